import { findProductById, findProductByName } from "@/lib/core/data/catalogue/products";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import type { PlaceOrderInput } from "@/lib/core/domain/orders/schemas/orders";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { type CompanyPrices, sourceOf, withCompanyPrices } from "@/lib/core/domain/prices/own-prices";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import { centsToDollars, dollarsToCents, MAX_ORDER_CENTS } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { price } from "@/lib/values/text-values";
import type { LinesDraft } from "./draft-lines";
import { orderLineOf } from "./order-line-of";

type Request = Pick<PlaceOrderInput, "productName" | "productId" | "quantity" | "totalPrice">;

/**
 * Checks a request against the product as it is now: name, lots, stock and total.
 * @param findPrices as in `draftLines`
 */
export async function draftOrder(
  request: Request,
  findPrices: (productIds: readonly string[]) => Promise<CompanyPrices | null>,
): Promise<Result<LinesDraft>> {
  const found = request.productId
    ? await findProductById(request.productId)
    : await findProductByName(request.productName);
  if (!found) return refuse("not_found", "There is no such product");
  const now = new Date();
  const prices = await findPrices([found.id]);
  const product = withCompanyPrices(found, prices, now);
  if (product.name !== request.productName.trim()) {
    return refuse("changed_meanwhile", msg`This product is now called ${product.name}`);
  }
  const refusal = lotRefusal(product, request.quantity) ?? totalRefusal(product, request);
  if (refusal) return refusal;
  return done({
    lines: [
      orderLineOf(found, {
        quantity: request.quantity,
        unitCents: priceLine(request.quantity, product).unitCents,
        terms: product,
        source: sourceOf(found, request.quantity, prices, now),
      }),
    ],
    goodsCents: priceLine(request.quantity, product).totalCents,
    terms: new Map([[product.id, { revision: product.revision }]]),
    priceList: prices?.list ?? null,
  });
}

function lotRefusal(product: ProductView, quantity: number): Refusal | null {
  const verdict = judgeQuantity(quantity, product);
  if (verdict.ok) return null;
  const short = verdict.reason === "over_available" || verdict.reason === "nothing_to_order";
  return refuse(short ? "over_available" : "off_lot", verdict.message, {
    fields: { quantity: verdict.message },
    details: { nearest: verdict.nearest, available: product.available },
  });
}

function totalRefusal(product: ProductView, { quantity, totalPrice }: Request): Refusal | null {
  const { totalCents } = priceLine(quantity, product);
  if (totalCents > MAX_ORDER_CENTS) {
    const message = msg`One order can cost ${price(MAX_ORDER_CENTS)} at most`;
    return refuse("invalid", message, { fields: { quantity: message } });
  }
  if (dollarsToCents(totalPrice) === totalCents) return null;
  return refuse("total_changed", msg`The total is ${price(totalCents)}`, {
    details: { total: centsToDollars(totalCents), totalCents },
  });
}
