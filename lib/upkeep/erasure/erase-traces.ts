import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { eraseFromAudit, findAuditAbout } from "@/lib/core/data/audit/audit";
import { eraseCompanyInvitations } from "@/lib/core/data/companies/company-invitations";
import {
  type ClosedCompany,
  deleteClosedCompanies,
  dropMember,
  findClosedCompanies,
} from "@/lib/core/data/companies/company-members";
import { eraseActor } from "@/lib/core/data/orders/awaiting-orders";
import { eraseInvitations, findInvitationIds } from "@/lib/core/data/people/invitations";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { eraseLimits } from "@/lib/core/data/store/limits";
import { erasePayers } from "@/lib/features/bank/data/bank-entries";
import { eraseFromBankStatements } from "@/lib/features/bank/data/bank-statements";
import { eraseBuilds } from "@/lib/features/builds/data/builds";
import { eraseFromImports } from "@/lib/features/imports/data/imports";
import { eraseOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import { eraseSavedLists } from "@/lib/features/saved-lists/data/saved-lists";
import { eraseWishes } from "@/lib/features/wishes/data/wishes";
import {
  endAuthor,
  eraseBelongings,
  eraseFromOrders,
  eraseMails,
  eraseMailsOf,
  findReviewIds,
  isUserThere,
  ofNobodyElse,
} from "./erasure";

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
  const { ids, isDone } = await eraseFromOrders(userId);
  const hasActedOnNothing = await eraseActor(userId);
  const written = await findReviewIds(userId);
  // Before their changes are looked for in the audit: an import that is being written names the person in each.
  await eraseFromImports(userId);
  await eraseFromBankStatements(userId);
  await erasePayers(ids);
  // Entries that still wait in documents come into the audit first, to be cleaned there.
  await moveAllAudit();
  await eraseSavedLists(userId);
  await eraseOwnNumbers(userId);
  await eraseBuilds(userId);
  await eraseWishes(userId);
  const invited = await findInvitationIds(userId, emails);
  const closed = await findCompaniesClosedAfter(userId);
  await eraseFromAudit(userId, ids, written, invited, closed);
  await deleteClosedCompanies(closed.flatMap(({ _id, hasOrdered }) => (hasOrdered ? [] : [_id])));
  await eraseInvitations(userId, emails);
  await endAuthor(userId);
  return isDone && hasActedOnNothing;
}

/** The companies that the person has applied for, changed or closed, and that nobody is left in. */
async function findCompaniesClosedAfter(userId: ObjectId): Promise<ClosedCompany[]> {
  const { entries } = await findAuditAbout([userId]);
  const changed = entries.filter(({ kind, by }) => kind === "company" && by.userId === userId.toHexString());
  return await findClosedCompanies(changed.map(({ subject }) => requireId(subject.id)));
}
