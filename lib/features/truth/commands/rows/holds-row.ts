import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import type { Hold } from "@/lib/core/data/catalogue/documents";
import { releaseHold } from "@/lib/core/data/catalogue/stock";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { RowCheck } from "@/lib/features/truth/commands/row-check";
import {
  type ComparedProduct,
  findComparedProduct,
  findOrdersOf,
  type HoldingOrder,
} from "@/lib/features/truth/data/compared-products";
import type { Difference } from "@/lib/features/truth/domain/rows";
import { formatCount } from "@/lib/values/money";
import { isQuiet, needsHold } from "./holding-orders";

export const aboutProduct = ({ _id, sku, name }: ComparedProduct): Difference["about"] => ({
  kind: "product",
  id: _id.toHexString(),
  label: sku === "" ? name : sku,
});

/** @param orders those that the holds of the product name, by their ids */
export function strayDifference(
  product: ComparedProduct,
  hold: Hold,
  orders: ReadonlyMap<string, HoldingOrder>,
  now: Date,
): Difference | null {
  if (hold.at >= stalledBefore(now)) return null;
  const order = orders.get(hold.orderId.toHexString());
  if (order && (!isQuiet(order) || (hold.kind === "order" && needsHold(order, hold.holdId)))) return null;
  const number = orderNumber(hold.orderId.toHexString());
  const pieces = formatCount(hold.quantity);
  const why = order ? `which is ${order.status} and does not need them` : "which there is not";
  return {
    row: "holds",
    subject: `${product._id.toHexString()} ${hold.holdId.toHexString()}`,
    about: aboutProduct(product),
    text: `${pieces} pieces are held for order ${number}, ${why}`,
    // Pieces on their way back are not only held: the order decides which return of them counts.
    ...(hold.kind === "order" ? { mend: `This makes the ${pieces} pieces available.` } : {}),
  };
}

export const holdsRow: RowCheck = {
  again: async (subject, now) => (await readStray(subject, now))?.difference ?? null,
  mend: async (subject, _by, now) => {
    const stray = await readStray(subject, now);
    return stray?.difference.mend !== undefined && (await releaseHold(stray.product._id, stray.hold));
  },
};

/** The hold is read before its order and after it, so that both are of one moment. */
async function readStray(subject: string, now: Date) {
  const [productId = "", holdId = ""] = subject.split(" ");
  const before = await findComparedProduct(productId);
  const hold = before?.holds.find((one) => one.holdId.toHexString() === holdId);
  if (!before || !hold) return null;
  const orders = await findOrdersOf([hold]);
  const product = await findComparedProduct(productId);
  if (!product?.holds.some((one) => one.holdId.equals(hold.holdId) && one.quantity === hold.quantity))
    return null;
  const difference = strayDifference(product, hold, orders, now);
  return difference && { difference, product, hold };
}
