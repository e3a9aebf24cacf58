import type { z } from "zod";
import type { ReadQuickOrder } from "@/lib/commands/quick-order/read-quick-order";
import { centsToDollars } from "@/lib/domain/money";
import { LIST_VERDICTS, type ListRow, type ListVerdict } from "@/lib/domain/quick-order/list-rows";
import type { quickOrderOutSchema } from "@/lib/domain/schemas/quick-order";

type QuickOrder = z.output<typeof quickOrderOutSchema>;

/** A list that was read, with the wire's names and dollars. */
export function toQuickOrder({ rows, notes }: ReadQuickOrder): QuickOrder {
  const none = LIST_VERDICTS.map((verdict) => [verdict, 0]);
  const counts = Object.fromEntries(none) as Record<ListVerdict, number>;
  let sumCents = 0;
  for (const { verdict, totalCents } of rows) {
    counts[verdict] += 1;
    if (verdict === "ok" || verdict === "corrected") sumCents += totalCents ?? 0;
  }
  return { rows: rows.map(toRow), counts, totalPrice: centsToDollars(sumCents), notes };
}

const toRow = ({ unitCents, totalCents, ...row }: ListRow): QuickOrder["rows"][number] => ({
  ...row,
  unitPrice: unitCents === null ? null : centsToDollars(unitCents),
  lineTotal: totalCents === null ? null : centsToDollars(totalCents),
});
