import type { MailWriter } from "@/lib/core/commands/mails/mail-job";
import { mailOf, orderOf, toCustomer } from "@/lib/core/commands/mails/order-mails";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { toReturnView } from "@/lib/core/data/orders/views";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import type { ReturnState } from "@/lib/core/domain/orders/returns";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { env } from "@/lib/env";
import {
  type ReturnMail,
  returnAllowedMail,
  returnAskedMail,
  returnReceivedMail,
  returnRefusedMail,
  returnSettledMail,
} from "@/lib/features/returns/mails/return-mails";
import type { MailContent } from "@/lib/services/mails/mail-content";

/** The mails about pieces that come back. The job's id says which return; what is no longer true is not said. */

/** To the shop. Nothing once somebody has decided. */
export const writeReturnAsked: MailWriter<"mail.return-asked"> = async (job) => {
  const order = await orderOf(job);
  const goods = order && returnOf(order, "mail.return-asked", job.id);
  if (order === null || goods?.state !== "asked") return null;
  const to = { name: shopName(), email: env().ordersMailTo };
  return { to, content: returnAskedMail({ ...mailOf(order), goods: toReturnView(goods) }) };
};

export const writeReturnAllowed = toCustomerOf("mail.return-allowed", ["allowed"], returnAllowedMail);
export const writeReturnRefused = toCustomerOf("mail.return-refused", ["refused"], returnRefusedMail);
/** Nothing once it is settled, which has a mail of its own. */
export const writeReturnReceived = toCustomerOf("mail.return-received", ["received"], returnReceivedMail);
export const writeReturnSettled = toCustomerOf("mail.return-settled", ["settled"], returnSettledMail);

function toCustomerOf<Kind extends OrderJobKind>(
  kind: Kind,
  states: readonly ReturnState[],
  template: (mail: ReturnMail) => MailContent,
): MailWriter<Kind> {
  return async (job) => {
    const order = await orderOf(job);
    const goods = order && returnOf(order, kind, job.id);
    if (!goods || !states.includes(goods.state)) return null;
    return await toCustomer(() => (mail) => template({ ...mail, goods: toReturnView(goods) }))(job);
  };
}

const returnOf = (
  { _id: orderId, goodsReturns = [] }: OrderDocument,
  kind: OrderJobKind,
  jobId: string,
): ReturnRecord | undefined =>
  goodsReturns.find(({ _id }) =>
    jobIdOf(kind, `${orderId.toHexString()} ${_id.toHexString()}`).equals(jobId),
  );
