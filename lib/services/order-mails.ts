import { RateLimiterMemory } from "rate-limiter-flexible";
import type { OrderDocument } from "@/lib/data/documents";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { SHOP } from "@/lib/domain/shop";
import { env } from "@/lib/env";
import { sendMail } from "./mail";

/** Limited for each customer, because placing an order is free and the e-mail may be somebody else's. */
export async function mailOrderPlaced(order: OrderDocument): Promise<void> {
  if (!(await mayHearOfPlacing(order.customer.userId.toHexString()))) return;
  await mail(order, "Your order is placed", [
    `We hold these parts for you until ${utc(order.expiresAt)}.`,
    `Please pay before then: ${env().publicUrl}/dashboard/payment/${order._id.toHexString()}`,
  ]);
}

export const mailOrderPaid = (order: OrderDocument): Promise<void> =>
  mail(order, "Your payment has arrived", [
    `Transaction: ${order.payment.transactionId}`,
    "We ship as soon as the parts are packed.",
  ]);

export const mailMoneyReturns = (order: OrderDocument, reason: string): Promise<void> =>
  mail(order, "Your money is on its way back", [
    reason,
    "The whole amount goes back to the card that was used. Banks take 5 to 10 days to show it.",
  ]);

export const mailRefundFailed = (order: OrderDocument): Promise<void> =>
  mail(order, "Your refund did not go through", [
    "We could not send the money back to the card that was used.",
    "You need not do anything: we will be in touch to pay it back.",
  ]);

/** Each instance counts for itself, which saves a write for each order and costs a few more mails. */
const placedMails = new RateLimiterMemory({ points: 20, duration: 3600 });

const mayHearOfPlacing = (userId: string): Promise<boolean> =>
  placedMails.consume(userId).then(
    () => true,
    () => false,
  );

async function mail(order: OrderDocument, subject: string, said: string[]): Promise<void> {
  const lines = order.lines.map(
    ({ name, sku, quantity, priceCents }) =>
      `  ${formatCount(quantity)} × ${name} (${sku}) at ${formatPrice(priceCents)}`,
  );
  await sendMail({
    to: order.customer.email,
    subject: `${SHOP.name}: ${subject}`,
    text: [
      `Order ${order._id.toHexString()}`,
      ...lines,
      `  Total ${formatPrice(order.totalCents)}`,
      "",
      ...said,
    ].join("\n"),
  });
}

const utc = (date: Date): string => `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
