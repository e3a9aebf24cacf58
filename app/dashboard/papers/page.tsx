import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MonthChoice } from "@/components/papers/month-choice";
import { PapersTable } from "@/components/papers/papers-table";
import { listHref } from "@/components/site/search-params";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { toPaperView } from "@/lib/features/papers/commands/paper-views";
import { listOwnPapers } from "@/lib/features/papers/data/papers";
import { monthOf, monthsBefore } from "@/lib/features/papers/domain/paper-views";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Papers" };

const PATH = "/dashboard/papers";
const PER_PAGE = 50;

export default async function PapersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireViewer(PATH);
  const { company = "", month, after } = readParameters(PRIVATE_PAGES.papers.parameters, await searchParams);
  const companies = (viewer.companies ?? []).filter(({ companyId }) =>
    mayInCompany(viewer, companyId, "seeAllOrders"),
  );
  if (after === null || (company !== "" && !companies.some(({ companyId }) => companyId === company)))
    notFound();
  const chosen = monthOf(month ?? undefined);
  const { items, next } = await listOwnPapers(
    viewer,
    { company: company || undefined, month: chosen ?? undefined },
    { limit: PER_PAGE, after },
  );
  const filter = { company, month: chosen ?? "" };
  return (
    <>
      <PageHead title="Papers">Invoices and credit notes, as PDF and as e-invoice</PageHead>
      {companies.length > 0 ? (
        <ChoiceLinks
          label="Whose papers"
          className="mt-4"
          links={[
            { href: PATH, text: "Your orders", isChosen: company === "" },
            ...companies.map(({ companyId, name }) => ({
              href: listHref(PATH, { company: companyId }),
              text: name,
              isChosen: companyId === company,
            })),
          ]}
        />
      ) : null}
      <MonthChoice path={PATH} months={monthsBefore(new Date(), 6)} chosen={chosen} others={{ company }} />
      {items.length > 0 ? (
        <PapersTable papers={items.map(toPaperView)} withBuyer={company !== ""} />
      ) : (
        <div className="mt-4">
          <EmptyState title={chosen || after ? "No papers here" : "No papers yet"}>
            When the shop issues an invoice for one of your orders, you find it here.
          </EmptyState>
        </div>
      )}
      <OlderPages
        newest={after ? listHref(PATH, filter) : null}
        older={next ? listHref(PATH, { ...filter, after: next }) : null}
      />
    </>
  );
}
