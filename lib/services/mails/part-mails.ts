import { formatPrice } from "@/lib/values/money";
import { type MailContent, text } from "./mail-content";
import { momentText } from "./moment-text";
import { nameOf, refundFacts } from "./order-blocks";
import { type OrderMail, openButton, orderMail } from "./order-mails";
import { partPaidMail } from "./transfer-texts";

/** The mails about a part of an order's money: one that has come, and one that goes back. */

/** A part of it, by bank transfer. */
export const orderPartPaidMail = (mail: OrderMail): MailContent => {
  const content = partPaidMail({ ...mail, until: momentText(new Date(mail.order.expiresAt)) });
  return orderMail(mail.order, { ...content, blocks: [...content.blocks, openButton(mail)] });
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
        refund?.byTransfer
          ? "We send a part of what you paid back by bank transfer. Banks take a day or two. Your order stays as it is."
          : "A part of what you paid goes back to the card that was used. Banks take 5 to 10 days to show it. Your order stays as it is.",
      ),
      refundFacts(order, refund?.reason ?? null),
      openButton({ order, shopUrl }),
    ],
  });
}
