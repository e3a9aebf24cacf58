import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuditTable } from "@/components/audit/audit-table";
import { kindWord } from "@/components/audit/audit-text";
import { ListSearch } from "@/components/dashboard/list-search";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { Select } from "@/components/ui/select";
import { requireRight } from "@/lib/auth/viewer";
import { listAudit } from "@/lib/core/data/audit/audit";
import { AUDIT_KINDS, type AuditKind } from "@/lib/core/domain/audit/audit";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Audit" };

const PER_PAGE = 50;
const PATH = "/dashboard/audit";

export default async function AuditPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("seeAudit", PATH);
  const asked = readParameters(PRIVATE_PAGES.audit.parameters, await searchParams);
  const { q = "", kind, after } = asked;
  if (after === null) notFound();
  const { items, next } = await listAudit(viewer, { q, kind, after, limit: PER_PAGE });
  const filtered = q !== "" || kind !== undefined;
  return (
    <>
      <Breadcrumbs trail={[{ label: LABELS.adminMenu.profile, href: "/dashboard" }]} here="Audit" />
      <PageHead title="Audit">
        Every change of products, orders, reviews and roles: who made it, when, and what changed.
      </PageHead>
      <ListSearch action={PATH} label="Search the audit" placeholder="Name, e-mail, product or order" q={q}>
        <KindSelect kind={kind} />
      </ListSearch>
      {items.length > 0 ? (
        <AuditTable entries={items} hrefOf={(id) => listHref(PATH, { q: id })} />
      ) : (
        <NoEntries filtered={filtered} later={after !== undefined} />
      )}
      <OlderPages
        newest={after === undefined ? null : listHref(PATH, { q, kind })}
        older={next === null ? null : listHref(PATH, { q, kind, after: next })}
      />
    </>
  );
}

function KindSelect({ kind }: { kind: AuditKind | undefined }) {
  return (
    <div className="w-full sm:w-48">
      <Select name="kind" aria-label="Kind" defaultValue={kind ?? ""}>
        <option value="">Everything</option>
        {AUDIT_KINDS.map((known) => (
          <option key={known} value={known}>
            {kindWord(known)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function NoEntries({ filtered, later }: { filtered: boolean; later: boolean }) {
  const narrowed = filtered || later;
  return (
    <EmptyState
      title={narrowed ? "Nothing matches these filters" : "No changes yet"}
      action={
        narrowed ? (
          <a className={buttonClass()} href={PATH}>
            Show everything
          </a>
        ) : undefined
      }
    >
      {narrowed
        ? "Search for whole names, e-mails or numbers."
        : "Changes of products, orders, reviews and roles appear here."}
    </EmptyState>
  );
}
