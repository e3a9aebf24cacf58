import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { PAID_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { arrivedOf } from "@/lib/core/domain/orders/returns";
import { keptPieces } from "@/lib/core/domain/orders/shipments";

type Sold = Pick<OrderDocument, "_id" | "status" | "lines" | "goodsReturns">;

const AT_ONCE = 1_000;

/**
 * The pieces of a product that orders have bought: those of paid orders, and of others those that have left, less those that came back. No
 * index leads from a product to its orders, so that all are read, in portions; for a mend alone.
 */
export async function countSold(productId: ObjectId): Promise<number> {
  let sold = 0;
  for (let after: ObjectId | null = null; ; ) {
    const found: Sold[] = await orders()
      .find<Sold>(after === null ? {} : { _id: { $gt: after } }, { projection: FIELDS, hint: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
    for (const order of found) sold += soldIn(order, productId);
    if (found.length < AT_ONCE) return sold;
    after = found.at(-1)?._id ?? null;
  }
}

const FIELDS = {
  status: 1,
  "lines.productId": 1,
  "lines.quantity": 1,
  "lines.shipped": 1,
  "lines.cancelled": 1,
  "goodsReturns.lines": 1,
} as const;

function soldIn({ status, lines, goodsReturns = [] }: Sold, productId: ObjectId): number {
  const index = lines.findIndex((line) => line.productId.equals(productId));
  const line = lines[index];
  if (!line) return 0;
  const bought = PAID_STATUSES.includes(status) ? keptPieces(line) : (line.shipped ?? 0);
  const back = goodsReturns
    .flatMap((goods) => goods.lines)
    .filter(({ lineNo }) => lineNo === index + 1)
    .reduce((sum, returned) => sum + arrivedOf(returned), 0);
  return bought - back;
}
