import type { OrderView, RefundView } from "@/lib/core/domain/orders/views";
import { formatPrice } from "@/lib/values/money";
import { facts, type MailContent, text } from "./mail-content";
import { momentText } from "./moment-text";
import { nameOf, orderFacts, refundFacts } from "./order-blocks";
import { type OrderMail, openButton, orderMail, payButton } from "./order-mails";
import { partPaidMail } from "./transfer-texts";

/** The mails about a part of an order's money: one that has come, one that goes back, and one that was sent. */

/** A part of it, by bank transfer. */
export const orderPartPaidMail = (mail: OrderMail): MailContent => {
  const content = partPaidMail({ ...mail, until: momentText(new Date(mail.order.expiresAt)) });
  return orderMail(mail.order, {
    ...content,
    blocks: [...content.blocks, mail.order.terms ? openButton(mail) : payButton(mail)],
  });
};

/** The order itself stays as it is. */
export function partRefundedMail({ order, shopUrl }: OrderMail): MailContent {
  const refund = order.refunds?.at(-1);
  const amount = formatPrice(refund?.cents ?? 0);
  return orderMail(order, {
    subject: `${nameOf(order)}: ${amount} go back to you`,
    preview: refund?.reason ?? amount,
    title: `${amount} go back to you`,
    blocks: [
      text(
        refund?.cause === "surplus"
          ? "More was paid for this order than was due. The rest goes back to the card that was used. Banks take 5 to 10 days to show it. Your order stays as it is."
          : refund?.byTransfer
            ? "We send a part of what you paid back by bank transfer. Banks take a day or two. Your order stays as it is."
            : "A part of what you paid goes back to the card that was used. Banks take 5 to 10 days to show it. Your order stays as it is.",
      ),
      refundFacts(order, refund?.reason ?? null),
      openButton({ order, shopUrl }),
    ],
  });
}

/** The latest refund by bank transfer that a person has sent after it had been due. */
const lastSentRefund = ({ refunds = [] }: OrderView): RefundView | undefined =>
  refunds
    .filter(({ sentAt }) => sentAt !== undefined)
    .toSorted((a, b) => (a.sentAt ?? "").localeCompare(b.sentAt ?? ""))
    .at(-1);

export function refundSentMail({ order, shopUrl }: OrderMail): MailContent {
  const refund = lastSentRefund(order);
  const amount = formatPrice(refund?.cents ?? 0);
  const note = order.history.findLast(({ event }) => event === "sendBack")?.reason;
  return orderMail(order, {
    subject: `${nameOf(order)}: ${amount} were sent to you`,
    preview: "By bank transfer. Banks take a day or two.",
    title: `${amount} were sent to you`,
    blocks: [
      text(
        refund?.id === order.id
          ? "We have sent your money back by bank transfer. Banks take a day or two."
          : "We have sent a part of what you paid back by bank transfer. Banks take a day or two.",
      ),
      facts(
        ...orderFacts(order),
        { label: "Amount", value: amount },
        ...(refund ? [{ label: "Reason", value: refund.reason }] : []),
        ...(note ? [{ label: "Transfer", value: note }] : []),
      ),
      openButton({ order, shopUrl }),
    ],
  });
}
