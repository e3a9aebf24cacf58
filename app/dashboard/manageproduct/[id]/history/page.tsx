import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HistoryTable } from "@/components/catalogue/manage-products/history-table";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listProductHistory } from "@/lib/core/data/catalogue/product-history";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "History of a product" };

const PER_PAGE = 50;

interface HistoryPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { id } = await params;
  const path = `/dashboard/manageproduct/${encodeURIComponent(id)}/history`;
  const viewer = await requireRight("changeCatalogue", path);
  const { after } = readParameters(PRIVATE_PAGES.productHistory.parameters, await searchParams);
  const product = after === null ? null : await findProductRecord(id);
  if (!product || after === null) notFound();
  const { items, next } = await listProductHistory(viewer, product, { limit: PER_PAGE, after });
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: LABELS.adminMenu.manageProduct, href: "/dashboard/manageproduct" },
          { label: product.name, href: `/dashboard/manageproduct/${product.id}` },
        ]}
        here="History"
      />
      <PageHead title="History">
        Every change of {product.name}, by hand and by imports. Stock that orders move is not in it.
      </PageHead>
      {items.length > 0 ? (
        <div className="mt-6">
          <HistoryTable productId={product.id} entries={items} />
        </div>
      ) : (
        <EmptyState title={after === undefined ? "No changes yet" : "No older changes"}>
          Each change of this product will stand here.
        </EmptyState>
      )}
      <OlderPages
        newest={after !== undefined ? path : null}
        older={next !== null ? listHref(path, { after: next }) : null}
      />
    </>
  );
}
