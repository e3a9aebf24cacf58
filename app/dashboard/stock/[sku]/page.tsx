import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LedgerFigures } from "@/components/movements/ledger-figures";
import { LedgerGap } from "@/components/movements/ledger-gap";
import { MovementsTable } from "@/components/movements/movements-table";
import { listHref } from "@/components/site/search-params";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { hasRight } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { findLedger, findLedgerOfSku } from "@/lib/features/movements/data/ledger";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { decodedSegment } from "@/lib/values/decoded-segment";

export const metadata: Metadata = { title: "Stock of a product" };

const PER_PAGE = 50;

interface LedgerPageProps {
  params: Promise<{ sku: string }>;
  searchParams: Promise<RawQuery>;
}

/** Why the figures of a product's stock are what they are. */
export default async function LedgerPage({ params, searchParams }: LedgerPageProps) {
  const { sku } = await params;
  const path = `/dashboard/stock/${sku}`;
  const viewer = await requireRight("seeMovements", path);
  const { after } = readParameters(PRIVATE_PAGES.ledger.parameters, await searchParams);
  const query = { limit: PER_PAGE, after: after ?? undefined };
  const named = decodedSegment(sku);
  // A SKU such as `..` is no part of a path, so links may name the product by its id.
  const ledger =
    after === null
      ? null
      : ((await findLedgerOfSku(viewer, named, query)) ?? (await findLedger(viewer, named, query)));
  if (!ledger) notFound();
  const { product, figures, gap, items, next } = ledger;
  return (
    <>
      <PageHead title={`Stock of ${product.sku}`}>
        {product.name}
        {product.isOnSale ? null : ", not on sale"}
        {hasRight(viewer, "changeCatalogue") ? (
          <>
            . <a href={`/dashboard/manageproduct/${product.id}`}>Edit the product</a>
          </>
        ) : null}
      </PageHead>
      <LedgerFigures figures={figures} />
      <LedgerGap gap={gap} />
      {items.length > 0 ? (
        <MovementsTable
          movements={items}
          seesOrders={hasRight(viewer, "seeOrders")}
          seesArrivals={hasRight(viewer, "keepStock")}
        />
      ) : (
        <EmptyState title={after === undefined ? "No movements yet" : "No older movements"}>
          Each delivery, shipment, return and correction of this product appears here.
        </EmptyState>
      )}
      <OlderPages
        newest={after === undefined ? null : path}
        older={next === null ? null : listHref(path, { after: next })}
      />
    </>
  );
}
