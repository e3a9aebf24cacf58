import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ExportLinks } from "@/components/papers/export-links";
import { MonthChoice } from "@/components/papers/month-choice";
import { Numbers } from "@/components/papers/numbers";
import { PapersTable } from "@/components/papers/papers-table";
import { ProblemsTable } from "@/components/papers/problems-table";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { hasRight } from "@/lib/core/domain/people/access";
import { ISSUE_WORDS } from "@/lib/core/domain/shop/invoicing";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { toPaperView } from "@/lib/features/papers/commands/paper-views";
import { viewProblems } from "@/lib/features/papers/commands/view-invoicing";
import { viewNumbers } from "@/lib/features/papers/commands/view-numbers";
import { listPapersFor } from "@/lib/features/papers/data/papers";
import { monthOf, monthsBefore } from "@/lib/features/papers/domain/paper-views";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Invoicing" };

const PATH = "/dashboard/invoicing";
const PER_PAGE = 50;
/** A year, and the month that is under way. */
const MONTHS = 13;

export default async function InvoicingPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("keepPapers", PATH);
  const { month, after } = readParameters(PRIVATE_PAGES.invoicing.parameters, await searchParams);
  if (after === null) notFound();
  const chosen = monthOf(month ?? undefined);
  const [problems, numbers, { items, next }] = await Promise.all([
    viewProblems(),
    viewNumbers(viewer),
    listPapersFor(viewer, { month: chosen ?? undefined }, { limit: PER_PAGE, after }),
  ]);
  const { issue } = shopRecord().invoices;
  const months = monthsBefore(new Date(), MONTHS);
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" }]}
        here="Invoicing"
      />
      <PageHead title="Invoicing">{`Invoices are issued: ${ISSUE_WORDS[issue].toLowerCase()}`}</PageHead>
      {hasRight(viewer, "keepShop") ? (
        <p className="mt-4">
          <Link href="/dashboard/shop/invoices">Change when invoices are issued</Link>
        </p>
      ) : null}
      {problems.length > 0 ? (
        <section className="section" aria-labelledby="problems">
          <h2 id="problems">Could not be issued</h2>
          <p className="mt-2">They have taken no number. The shop tries again when its record changes.</p>
          <ProblemsTable problems={problems} />
        </section>
      ) : null}
      <section className="section" aria-labelledby="series">
        <h2 id="series">Numbers</h2>
        {numbers.ok ? <Numbers numbers={numbers.value} /> : null}
      </section>
      <section className="section" aria-labelledby="issued">
        <h2 id="issued">Papers</h2>
        <MonthChoice path={PATH} months={months} chosen={chosen} />
        <ExportLinks month={chosen ?? (months[1] as string)} />
        {items.length > 0 ? (
          <PapersTable papers={items.map(toPaperView)} withBuyer />
        ) : (
          <div className="mt-4">
            <EmptyState title={chosen || after ? "No papers here" : "No papers yet"}>
              An order has its invoice on its page, where you can issue it by hand as well.
            </EmptyState>
          </div>
        )}
        <OlderPages
          newest={after ? listHref(PATH, { month: chosen ?? "" }) : null}
          older={next ? listHref(PATH, { month: chosen ?? "", after: next }) : null}
        />
      </section>
    </>
  );
}
