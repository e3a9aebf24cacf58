import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isOwed, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { openOfView } from "@/lib/core/domain/orders/receipts";
import { isForLater, shipFromText } from "@/lib/core/domain/orders/ship-from";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { type BankAccount, transferDetails } from "@/lib/core/domain/payments/bank-transfers";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { formatCount, formatPrice } from "@/lib/values/money";
import { button, facts, type MailBlock, type MailContent, note, plainName, text } from "./mail-content";
import { momentText } from "./moment-text";
import {
  addressFacts,
  cardRefundCents,
  delivery,
  isPartOf,
  lastRefundCents,
  lastSent,
  nameOf,
  orderFacts,
  orderTerms,
  paymentFacts,
  piecesSent,
  pricedLines,
  refundFacts,
  sentBlocks,
} from "./order-blocks";
import { creditText, transferBlocks, transferEnded, transferTo } from "./transfer-texts";

/** The mails about an order: one function for each, from the order as it is now to the mail's content. */
export interface OrderMail {
  order: OrderView;
  /** Without a slash at its end. */
  shopUrl: string;
  /** Missing where the shop takes no bank transfers. */
  account?: BankAccount | undefined;
  /** Of an order that the shop has placed for its customer: where it can be paid without an account. */
  payLink?: string | undefined;
  /** The customer has not confirmed the e-mail that this mail goes to. */
  isUnconfirmed?: boolean;
}

export function orderPlacedMail(mail: OrderMail): MailContent {
  const { order, account, isUnconfirmed, payLink } = mail;
  const until = momentText(new Date(order.expiresAt));
  const payable = isUnpaid(order) && !order.deliveryOpen;
  const unpaid = isUnpaid(order);
  return orderMail(order, {
    subject: `${nameOf(order)} is placed`,
    preview: unpaid ? `We hold the parts until ${until}.` : `Total ${formatPrice(order.dueCents)}`,
    title: order.placedByShop ? "We have placed an order for you" : "Your order is placed",
    blocks: [
      ...(order.placedByShop ? [text(placedForYou())] : []),
      ...ofOffer(order),
      text(
        order.deliveryOpen
          ? `We hold these parts for you until ${until}. The price of their delivery is to be agreed on: we tell you soon, and then you can pay.`
          : unpaid
            ? `We hold these parts for you until ${until}. Please pay before then: nobody else can order them meanwhile.`
            : "We have these parts for you:",
      ),
      pricedLines(order),
      delivery(order),
      payable ? payButton(mail) : openButton(mail),
      ...(payable && payLink ? [note(PAYS_WITHOUT_ACCOUNT), openButton(mail)] : []),
      ...(payable && account ? transferBlocks(transferDetails(account, order)) : []),
      ...orderTerms(order, mail.shopUrl),
      ...(isUnconfirmed
        ? [note(order.placedByShop || order.offer ? ownAccount(mail.shopUrl) : NOT_CONFIRMED)]
        : []),
    ],
  });
}

/** A caller has an account that the shop has made, and no password yet. */
const ownAccount = (shopUrl: string) =>
  `Your orders are kept in an account with this e-mail. To see them, choose a password: ${shopUrl}/forgot`;

/** Anybody who has its link can accept an offer. */
export const ofOffer = ({ offer }: OrderView) =>
  offer ? [text(`Our offer ${offer.number}, version ${offer.version}, was accepted.`)] : [];

const placedForYou = () =>
  `${shopName()} sales have placed this order for you. You can change or cancel it like every order of yours.`;
const PAYS_WITHOUT_ACCOUNT =
  "The button above pays without signing in: you can pass this mail on to your bookkeeper.";
const NOT_CONFIRMED =
  "Your e-mail is not confirmed yet. The order does not wait for that. Your dashboard sends a new link.";

export function orderExpiringMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const until = momentText(new Date(order.expiresAt));
  return orderMail(order, {
    subject: `${nameOf(order)}: two hours left to pay`,
    preview: `We hold the parts until ${until}.`,
    title: "Two hours left to pay",
    blocks: [
      text(
        `We hold these parts for you until ${until}. After that the order expires and others can order them.`,
      ),
      pricedLines(order),
      payButton(mail),
      note("If you have just paid, you need not do anything."),
    ],
  });
}

export function orderExpiredMail({ order, shopUrl }: OrderMail): MailContent {
  const credit = creditText(order, "expire");
  const charged = credit
    ? "It was not paid in full in time."
    : "It was not paid in time. Nothing was charged.";
  return orderMail(order, {
    subject: `${nameOf(order)} has expired`,
    preview: charged,
    title: "Your order has expired",
    blocks: [
      text(
        credit
          ? `It was not paid in full in time, so we no longer hold the parts. ${credit}`
          : "It was not paid in time, so we no longer hold the parts. Nothing was charged.",
      ),
      pricedLines(order),
      text("If you still need them, order them again: the page of the order takes you there."),
      openButton({ order, shopUrl }),
    ],
  });
}

export function orderCancelledMail({ order, shopUrl }: OrderMail): MailContent {
  const cancelled = order.history.findLast(({ event }) => event === "cancel");
  const credit = creditText(order, "cancel");
  const byShop = cancelled !== undefined && cancelled.by.role !== "customer";
  return orderMail(order, {
    subject: `${nameOf(order)} is cancelled`,
    preview: credit ?? "Nothing was charged.",
    title: "Your order is cancelled",
    blocks: [
      text(`${byShop ? "We have" : "You have"} cancelled this order. ${credit ?? "Nothing was charged."}`),
      ...(cancelled?.reason ? [facts({ label: "Reason", value: cancelled.reason })] : []),
      pricedLines(order),
      openButton({ order, shopUrl }),
    ],
  });
}

/** The receipt. */
export function orderPaidMail({ order, shopUrl }: OrderMail): MailContent {
  const paid = order.history.findLast(({ event }) => event === "pay");
  return orderMail(order, {
    subject: `${nameOf(order)}: your payment has arrived`,
    preview: `${formatPrice(order.dueCents)}. ${shippingText(order)}`,
    title: "Your payment has arrived",
    blocks: [
      text(`Thank you. ${shippingText(order)} This is your receipt:`),
      pricedLines(order, "Paid"),
      facts(
        ...orderFacts(order),
        { label: "Customer", value: plainName(order.customer.name) },
        ...(paid ? [{ label: "Paid on", value: momentText(new Date(paid.at)) }] : []),
        ...paymentFacts(order),
        ...addressFacts(order),
      ),
      openButton({ order, shopUrl }),
    ],
  });
}

const shippingText = (order: OrderView): string =>
  order.shipFrom && isForLater(order, new Date())
    ? `We ship your order from ${shipFromText(order.shipFrom)} on, as you asked.`
    : "We ship as soon as the parts are packed.";

export function orderShippedMail(mail: OrderMail): MailContent {
  const { order, shopUrl } = mail;
  const sent = lastSent(order);
  const pieces = formatCount(piecesSent(sent));
  return orderMail(order, {
    subject: `${nameOf(order)}: ${pieces} pieces are on their way`,
    preview: order.lines.map(({ name }) => name).join(", "),
    title: `${pieces} pieces are on their way`,
    blocks: [
      ...sentBlocks(order, sent),
      ...(isPartOf(order, sent) ? [note("With it the whole of your order has left.")] : []),
      delivery(order),
      ...(isOwed(order) ? transferTo(mail) : []),
      openButton({ order, shopUrl }),
      note("Something missing or broken? Answer this mail, with a photograph of the carton's label."),
    ],
  });
}

export function orderRefundedMail({ order, shopUrl }: OrderMail): MailContent {
  const reason = order.history.findLast(({ event }) => event === "refund")?.reason;
  const blocks = [refundFacts(order, reason ?? null), openButton({ order, shopUrl })];
  if (order.transfer) return orderMail(order, transferEnded(order, order.transfer, blocks));
  return orderMail(order, {
    subject: `${nameOf(order)}: your money is on its way back`,
    preview: `${formatPrice(lastRefundCents(order))} to the card that was used.`,
    title: "Your money is on its way back",
    blocks: [
      text(
        (order.refunds ?? []).length > 1
          ? "All that is left of the amount goes back to the card that was used. Banks take 5 to 10 days to show it."
          : "The whole amount goes back to the card that was used. Banks take 5 to 10 days to show it.",
      ),
      ...blocks,
    ],
  });
}

export const refundFailedMail = ({ order, shopUrl }: OrderMail): MailContent =>
  orderMail(order, {
    subject: `${nameOf(order)}: your refund did not go through`,
    preview: "You need not do anything: we will be in touch.",
    title: "Your refund did not go through",
    blocks: [
      text("We could not send the money back to the card that was used."),
      text("You need not do anything: we will be in touch to pay it back."),
      refundFacts(order, null, cardRefundCents(order, "failed")),
      openButton({ order, shopUrl }),
    ],
  });

export const refundSentAgainMail = ({ order, shopUrl }: OrderMail): MailContent =>
  orderMail(order, {
    subject: `${nameOf(order)}: your money is on its way back`,
    preview: "The refund that had failed was sent again.",
    title: "Your money is on its way back",
    blocks: [
      text("The refund that had not gone through was sent again. Banks take 5 to 10 days to show it."),
      refundFacts(order, null, cardRefundCents(order)),
      openButton({ order, shopUrl }),
    ],
  });

export const orderMail = (
  { customer }: OrderView,
  content: Omit<MailContent, "because" | "isOwnOrder">,
): MailContent => ({
  ...content,
  because: `You read this because you ordered at ${shopName()} as ${plainName(customer.name)}.`,
  isOwnOrder: true,
});

export const openButton = ({ order, shopUrl }: OrderMail): MailBlock =>
  button(`Open order ${orderNumber(order.id)}`, `${shopUrl}/dashboard/myorders/${order.id}`);

export const payButton = ({ order, shopUrl, payLink }: OrderMail): MailBlock =>
  button(`Pay ${formatPrice(openOfView(order))}`, payLink ?? `${shopUrl}/dashboard/payment/${order.id}`);
