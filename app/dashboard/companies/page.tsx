import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompaniesTable } from "@/components/companies/companies-table";
import { COMPANY_STATE_WORD } from "@/components/companies/company-state";
import { ListSearch } from "@/components/dashboard/list-search";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listCompanies } from "@/lib/core/data/companies/company-search";
import { COMPANY_STATES } from "@/lib/core/domain/companies/company-roles";
import { hasRight, mayOpen } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Companies" };

const PER_PAGE = 50;
const PATH = "/dashboard/companies";

export default async function CompaniesPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("seeCompanies", PATH);
  const { q = "", state, after } = readParameters(PRIVATE_PAGES.companies.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await listCompanies(viewer, { q, state, limit: PER_PAGE, after });
  return (
    <>
      <Breadcrumbs
        trail={[
          mayOpen(viewer, "/dashboard/users")
            ? { label: LABELS.adminMenu.allUsers, href: "/dashboard/users" }
            : { label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" },
        ]}
        here="Companies"
      />
      <PageHead title="Companies">
        The newest first
        {hasRight(viewer, "keepCompanies") ? (
          <>
            {" · "}
            <a href="/dashboard/add-company">Add company</a>
            {" · "}
            <a href="/dashboard/import-companies">Import companies</a>
          </>
        ) : null}
        {hasRight(viewer, "keepPrices") ? (
          <>
            {" · "}
            <a href="/dashboard/price-lists">Price lists</a>
          </>
        ) : null}
      </PageHead>
      <ListSearch
        action={PATH}
        label="Search companies"
        placeholder="Customer number, name, VAT ID or city"
        q={q}
      >
        {state ? <input type="hidden" name="state" value={state} /> : null}
      </ListSearch>
      <ChoiceLinks
        label="States"
        className="mt-4"
        links={[undefined, ...COMPANY_STATES].map((one) => ({
          text: one === undefined ? "All" : COMPANY_STATE_WORD[one],
          href: listHref(PATH, { q, state: one }),
          isChosen: one === state,
        }))}
      />
      {items.length > 0 ? (
        <CompaniesTable companies={items} />
      ) : (
        <div className="mt-4">
          <EmptyState
            title={after ? "No further companies" : q ? "Nothing matches this search" : "No companies here"}
          >
            {q ? "Try fewer words." : "Companies that apply, and those that the shop adds, appear here."}
          </EmptyState>
        </div>
      )}
      <OlderPages
        newest={after ? listHref(PATH, { q, state }) : null}
        older={next ? listHref(PATH, { q, state, after: next }) : null}
      />
    </>
  );
}
