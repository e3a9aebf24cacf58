import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CountsTable } from "@/components/counts/counts-table";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { listCounts } from "@/lib/features/counts/commands/view-counts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Counts" };

const PATH = "/dashboard/counts";
const PER_PAGE = 50;

/** Counts of shelves, while orders go on. */
export default async function CountsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("keepStock", PATH);
  const { after } = readParameters(PRIVATE_PAGES.counts.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await listCounts(viewer, { limit: PER_PAGE, after });
  const add = (
    <a className={buttonClass({ variant: "primary" })} href={`${PATH}/new`}>
      New count
    </a>
  );
  return (
    <>
      <PageHead title="Counts">Counts of shelves, the newest first</PageHead>
      {items.length > 0 ? (
        <>
          <div className="button-row mt-4">{add}</div>
          <CountsTable counts={items} />
        </>
      ) : (
        <EmptyState title={after === undefined ? "No counts yet" : "No older counts"} action={add}>
          Count what is on a shelf while orders go on: what leaves or comes meanwhile is no difference.
        </EmptyState>
      )}
      <OlderPages
        newest={after === undefined ? null : PATH}
        older={next === null ? null : listHref(PATH, { after: next })}
      />
    </>
  );
}
