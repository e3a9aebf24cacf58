import { DataTable, SecondLine } from "@/components/ui/table";
import type { CurvePoint, LotStep, TierStep } from "@/lib/features/builds/domain/curve";
import { largePrice } from "@/lib/features/builds/domain/dollars";
import { formatCount, formatPrice } from "@/lib/values/money";
import type { PartProduct } from "./part-product";

interface BuildCurveTableProps {
  rows: readonly CurvePoint[];
  /** Missing where there are too many to list. */
  lots: readonly LotStep[] | null;
  tiers: readonly TierStep[];
  products: ReadonlyMap<string, PartProduct>;
}

/** At most so many tiers are listed, since 200 parts may have 1,600. */
const TIERS_LISTED = 40;

/** The numbers of the curve: a dozen of its points, each of its lot steps, and where parts become cheaper. */
export function BuildCurveTable({ rows, lots, tiers, products }: BuildCurveTableProps) {
  return (
    <details className="mt-4">
      <summary>The same as a table</summary>
      <DataTable
        caption="Cost over the number of bicycles"
        className="mt-3"
        rows={rows}
        keyOf={({ bicycles }) => bicycles}
        columns={[
          { label: "Bicycles", numeric: true, cell: ({ bicycles }) => formatCount(bicycles) },
          { label: "Total cost", numeric: true, cell: ({ totalCents }) => largePrice(totalCents) },
          { label: "a bicycle", numeric: true, cell: ({ perBicycleCents }) => largePrice(perBicycleCents) },
          lots !== null && {
            label: "Ordered from here on",
            className: "wrap-anywhere",
            headClass: "whitespace-normal",
            cell: ({ bicycles }) => (
              <Ordered lots={lots.filter((lot) => lot.bicycles === bicycles)} products={products} />
            ),
          },
        ]}
      />
      {tiers.length === 0 ? null : (
        <>
          <h3 className="mt-4">Where parts become cheaper</h3>
          <ul>
            {tiers.slice(0, TIERS_LISTED).map(({ bicycles, productId, from, unitCents }) => (
              <li key={`${productId}-${from}`}>
                From {formatCount(bicycles)} bicycles: {formatCount(from)} of {products.get(productId)?.name},{" "}
                {formatPrice(unitCents)} a piece
              </li>
            ))}
            {tiers.length > TIERS_LISTED ? (
              <li>and {formatCount(tiers.length - TIERS_LISTED)} more</li>
            ) : null}
          </ul>
        </>
      )}
    </details>
  );
}

function Ordered({
  lots,
  products,
}: {
  lots: readonly LotStep[];
  products: BuildCurveTableProps["products"];
}) {
  if (lots.length === 0) return <span className="text-ink-3">no other lot</span>;
  return lots.map(({ productId, quantity }) => (
    <SecondLine key={productId}>
      {formatCount(quantity)} of {products.get(productId)?.name}
    </SecondLine>
  ));
}
