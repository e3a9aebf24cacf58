import { payLinkUrl } from "@/lib/auth/pay-link-tokens";
import type { MailWriter } from "@/lib/core/commands/mails/mail-job";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import type { OrderDocument, PayLink } from "@/lib/core/data/orders/documents";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { toOrderView } from "@/lib/core/data/orders/views";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { makerOf, payableUntil, payLinkState } from "@/lib/features/pay-links/domain/pay-links";
import { payLinkMail } from "@/lib/features/pay-links/mails/pay-link-mail";

/** To the e-mail that a pay link is for, while it pays the order. */
export const writePayLink: MailWriter<"mail.pay-link"> = async ({ id, payload: { orderId } }) => {
  const order = await findOrderDocument(requireId(orderId));
  const link = order && linkOf(order, id);
  if (!order || !link?.sentTo || payLinkState(link, order, new Date()) !== "open") return null;
  return {
    to: { name: link.sentTo.slice(0, link.sentTo.indexOf("@")), email: link.sentTo },
    content: payLinkMail({
      order: toOrderView(order),
      from: makerOf(link.by),
      url: payLinkUrl(link._id.toHexString()),
      until: payableUntil(link, order),
      account: env().bank ?? undefined,
    }),
  };
};

/** An order has several links; the job's id is made of the one that it is for. */
const linkOf = (order: OrderDocument, jobId: string): PayLink | undefined =>
  order.payLinks?.find((link) =>
    jobIdOf("mail.pay-link", `${order._id.toHexString()} ${link._id.toHexString()}`).equals(jobId),
  );
