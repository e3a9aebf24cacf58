import { type TaxedOrder, treatOrder } from "@/lib/core/commands/tax/treat-order";
import { findNetWeights } from "@/lib/core/data/catalogue/weights";
import { countryCodeOf, countryName } from "@/lib/core/data/orders/countries";
import type { OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { amountsOf, type Charge, dueOf, type OrderAmounts } from "@/lib/core/domain/orders/amounts";
import type { CodedAddress } from "@/lib/core/domain/people/views";
import { type DeliveryPrice, priceDelivery, weightOf } from "@/lib/core/domain/prices/delivery";
import { chargesDelivery } from "@/lib/core/domain/shop/page-record";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { type Cents, formatPrice, MAX_ORDER_CENTS } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { price } from "@/lib/values/text-values";

interface Pieces {
  productId: { toString: () => string };
  quantity: number;
}

interface Parcel {
  lines: readonly Pieces[];
  goodsCents: Cents;
  /** Null where the order says none: its delivery is agreed on. */
  address: TaxedOrder["address"];
}

interface Asked extends Parcel, Pick<TaxedOrder, "company"> {
  lines: readonly Pick<OrderLine, "productId" | "quantity" | "priceCents" | "taxRate">[];
  /** Agreed on. Missing where the shop's table says it. */
  delivery?: DeliveryPrice | undefined;
}

/** The parts of the sum of an order of these lines: with its delivery by the shop's table, and its tax. */
export async function costOfOrder(asked: Asked): Promise<Result<OrderAmounts>> {
  const { goodsCents, address, lines } = asked;
  const [delivery, treated] = await Promise.all([asked.delivery ?? deliveryOf(asked), treatOrder(asked)]);
  if (!treated.ok) return treated;
  const isCharged = delivery.kind === "rate" && delivery.cents > 0;
  const beside = {
    charges: isCharged ? [await deliveryCharge(address, delivery.cents)] : [],
    ...(delivery.kind === "open" ? { deliveryOpen: true as const } : {}),
  };
  const tax = treated.value;
  const amounts = tax ? taxedAmounts(tax, { lines, ...beside }) : amountsOf(goodsCents, beside);
  return dueOf(amounts) > MAX_ORDER_CENTS ? TOO_MUCH : done(amounts);
}

const TOO_MUCH = refuse("invalid", msg`One order can cost ${price(MAX_ORDER_CENTS)} at most`);

/**
 * The name of the country is that of its code, since the charge stays when a person's text is erased. Where the shop knows no
 * tax, a charge is outside of its scope.
 */
export async function deliveryCharge(address: Asked["address"], cents: Cents): Promise<Charge> {
  const code = await codeOf(address);
  const label = code === null ? "Delivery" : `Delivery to ${await countryName(code)}`;
  return { kind: "delivery", label, cents, category: "O", rate: 0 };
}

export async function deliveryOf({ lines, goodsCents, address }: Parcel): Promise<DeliveryPrice> {
  if (!chargesDelivery()) return { kind: "none" };
  const pieces = lines.map(({ productId, quantity }) => ({ productId: productId.toString(), quantity }));
  const [country, grams] = await Promise.all([codeOf(address), gramsOf(pieces)]);
  return priceDelivery({ country, goodsCents, grams });
}

/** Addresses of an earlier version have no code. */
const codeOf = async (address: Parcel["address"]): Promise<string | null> =>
  address === null ? null : (address.countryCode ?? (await countryCodeOf(address.country)));

async function gramsOf(pieces: readonly { productId: string; quantity: number }[]): Promise<number | null> {
  if (shopRecord().deliveryRates.every(({ upToGrams }) => upToGrams === undefined)) return null;
  return weightOf(pieces, await findNetWeights(pieces.map(({ productId }) => productId)));
}

/**
 * The parts of the sum of an order that is not paid, at another address; null where they stay as they are.
 * @returns a refusal where another sum were due there
 */
export async function costElsewhere(
  order: OrderDocument,
  address: CodedAddress,
): Promise<Result<OrderAmounts | null>> {
  if (!chargesDelivery() && shopRecord().tax.mode === "off") return done(null);
  if (await isSamePlace(order, address)) return done(null);
  const { lines, totalCents: goodsCents, company } = order;
  const cost = await costOfOrder({ lines, goodsCents, address, company });
  if (!cost.ok) return cost;
  const amounts = cost.value;
  if (dueOf(amounts) === dueOf(order) && amounts.deliveryOpen === order.deliveryOpen) return done(amounts);
  const message = amounts.deliveryOpen
    ? `The price of a delivery to ${address.country} is to be agreed on. Cancel this order and order again.`
    : `With its delivery to ${address.country} the order costs ${formatPrice(dueOf(amounts))}. Cancel this order and order again.`;
  return refuse("total_changed", message, { fields: { "address.country": message } });
}

/** The prices of deliveries are those of a country. Its tax follows from the postal code as well. */
async function isSamePlace({ address: before, tax }: OrderDocument, after: CodedAddress): Promise<boolean> {
  const [from, to] = await Promise.all([codeOf(before), codeOf(after)]);
  const isSameCode = before?.postalCode === after.postalCode;
  return (
    from !== null && from === to && (isSameCode || (tax === undefined && shopRecord().tax.mode === "off"))
  );
}
