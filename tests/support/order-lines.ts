import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { extendHold } from "@/lib/core/commands/orders/extend-hold";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Result } from "@/lib/values/result";
import { aCustomer, anOrder, aProduct, orderNow } from "./shop-in-process";

/** Unpaid orders of several lines in this process. */

export const lineOf = (product: ProductDocument, quantity = 100): AskedOrderLine => ({
  productId: product._id.toHexString(),
  quantity,
  seenCents: product.priceCents,
});

/** Each product's quantity in the order as it is now. */
export async function quantitiesOf(orderId: string): Promise<Record<string, number>> {
  const { lines } = await orderNow(orderId);
  return Object.fromEntries(lines.map(({ name, quantity }) => [name, quantity]));
}

/** Replaces the order's lines, seen at its revision of now. */
export async function change(
  viewer: Viewer,
  orderId: string,
  lines: AskedOrderLine[],
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const { revision = 0 } = await orderNow(orderId);
  return await changeLines(viewer, orderId, { revision, lines });
}

/** A customer's unpaid order of three products, 300 pieces of each; 700 of each are free. */
export async function anOrderOfThree() {
  const ada = await aCustomer();
  const [chain, hub, rim] = [await aProduct(), await aProduct(), await aProduct()];
  const orderId = await anOrder(ada, chain, 300);
  const lines = [lineOf(chain, 300), lineOf(hub, 300), lineOf(rim, 300)];
  const changed = await change(ada, orderId, lines);
  if (!changed.ok) throw new Error(changed.message);
  return { ada, chain, hub, rim, orderId, lines, extend: () => extendHold(ada, orderId) };
}
