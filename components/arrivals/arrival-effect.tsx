import { DataTable, SecondLine } from "@/components/ui/table";
import { withoutArrived } from "@/lib/core/domain/catalogue/expected-deliveries";
import { stockHref } from "@/lib/core/domain/catalogue/stock-href";
import type { ArrivalLineView, ArrivalState } from "@/lib/features/arrivals/domain/arrivals";
import { formatDay } from "@/lib/values/formats";
import { formatCount } from "@/lib/values/money";

interface ArrivalEffectProps {
  state: ArrivalState;
  lines: readonly ArrivalLineView[];
  /** Whether the viewer may see the ledger of a product. */
  seesLedger: boolean;
}

/** The products of an arrival; of a draft, also how booking it changes them. */
export function ArrivalEffect({ state, lines, seesLedger }: ArrivalEffectProps) {
  const isDraft = state === "draft";
  return (
    <DataTable
      caption={isDraft ? "Changes by booking it" : "Products that arrived"}
      cards
      className="mt-4"
      rows={lines}
      keyOf={({ productId }) => productId}
      columns={[
        {
          label: "Product",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ productId, sku, name, isThere }) => (
            <>
              {seesLedger ? <a href={stockHref({ id: productId, sku })}>{name}</a> : name}
              <SecondLine>{isThere ? sku : `${sku}, removed from the catalogue`}</SecondLine>
            </>
          ),
        },
        { label: "Pieces", numeric: true, cell: ({ pieces }) => formatCount(pieces) },
        isDraft && {
          label: "Available",
          numeric: true,
          cell: ({ available, pieces }) => (
            <>
              {formatCount(available)} <span aria-hidden="true">→</span>
              <span className="sr-only">then</span> {formatCount(available + pieces)}
            </>
          ),
        },
        isDraft && { label: "Expected", cell: (line) => expectedText(line) },
      ]}
    />
  );
}

function expectedText({ expected, pieces, expectedDate }: ArrivalLineView): string {
  const { taken } = withoutArrived(expected, pieces, expectedDate);
  if (taken) return `${formatCount(taken.pieces)} off ${formatDay("short", taken.date)}`;
  if (expectedDate) return `Nothing is expected on ${formatDay("short", expectedDate)} any more`;
  return expected.length > 0 ? "Stays as it is" : "Nothing was expected";
}
