import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import { findCompany } from "@/lib/core/data/companies/companies";
import { insertJobs, type NewJob } from "@/lib/core/data/jobs/jobs";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findAddressee } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { hasHappened } from "@/lib/core/domain/orders/order-lifecycle";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import { approvalAskedMail, orderApprovedMail, orderDeclinedMail } from "@/lib/services/mails/approval-mails";
import type { MailWriter } from "./mail-job";
import { mailOf, orderOf, toCustomer } from "./order-mails";

/** The mails about the approval of an order, as it is when they are sent. */

/** Makes a mail to each person who decides on the order. */
export const askForApproval: JobHandler<"mail.approval-asked"> = async (job) => {
  const order = await orderOf(job);
  if (!order || !isAwaiting(order)) return { end: "done" };
  const mails = (await decidersOf(order)).map(
    (userId): NewJob<"mail.approval"> => ({
      kind: "mail.approval",
      cause: `${job.id} ${userId}`,
      payload: { orderId: job.payload.orderId, userId },
      orderId: order._id,
      userId: requireId(userId),
    }),
  );
  await insertJobs(mails);
  wakeJobs();
  return { end: "done" };
};

/** The company's approvers, and where there is no other its owners. The people who placed the order and changed it last are none of them. */
async function decidersOf({ customer, company, changedBy, placedBy }: OrderDocument): Promise<string[]> {
  const members = company ? ((await findCompany(company.id))?.members ?? []) : [];
  const others = members.filter(
    ({ userId }) => ![customer.userId, changedBy, placedBy].some((id) => id?.equals(userId)),
  );
  const approvers = others.filter(({ roles }) => roles.includes("approver"));
  const deciders = approvers.length > 0 ? approvers : others.filter(({ roles }) => roles.includes("owner"));
  return deciders.map(({ userId }) => userId.toHexString());
}

/** Null for somebody who has left since, and once it is decided. */
export const writeApproval: MailWriter<"mail.approval"> = async (job) => {
  const order = await orderOf(job);
  if (!order || !isAwaiting(order) || order.expiresAt <= new Date()) return null;
  const { userId } = job.payload;
  if (!(await decidersOf(order)).includes(userId)) return null;
  const to = await findAddressee(userId);
  return to && { to: { name: to.name, email: to.email }, content: approvalAskedMail(mailOf(order)) };
};

/** An approval that was followed by another question is told by the next answer. */
export const writeOrderApproved = toCustomer((order) =>
  hasHappened("approve", order) ? orderApprovedMail : null,
);

export const writeOrderDeclined = toCustomer((order) =>
  hasHappened("decline", order) ? orderDeclinedMail : null,
);
