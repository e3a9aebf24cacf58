import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { type Fact, facts, type MailBlock, plainName } from "./mail-content";

/** The parts that the mails about an order share. */

export const nameOf = ({ id }: OrderView): string => `Order ${orderNumber(id)}`;

export const pricedLines = ({ lines, totalCents }: OrderView, total = "Total"): MailBlock => ({
  is: "table",
  head: ["Name", "Amount"],
  rows: lines.map(({ name, sku, quantity, priceCents }) => ({
    name,
    detail: `${sku}, ${formatCount(quantity)} at ${formatPrice(priceCents)}`,
    amount: formatPrice(totalOf(priceCents, quantity)),
  })),
  total: [total, formatPrice(totalCents)],
});

export function addressFacts({ address }: OrderView): Fact[] {
  if (address === null) return [];
  const { company, street, city, postalCode, country } = address;
  const lines = [company, street, `${postalCode} ${city}`, country].map(plainName).filter(Boolean);
  return [{ label: "Deliver to", value: lines.join("\n") }];
}

export const delivery = (order: OrderView): MailBlock => facts(...orderFacts(order), ...addressFacts(order));

export const orderFacts = ({ id, poNumber }: OrderView): Fact[] => [
  { label: "Order", value: orderNumber(id) },
  ...(poNumber === "" ? [] : [{ label: "Your PO", value: poNumber }]),
];

export const refundFacts = (order: OrderView, reason: string | null): MailBlock =>
  facts(
    ...orderFacts(order),
    { label: "Amount", value: formatPrice(order.totalCents) },
    ...(reason === null ? [] : [{ label: "Reason", value: reason }]),
  );

export function paymentFacts({ transfer, transactionId }: OrderView): Fact[] {
  if (transfer) return [{ label: "Bank transfer", value: transfer.entry }];
  return transactionId === null ? [] : [{ label: "Transaction", value: transactionId }];
}
