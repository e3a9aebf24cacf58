import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { type MovedLists, type SoldLine, sumsWithout } from "@/lib/core/domain/orders/less";
import { arrivedOf, type ReturnLine } from "@/lib/core/domain/orders/returns";

/** The money of pieces that came back. */

type Back = readonly Pick<ReturnLine, "lineNo" | "stock" | "scrap">[];

/** The lines once these pieces are not paid for any more. */
const linesWithout = <Line extends SoldLine>(lines: readonly Line[], back: Back): Line[] =>
  lines.map((line, index) => {
    const pieces = back
      .filter(({ lineNo }) => lineNo === index + 1)
      .reduce((sum, line) => sum + arrivedOf(line), 0);
    return pieces === 0 ? line : { ...line, returned: (line.returned ?? 0) + pieces };
  });

/** As of a rest that never comes: the order costs less, and what the shop has beyond that goes back. */
export function sumsOfReturn<Line extends SoldLine>(
  order: OrderAmounts & { lines: readonly Line[] },
  back: Back,
  money: MovedLists,
) {
  const { lessCents: creditedCents, ...sums } = sumsWithout(order, linesWithout(order.lines, back), money);
  return { creditedCents, ...sums };
}
