import { findBasketProducts } from "@/lib/data/baskets";
import type { OrderLine } from "@/lib/data/documents";
import { requireId } from "@/lib/data/ids";
import type { Terms } from "@/lib/data/stock";
import type { BasketProduct } from "@/lib/domain/basket";
import { type Cents, centsToDollars, formatPrice } from "@/lib/domain/money";
import {
  type AskedOrderLine,
  type JudgedLine,
  judgeOrderLine,
  sumOf,
  whyNotOrderable,
} from "@/lib/domain/order-lines";
import { repeatedRows } from "@/lib/domain/repeated-rows";
import { done, type Result, refuse } from "@/lib/domain/result";

export interface LinesDraft {
  lines: OrderLine[];
  totalCents: Cents;
  terms: ReadonlyMap<string, Terms>;
}

/**
 * Checks several lines against the products as they are now: every product once, lots, stock, prices and total.
 * @param held the lines that the order has already: their pieces count as free, and an unchanged line stays as it is
 * @param totalCents what the customer saw; null where they did not say
 */
export async function draftLines(
  asked: readonly AskedOrderLine[],
  { held = [], totalCents = null }: { held?: readonly OrderLine[]; totalCents?: Cents | null } = {},
): Promise<Result<LinesDraft>> {
  const lines = asked.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const twice = repeatedRows(lines);
  if (Object.keys(twice).length > 0)
    return refuse("invalid", "The same product stands in two lines", { fields: twice });
  const products = await findBasketProducts(lines.map(({ productId }) => productId));
  const before = new Map(held.map((line) => [line.productId.toHexString(), line]));
  const judged = lines.map((line) =>
    judgeOrderLine(line, products.get(line.productId), before.get(line.productId)),
  );
  const refusal = whyNotOrderable(judged);
  if (refusal) return refusal;
  const total = sumOf(judged);
  if (totalCents !== null && totalCents !== total) {
    return refuse("total_changed", `The total is ${formatPrice(total)}`, {
      fields: { totalPrice: `is ${formatPrice(total)}` },
      details: { total: centsToDollars(total), lines: [] },
    });
  }
  return done({
    lines: judged.map((line) =>
      toOrderLine(line, products.get(line.asked.productId), before.get(line.asked.productId)),
    ),
    totalCents: total,
    terms: new Map([...products].map(([id, { revision }]) => [id, { revision }])),
  });
}

function toOrderLine(
  { asked, unitCents }: JudgedLine,
  product: BasketProduct | undefined,
  held: OrderLine | undefined,
): OrderLine {
  if (held && held.quantity === asked.quantity) return held;
  if (!product) throw new Error(`the product ${asked.productId} was judged fit to order and is not on sale`);
  return {
    productId: requireId(product.id),
    sku: product.sku,
    name: product.name,
    image: product.image,
    priceCents: unitCents,
    quantity: asked.quantity,
  };
}
