import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { type MovedLists, type SoldLine, sumsWithout } from "@/lib/core/domain/orders/reduced-order";
import { arrivedOf, type ReturnLine } from "@/lib/core/domain/orders/returns";

/** The money of pieces that came back. */

type Back = readonly Pick<ReturnLine, "lineNo" | "stock" | "scrap">[];

/** The lines after these pieces came off them. */
const linesWithout = <Line extends SoldLine>(lines: readonly Line[], back: Back): Line[] =>
  lines.map((line, index) => {
    const pieces = back
      .filter(({ lineNo }) => lineNo === index + 1)
      .reduce((sum, line) => sum + arrivedOf(line), 0);
    return pieces === 0 ? line : { ...line, returned: (line.returned ?? 0) + pieces };
  });

/** The order's sums without these pieces. The refund is what the shop has beyond its new sum, as for a closed rest. */
export function sumsOfReturn<Line extends SoldLine>(
  order: OrderAmounts & { lines: readonly Line[] },
  back: Back,
  money: MovedLists,
) {
  const { removedCents: creditedCents, ...sums } = sumsWithout(order, linesWithout(order.lines, back), money);
  return { creditedCents, ...sums };
}
