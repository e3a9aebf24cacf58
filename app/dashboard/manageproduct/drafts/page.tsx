import type { Metadata } from "next";
import { BulkChangeForm } from "@/components/catalogue/manage-products/bulk-change-form";
import { DraftsTable } from "@/components/catalogue/manage-products/drafts-table";
import { ListSearch } from "@/components/dashboard/list-search";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { requireRight } from "@/lib/auth/viewer";
import { pageOfDrafts } from "@/lib/core/data/catalogue/drafts";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { findMadeProducts } from "@/lib/features/imports/data/import-rows";
import { findImportView } from "@/lib/features/imports/data/import-views";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Drafts" };

const PER_PAGE = 50;
const PATH = "/dashboard/manageproduct/drafts";

export default async function DraftsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("changeCatalogue", PATH);
  const asked = readParameters(PRIVATE_PAGES.drafts.parameters, await searchParams);
  const { q = "", page = 1, import: importId } = asked;
  const [{ items, total }, madeBy] = await Promise.all([
    pageOfDrafts(page, PER_PAGE, {
      q,
      ids: importId === undefined ? undefined : await findMadeProducts(importId),
    }),
    importId === undefined ? null : findImportView(viewer, importId),
  ]);
  const isFiltered = q !== "" || importId !== undefined;
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.manageProduct, href: "/dashboard/manageproduct" }]}
        here="Drafts"
      />
      <PageHead title="Drafts">
        {madeBy ? (
          <>
            Of the import <a href={`/dashboard/imports/${madeBy.id}`}>{madeBy.name}</a> ·{" "}
            <a href={PATH}>all drafts</a>
          </>
        ) : (
          "Staff alone see them."
        )}
      </PageHead>
      <ListSearch action={PATH} label="Search drafts" placeholder="Name or SKU" q={q}>
        {importId === undefined ? null : <input type="hidden" name="import" value={importId} />}
      </ListSearch>
      {items.length > 0 ? (
        <>
          <DraftsTable drafts={items} />
          <BulkChangeForm
            key={`${q} ${importId}`}
            total={total}
            matching={{ q, state: "draft", ...(importId === undefined ? {} : { import: importId }) }}
          />
        </>
      ) : (
        <EmptyState
          title={
            isFiltered ? "Nothing matches these filters" : page === 1 ? "No drafts" : "No further drafts"
          }
          action={
            isFiltered ? (
              <a className={buttonClass()} href={PATH}>
                Show all drafts
              </a>
            ) : (
              <a className={buttonClass()} href="/dashboard/manageproduct">
                Show all products
              </a>
            )
          }
        >
          {isFiltered
            ? "Drafts that were published are no longer here."
            : "A product becomes a draft on its own page."}
        </EmptyState>
      )}
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={total}
        href={(to) => listHref(PATH, { q, import: importId, page: to })}
      />
    </>
  );
}
