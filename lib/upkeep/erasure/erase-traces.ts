import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import type { Erases } from "@/lib/core/commands/jobs/feature-upkeep";
import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { endOrderOfDeleted } from "@/lib/core/commands/orders/end-order-of-deleted";
import { eraseFromAudit, findAuditAbout } from "@/lib/core/data/audit/audit";
import { eraseCompanyInvitations } from "@/lib/core/data/companies/company-invitations";
import {
  type ClosedCompany,
  deleteClosedCompanies,
  dropMember,
  findClosedCompanies,
} from "@/lib/core/data/companies/company-members";
import { eraseMailboxes } from "@/lib/core/data/jobs/order-mails";
import { eraseActor } from "@/lib/core/data/orders/awaiting-orders";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import {
  eraseBelongings,
  eraseFromOrders,
  eraseMails,
  eraseMailsOf,
  findUnpaidIds,
  isUserThere,
  ofNobodyElse,
} from "@/lib/core/data/people/erasure";
import { eraseInvitations, findInvitationIds } from "@/lib/core/data/people/invitations";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { eraseLimits } from "@/lib/core/data/store/limits";
import { DECLARED_ERASES } from "@/lib/upkeep/declared/erases";

const ERASES: readonly Erases[] = DECLARED_ERASES;

const HOUR_MS = 3_600_000;

/**
 * Runs after a deletion, once every request that was under way during it has ended, and again until no order is left that
 * still needs its customer.
 */
export const runErasure: JobHandler<"account.erase"> = async ({ payload }) => {
  const userId = requireId(payload.userId);
  // The process died before the account was deleted: nothing has happened, and its owner can try again.
  if (await isUserThere(userId)) return { end: "done" };
  const isDone = await eraseTraces(userId, payload.emails);
  return isDone ? { end: "done" } : { end: "later", afterMs: HOUR_MS };
};

/** @returns whether nothing is left but figures */
export async function eraseTraces(userId: ObjectId, all: readonly string[]): Promise<boolean> {
  const emails = await ofNobodyElse(userId, all);
  await dropMember(userId);
  await eraseCompanyInvitations(emails);
  await eraseMailsOf(userId);
  await Promise.all([
    eraseBelongings(userId),
    eraseMails(emails),
    eraseLimits([...emails, userId.toHexString()]),
  ]);
  await endLateOrders(userId);
  const { ids, isDone } = await eraseFromOrders(userId);
  await eraseMailboxes(emails, ids);
  const hasActedOnNothing = await eraseActor(userId);
  const authored: ObjectId[] = [];
  for (const { authored: findAuthored } of ERASES) authored.push(...((await findAuthored?.(userId)) ?? []));
  // Before their changes are looked for in the audit: an import that is being written names the person in each.
  for (const { fromOthers } of ERASES) await fromOthers?.({ userId, orderIds: ids });
  // Entries that still wait in documents come into the audit first, to be cleaned there.
  await moveAllAudit();
  for (const { belongings } of ERASES) await belongings?.(userId);
  const invited = await findInvitationIds(userId, emails);
  const closed = await findCompaniesClosedAfter(userId);
  await eraseFromAudit(userId, ids, authored, invited, closed);
  await deleteClosedCompanies(closed.flatMap(({ _id, hasOrdered }) => (hasOrdered ? [] : [_id])));
  await eraseInvitations(userId, emails);
  for (const { endAuthor } of ERASES) await endAuthor?.(userId);
  return isDone && hasActedOnNothing;
}

/** Orders that a request placed while the account was being deleted: nobody pays them, and their stock is free at once. */
async function endLateOrders(userId: ObjectId): Promise<void> {
  for (const id of await findUnpaidIds(userId)) {
    const order = await findOrderDocument(requireId(id));
    if (order) await endOrderOfDeleted(order);
  }
}

/** The companies that the person has applied for, changed or closed, and that nobody is left in. */
async function findCompaniesClosedAfter(userId: ObjectId): Promise<ClosedCompany[]> {
  const { entries } = await findAuditAbout([userId]);
  const changed = entries.filter(({ kind, by }) => kind === "company" && by.userId === userId.toHexString());
  return await findClosedCompanies(changed.map(({ subject }) => requireId(subject.id)));
}
