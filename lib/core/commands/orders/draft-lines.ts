import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import type { Terms } from "@/lib/core/data/catalogue/stock";
import type { OrderLine } from "@/lib/core/data/orders/documents";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import {
  type AskedOrderLine,
  type JudgedLine,
  judgeOrderLine,
  sumOf,
  whyNotOrderable,
} from "@/lib/core/domain/orders/order-lines";
import {
  type CompanyPrices,
  type PriceSource,
  sourceOf,
  withCompanyPrices,
} from "@/lib/core/domain/prices/own-prices";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import { type Cents, centsToDollars, formatPrice } from "@/lib/values/money";
import { repeatedRows } from "@/lib/values/repeated-rows";
import { done, type Result, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { price } from "@/lib/values/text-values";
import { orderLineOf } from "./order-line-of";

export interface LinesDraft {
  lines: OrderLine[];
  goodsCents: Cents;
  terms: ReadonlyMap<string, Terms>;
  /** The price list that it was priced by; null where there is none. */
  priceList: Pick<CompanyPrices["list"], "id" | "revision"> | null;
  /** The prices that staff have agreed, for the audit. Missing where there is none. */
  agreed?: AuditChange[];
}

/**
 * Checks several lines against the products as they are now: every product once, lots, stock, prices and total.
 * @param held the lines that the order has already: their pieces count as free, and an unchanged line stays as it is
 * @param totalCents what the customer saw; null where they did not say
 * @param findPrices the company's prices of these products; missing for a person's own order, which never has them
 */
export async function draftLines(
  asked: readonly AskedOrderLine[],
  {
    held = [],
    totalCents = null,
    findPrices = () => Promise.resolve(null),
  }: {
    held?: readonly OrderLine[];
    totalCents?: Cents | null;
    findPrices?: (productIds: readonly string[]) => Promise<CompanyPrices | null>;
  } = {},
): Promise<Result<LinesDraft>> {
  const lines = asked.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const twice = repeatedRows(lines);
  if (Object.keys(twice).length > 0)
    return refuse("invalid", "The same product stands in two lines", { fields: twice });
  const ids = lines.map(({ productId }) => productId);
  const [found, prices] = await Promise.all([findBasketProducts(ids), findPrices(ids)]);
  const now = new Date();
  const products = new Map([...found].map(([id, one]) => [id, withCompanyPrices(one, prices, now)]));
  const before = new Map(held.map((line) => [line.productId.toHexString(), line]));
  const judged = lines.map((line) =>
    judgeOrderLine(line, products.get(line.productId), before.get(line.productId)),
  );
  const refusal = whyNotOrderable(judged);
  if (refusal) return refusal;
  const total = sumOf(judged);
  if (totalCents !== null && totalCents !== total) {
    return refuse("total_changed", msg`The total is ${price(total)}`, {
      fields: { totalPrice: msg`is ${price(total)}` },
      details: { total: centsToDollars(total), lines: [] },
    });
  }
  return done({
    lines: judged.map((line) => {
      const { productId, quantity } = line.asked;
      const held = before.get(productId);
      if (held && held.quantity === quantity) return held;
      const [product, terms] = [found.get(productId), products.get(productId)];
      if (!product || !terms)
        throw new Error(`the product ${productId} was judged fit to order and is not on sale`);
      const source = agreedSource(line) ?? sourceOf(product, quantity, prices, now);
      return orderLineOf(product, { quantity, unitCents: line.unitCents, terms, source });
    }),
    goodsCents: total,
    terms: new Map([...found].map(([id, { revision }]) => [id, { revision }])),
    priceList: prices?.list ?? null,
    ...agreedPrices(judged, products),
  });
}

const agreedSource = ({ asked: { agreed } }: JudgedLine): PriceSource | null =>
  agreed ? { list: "", kind: "agreed", reason: agreed.reason } : null;

function agreedPrices(
  judged: readonly JudgedLine[],
  products: ReadonlyMap<string, BasketProduct>,
): Pick<LinesDraft, "agreed"> {
  const agreed = judged.flatMap(({ asked: { agreed: price, productId, quantity } }): AuditChange[] => {
    const product = products.get(productId);
    if (!price || !product) return [];
    const text = (cents: Cents) => `${product.sku}, ${formatPrice(cents)} a piece`;
    const usual = priceLine(quantity, product).unitCents;
    return [{ field: "agreedPrice", from: text(usual), to: `${text(price.unitCents)}: ${price.reason}` }];
  });
  return agreed.length > 0 ? { agreed } : {};
}
