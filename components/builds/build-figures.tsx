import { Status } from "@/components/ui/status";
import type { BuildTotals } from "@/lib/features/builds/domain/calculate";
import { largePrice } from "@/lib/features/builds/domain/dollars";
import { formatCount, formatPrice, MAX_ORDER_CENTS } from "@/lib/values/money";

/** The sums of the build, and a notice where they exceed the largest order. */
export function BuildFigures({ totals }: { totals: BuildTotals }) {
  const { bicycles, totalCents, perBicycleCents, leftOverCents, partsToOrder, partsShort, buildable } =
    totals;
  return (
    <>
      <dl className="figures build-figures">
        <div>
          <dt>to order, {partsToOrder === 1 ? "1 part" : `${formatCount(partsToOrder)} parts`} in lots</dt>
          <dd>{largePrice(totalCents)}</dd>
        </div>
        <div>
          <dt>a bicycle</dt>
          <dd>{largePrice(perBicycleCents)}</dd>
        </div>
        <div>
          <dt>left over{totalCents > 0n ? `, ${shareText(leftOverCents, totalCents)} of the cost` : ""}</dt>
          <dd>{largePrice(leftOverCents)}</dd>
        </div>
        <div>
          <dt>
            {partsShort === 0 ? (
              <Status tone="ok">all parts are free now</Status>
            ) : (
              <Status tone="low">
                can be built now, {partsShort === 1 ? "1 part is" : `${formatCount(partsShort)} parts are`}{" "}
                short
              </Status>
            )}
          </dt>
          <dd>{formatCount(partsShort === 0 ? bicycles : buildable)}</dd>
        </div>
      </dl>
      {totals.isOverOrder ? (
        <p className="mt-4">
          <Status tone="low">
            One order can cost {formatPrice(MAX_ORDER_CENTS)} at most: order this in several
          </Status>
        </p>
      ) : null}
    </>
  );
}

/** Writes a share such as `2.2 %`. */
function shareText(part: bigint, whole: bigint): string {
  const tenths = Number((part * 2000n + whole) / (2n * whole));
  return `${(tenths / 10).toFixed(1)} %`;
}
