import { lastDecision } from "@/lib/core/domain/orders/approvals";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { formatPrice } from "@/lib/values/money";
import { facts, type MailContent, plainName, text } from "./mail-content";
import { momentText } from "./moment-text";
import { delivery, nameOf, orderFacts, orderTerms, paymentFacts, pricedLines } from "./order-blocks";
import { type OrderMail, ofOffer, openButton, orderMail } from "./order-mails";
import { dueSentence, transferTo } from "./transfer-texts";

/** The mails about orders on account. */

/** To the customer, when it is placed or approved. */
export function orderAcceptedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const decided = lastDecision(order.history);
  const bySales = order.placedByShop && !decided;
  const title = decided
    ? "Your order is approved"
    : bySales
      ? "We have placed an order for you"
      : "Your order is placed";
  return orderMail(order, {
    subject: `${nameOf(order)} is ${decided ? "approved" : "placed"}, on account`,
    preview: `${dueSentence(order)}.`,
    title,
    blocks: [
      ...(bySales ? [text(placedForYou())] : []),
      ...(decided ? [] : ofOffer(order)),
      text(
        `${decided ? `${plainName(decided.by)} has approved it. ` : ""}We ship as soon as the parts are packed. Nothing has to be paid before.`,
      ),
      ...(decided?.reason ? [facts({ label: "They say", value: decided.reason })] : []),
      pricedLines(order),
      delivery(order),
      ...transferTo(mail),
      openButton(mail),
      ...orderTerms(order, mail.shopUrl),
    ],
  });
}

const placedForYou = () =>
  `${shopName()} sales have placed this order for you, on account. You can cancel it until we ship it.`;

/** The receipt. */
export function orderSettledMail({ order, shopUrl }: OrderMail): MailContent {
  const settled = order.history.findLast(({ event }) => event === "settle");
  const discount = discountOf(order);
  return orderMail(order, {
    subject: `${nameOf(order)}: your payment has arrived`,
    preview: `${formatPrice(order.dueCents - discount)}. Nothing is left to pay.`,
    title: "Your payment has arrived",
    blocks: [
      text("Thank you. Nothing of this order is left to pay, and this is your receipt:"),
      pricedLines(order, "Paid"),
      facts(
        ...orderFacts(order),
        { label: "Customer", value: plainName(order.company?.legalName ?? order.customer.name) },
        ...(discount > 0 ? [{ label: "Cash discount", value: formatPrice(discount) }] : []),
        ...(settled ? [{ label: "Paid on", value: momentText(new Date(settled.at)) }] : []),
        ...paymentFacts(order),
      ),
      openButton({ order, shopUrl }),
    ],
  });
}

const discountOf = ({ receipts = [] }: OrderView): number =>
  receipts
    .filter(({ kind, isTakenBack }) => kind === "discount" && !isTakenBack)
    .reduce((sum, { cents }) => sum + cents, 0);

/** The booking of its payment was taken back. */
export function orderUnsettledMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const reason = order.history.findLast(({ event }) => event === "unsettle")?.reason;
  return orderMail(order, {
    subject: `${nameOf(order)}: we took the payment back`,
    preview: `The order is open again. ${dueSentence(order)}.`,
    title: "We took the booking of a payment back",
    blocks: [
      text(
        "We had booked a bank transfer for this order, and have taken that booking back. The order is open again.",
      ),
      ...(reason ? [facts({ label: "Reason", value: reason })] : []),
      ...transferTo(mail),
      openButton(mail),
    ],
  });
}
