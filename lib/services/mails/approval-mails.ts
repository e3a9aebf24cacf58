import { lastDecision } from "@/lib/core/domain/orders/approvals";
import { changeText } from "@/lib/core/domain/orders/approved-order";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { formatPrice } from "@/lib/values/money";
import { button, facts, type MailContent, plainName, text } from "./mail-content";
import { momentText } from "./moment-text";
import { addressFacts, delivery, nameOf, orderFacts, orderTerms, pricedLines } from "./order-blocks";
import { type OrderMail, ofOffer, openButton, orderMail, payButton } from "./order-mails";

/** The mails about the approval of an order inside its company. */

const companyName = ({ order }: OrderMail): string => plainName(order.company?.name ?? "your company");

/** To the customer, when it is placed. */
export function orderAwaitingMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const until = momentText(new Date(order.expiresAt));
  return orderMail(order, {
    subject: `${nameOf(order)} waits for approval`,
    preview: `We hold the parts until ${until}.`,
    title: "Your order waits for approval",
    blocks: [
      ...ofOffer(order),
      text(
        `${order.placedByShop ? "Our sales have placed it for you. " : ""}Somebody else of ${companyName(mail)} has to approve this order before ${order.terms ? "we ship it" : "it can be paid"}. We have asked them, and hold these parts until ${until}.`,
      ),
      pricedLines(order),
      delivery(order),
      openButton(mail),
      ...orderTerms(order, mail.shopUrl),
    ],
  });
}

/** To each person who decides on it. */
export function approvalAskedMail(mail: OrderMail): MailContent {
  const { order, shopUrl } = mail;
  const until = momentText(new Date(order.expiresAt));
  const buyer = plainName(order.customer.name);
  const total = formatPrice(order.dueCents);
  const { changedSinceApproval: changes = [] } = order;
  const asked = changes.length > 0 ? "has changed an order that was approved" : "has ordered these parts";
  return {
    subject: `${buyer} asks you to approve ${total}`,
    preview: `${nameOf(order)} for ${companyName(mail)}, until ${until}.`,
    title: `Approve ${total}?`,
    blocks: [
      text(
        `${buyer} ${asked} for ${companyName(mail)}. We hold them until ${until}; after that the order expires.`,
      ),
      ...(changes.length > 0
        ? [
            text("Changed since it was approved:"),
            facts(...changes.map((change) => ({ label: plainName(change.what), value: changeText(change) }))),
          ]
        : []),
      facts(
        ...orderFacts(order),
        ...(order.note === "" ? [] : [{ label: "Note", value: order.note }]),
        ...addressFacts(order),
      ),
      pricedLines(order),
      button("Approve or decline", `${shopUrl}/dashboard/approvals/${order.id}`),
    ],
    because: `You read this because you approve the orders of ${companyName(mail)} at ${shopName()}.`,
    isOwnOrder: true,
  };
}

export function orderApprovedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const decided = lastDecision(order.history);
  const until = momentText(new Date(order.expiresAt));
  return orderMail(order, {
    subject: `${nameOf(order)} is approved`,
    preview: `We hold the parts until ${until}.`,
    title: "Your order is approved",
    blocks: [
      text(`${decidedBy(mail)}. Please pay before ${until}: until then we hold these parts.`),
      ...(decided?.reason ? [facts({ label: "They say", value: decided.reason })] : []),
      pricedLines(order),
      payButton(mail),
    ],
  });
}

export function orderDeclinedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const reason = lastDecision(order.history)?.reason;
  return orderMail(order, {
    subject: `${nameOf(order)} was declined`,
    preview: reason ?? "Nothing was charged.",
    title: "Your order was declined",
    blocks: [
      text(`${decidedBy(mail)}, so we no longer hold these parts. Nothing was charged.`),
      ...(reason ? [facts({ label: "Reason", value: reason })] : []),
      pricedLines(order),
      openButton(mail),
    ],
  });
}

export function notApprovedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  return orderMail(order, {
    subject: `${nameOf(order)} was not approved in time`,
    preview: "We no longer hold the parts. Nothing was charged.",
    title: "Your order was not approved in time",
    blocks: [
      text("Nobody has approved it in time, so we no longer hold the parts. Nothing was charged."),
      pricedLines(order),
      text("If you still need them, order them again: the page of the order takes you there."),
      openButton(mail),
    ],
  });
}

/** `Jonas Ekdahl has approved order 9F41C2` */
function decidedBy({ order }: OrderMail): string {
  const decided = lastDecision(order.history);
  const name = decided ? plainName(decided.by) : "Somebody";
  return `${name} has ${decided?.decision === "decline" ? "declined" : "approved"} order ${orderNumber(order.id)}`;
}
