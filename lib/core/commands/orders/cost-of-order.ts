import { findNetWeights } from "@/lib/core/data/catalogue/weights";
import { countryCodeOf, countryName } from "@/lib/core/data/orders/countries";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { amountsOf, type Charge, dueOf, type OrderAmounts } from "@/lib/core/domain/orders/amounts";
import type { Address, CodedAddress } from "@/lib/core/domain/people/views";
import { type DeliveryPrice, priceDelivery, weightOf } from "@/lib/core/domain/prices/delivery";
import { chargesDelivery } from "@/lib/core/domain/shop/page-record";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { type Cents, formatPrice } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";

interface Pieces {
  productId: { toString: () => string };
  quantity: number;
}

interface Asked {
  lines: readonly Pieces[];
  goodsCents: Cents;
  /** Null where the order says none: its delivery is agreed on. */
  address: Pick<CodedAddress, "country" | "countryCode"> | null;
}

/** The parts of the sum of an order of these lines, with its delivery by the shop's table. */
export async function costOfOrder(asked: Asked): Promise<OrderAmounts> {
  const { goodsCents, address } = asked;
  const delivery = await deliveryOf(asked);
  if (delivery.kind === "open") return amountsOf(goodsCents, { deliveryOpen: true });
  const isCharged = delivery.kind === "rate" && delivery.cents > 0;
  return amountsOf(goodsCents, isCharged ? { charges: [await deliveryCharge(address, delivery.cents)] } : {});
}

/**
 * The name of the country is that of its code, since the charge stays when a person's text is erased. Taxes are not calculated by the
 * shop: a charge is outside of their scope.
 */
export async function deliveryCharge(address: Asked["address"], cents: Cents): Promise<Charge> {
  const code = await codeOf(address);
  const label = code === null ? "Delivery" : `Delivery to ${await countryName(code)}`;
  return { kind: "delivery", label, cents, category: "O", rate: 0 };
}

export async function deliveryOf({ lines, goodsCents, address }: Asked): Promise<DeliveryPrice> {
  if (!chargesDelivery()) return { kind: "none" };
  const pieces = lines.map(({ productId, quantity }) => ({ productId: productId.toString(), quantity }));
  const [country, grams] = await Promise.all([codeOf(address), gramsOf(pieces)]);
  return priceDelivery({ country, goodsCents, grams });
}

/** Addresses of an earlier version have no code. */
const codeOf = async (address: Asked["address"]): Promise<string | null> =>
  address === null ? null : (address.countryCode ?? (await countryCodeOf(address.country)));

async function gramsOf(pieces: readonly { productId: string; quantity: number }[]): Promise<number | null> {
  if (shopRecord().deliveryRates.every(({ upToGrams }) => upToGrams === undefined)) return null;
  return weightOf(pieces, await findNetWeights(pieces.map(({ productId }) => productId)));
}

/** Why an order that is not paid cannot be sent to this address instead: another country has another price. Null where it can. */
export async function whyNotDeliveredTo(order: OrderDocument, address: Address): Promise<Refusal | null> {
  if (!chargesDelivery()) return null;
  const [before, after] = await Promise.all([codeOf(order.address), codeOf(address)]);
  if (before !== null && before === after) return null;
  const cost = await costOfOrder({ lines: order.lines, goodsCents: order.totalCents, address });
  if (dueOf(cost) === dueOf(order) && cost.deliveryOpen === order.deliveryOpen) return null;
  const message = cost.deliveryOpen
    ? `The price of a delivery to ${address.country} is to be agreed on. Cancel this order and order again.`
    : `With its delivery to ${address.country} the order costs ${formatPrice(dueOf(cost))}. Cancel this order and order again.`;
  return refuse("total_changed", message, { fields: { "address.country": message } });
}
