import type { OrderLine } from "@/lib/data/documents";
import { requireId } from "@/lib/data/ids";
import { findProductsOnSale } from "@/lib/data/products";
import type { Terms } from "@/lib/data/stock";
import { type Cents, centsToDollars, formatPrice } from "@/lib/domain/money";
import {
  type AskedLine,
  type JudgedLine,
  judgeLine,
  sumOf,
  whyNotOrderable,
  whyTwice,
} from "@/lib/domain/order-lines";
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
  asked: readonly AskedLine[],
  { held = [], totalCents = null }: { held?: readonly OrderLine[]; totalCents?: Cents | null } = {},
): Promise<Result<LinesDraft>> {
  const twice = whyTwice(asked);
  if (twice) return twice;
  const products = await findProductsOnSale(asked.map(({ productId }) => productId));
  const before = new Map(held.map((line) => [line.productId.toHexString(), line]));
  const judged = asked.map((line) => {
    const id = line.productId.toLowerCase();
    return judgeLine(line, products.get(id) ?? null, before.get(id));
  });
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
    lines: judged.map((line) => toOrderLine(line, before.get(line.asked.productId.toLowerCase()))),
    totalCents: total,
    terms: new Map([...products].map(([id, { revision }]) => [id, { revision }])),
  });
}

function toOrderLine({ asked, product, unitCents }: JudgedLine, held: OrderLine | undefined): OrderLine {
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
