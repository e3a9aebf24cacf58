import { setImmediate as giveWay } from "node:timers/promises";
import type { z } from "zod";
import type { ReadQuickOrder } from "@/lib/features/quick-order/commands/read-quick-order";
import { LIST_VERDICTS, type ListRow, type ListVerdict } from "@/lib/features/quick-order/domain/list-rows";
import type { quickOrderOutSchema } from "@/lib/features/quick-order/domain/schemas";
import { toCheaper } from "@/lib/http/wire-goods";
import { shopCurrency } from "@/lib/values/currency";
import { centsToDollars } from "@/lib/values/money";

type QuickOrder = z.output<typeof quickOrderOutSchema>;

/** Other requests have their turn after so many rows, and before the answer is written. */
const PORTION = 500;

/** A list that was read, with the wire's names and dollars. */
export async function toQuickOrder({ rows, notes }: ReadQuickOrder): Promise<QuickOrder> {
  const none = LIST_VERDICTS.map((verdict) => [verdict, 0]);
  const counts = Object.fromEntries(none) as Record<ListVerdict, number>;
  let sumCents = 0;
  for (const { verdict, totalCents } of rows) {
    counts[verdict] += 1;
    if (verdict === "ok" || verdict === "corrected") sumCents += totalCents ?? 0;
  }
  const shown: QuickOrder["rows"] = [];
  for (let from = 0; from < rows.length; from += PORTION) {
    for (const row of rows.slice(from, from + PORTION)) shown.push(toRow(row));
    if (rows.length > PORTION) await giveWay();
  }
  return {
    rows: shown,
    counts,
    currency: shopCurrency(),
    totalPrice: centsToDollars(sumCents),
    notes,
  };
}

const toRow = ({ unitCents, totalCents, cheaper, ...row }: ListRow): QuickOrder["rows"][number] => ({
  ...row,
  unitPrice: unitCents === null ? null : centsToDollars(unitCents),
  lineTotal: totalCents === null ? null : centsToDollars(totalCents),
  ...(cheaper ? { cheaper: toCheaper(cheaper) } : {}),
});
