import type { Metadata } from "next";
import { DraftsTable } from "@/components/manage-products/drafts-table";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { requireRight } from "@/lib/auth/viewer";
import { pageOfDrafts } from "@/lib/data/drafts";
import { PRIVATE_PAGES } from "@/lib/domain/private-pages";
import { type RawQuery, readParameters } from "@/lib/domain/query-parameters";
import { LABELS } from "@/lib/domain/specified-texts";

export const metadata: Metadata = { title: "Drafts" };

const PER_PAGE = 50;
const PATH = "/dashboard/manageproduct/drafts";

export default async function DraftsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  await requireRight("changeCatalogue", PATH);
  const { page = 1 } = readParameters(PRIVATE_PAGES.drafts.parameters, await searchParams);
  const { items, total } = await pageOfDrafts(page, PER_PAGE);
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.manageProduct, href: "/dashboard/manageproduct" }]}
        here="Drafts"
      />
      <PageHead title="Drafts">Staff alone see them.</PageHead>
      {items.length > 0 ? (
        <div className="mt-6">
          <DraftsTable drafts={items} />
        </div>
      ) : (
        <EmptyState
          title={page === 1 ? "No drafts" : "No further drafts"}
          action={
            <a className={buttonClass()} href="/dashboard/manageproduct">
              Show all products
            </a>
          }
        >
          A product becomes a draft on its own page.
        </EmptyState>
      )}
      <Pagination page={page} perPage={PER_PAGE} total={total} href={(to) => listHref(PATH, { page: to })} />
    </>
  );
}
