import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import type { ReturnLine } from "@/lib/core/domain/orders/returns";
import { type RestMoney, type SoldLine, sumsWithout } from "@/lib/features/shipments/domain/rest";

/** The money of pieces that came back. */

type Back = readonly Pick<ReturnLine, "lineNo" | "stock" | "scrap">[];

/** The lines once these pieces are not paid for any more. */
export const linesWithout = <Line extends SoldLine>(lines: readonly Line[], back: Back): Line[] =>
  lines.map((line, index) => {
    const pieces = back
      .filter(({ lineNo }) => lineNo === index + 1)
      .reduce((sum, { stock = 0, scrap = 0 }) => sum + stock + scrap, 0);
    return pieces === 0 ? line : { ...line, returned: (line.returned ?? 0) + pieces };
  });

/** As of a rest that never comes: the order costs less, and what the shop has beyond that goes back. */
export function sumsOfReturn<Line extends SoldLine>(
  order: OrderAmounts & { lines: readonly Line[] },
  back: Back,
  money: RestMoney,
) {
  const { closedCents: creditedCents, ...sums } = sumsWithout(order, linesWithout(order.lines, back), money);
  return { creditedCents, ...sums };
}
