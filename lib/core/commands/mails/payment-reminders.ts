import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import { findCompany } from "@/lib/core/data/companies/companies";
import { takesCredit } from "@/lib/core/data/companies/credit-of";
import { insertJobs, type NewJob } from "@/lib/core/data/jobs/jobs";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findAddressee } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { paymentReminderMail } from "@/lib/services/mails/reminder-mail";
import type { MailWriter } from "./mail-job";
import { mailOf, orderOf } from "./order-mails";

/** The mails about the overdue payment of an order on account, as it is when they are sent. */

/** Makes a mail of the order's last reminder to each person who pays it. */
export const askForPayment: JobHandler<"mail.payment-overdue"> = async (job) => {
  const order = await orderOf(job);
  const step = order?.terms?.reminded;
  if (!order || step === undefined || !takesCredit(order)) return { end: "done" };
  const { orderId } = job.payload;
  const mails = (await payersOf(order)).map(
    (userId): NewJob<"mail.payment-reminder"> => ({
      kind: "mail.payment-reminder",
      // Not of this job: one that ran late meets the mails of the next reminder.
      cause: `${orderId} reminder ${step} ${userId}`,
      payload: { orderId, userId, step },
      orderId: order._id,
      userId: requireId(userId),
    }),
  );
  await insertJobs(mails);
  wakeJobs();
  return { end: "done" };
};

/** The company's accountants, and where there is none its owners. */
async function payersOf({ company }: OrderDocument): Promise<string[]> {
  const members = company ? ((await findCompany(company.id))?.members ?? []) : [];
  const accountants = members.filter(({ roles }) => roles.includes("accountant"));
  const payers =
    accountants.length > 0 ? accountants : members.filter(({ roles }) => roles.includes("owner"));
  return payers.map(({ userId }) => userId.toHexString());
}

/** Null for somebody who no longer pays for the company, once the money has come, and once the next reminder is queued. */
export const writePaymentReminder: MailWriter<"mail.payment-reminder"> = async (job) => {
  const order = await orderOf(job);
  const { userId, step } = job.payload;
  if (!order || !takesCredit(order) || order.terms?.reminded !== step) return null;
  if (!(await payersOf(order)).includes(userId)) return null;
  const to = await findAddressee(userId);
  if (!to) return null;
  const mail = { ...mailOf(order), step, now: new Date() };
  return { to: { name: to.name, email: to.email }, content: paymentReminderMail(mail) };
};
