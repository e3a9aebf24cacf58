import type { Client } from "@/lib/auth/known-devices";
import { actorOf, staffActor } from "@/lib/core/commands/audit/actor";
import { moveAuditOf } from "@/lib/core/commands/audit/move-audit";
import { leaveAllCompanies, whyNotLeaveAll } from "@/lib/core/commands/companies/leave";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { checkPasswordAgain, WRONG_PASSWORD } from "@/lib/core/commands/people/account/check-password-again";
import { keepAudit } from "@/lib/core/data/audit/audit";
import { accountErased } from "@/lib/core/data/audit/audit-entries";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import { findEmailState } from "@/lib/core/data/people/account-emails";
import { adminIds, removeAllRoles } from "@/lib/core/data/people/admins";
import {
  deleteUser,
  findUnpaidIds,
  hasOpenReturn,
  hasPendingAudit,
  hasUnshippedOrder,
} from "@/lib/core/data/people/erasure";
import { canBeTakenBack } from "@/lib/core/data/people/take-back-email";
import { requireId } from "@/lib/core/data/store/ids";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { eraseTraces } from "./erase-traces";

/** Longer than any request, so that what one did during the deletion is found afterwards. */
const AGAIN_AFTER_MS = 90_000;
const TRIES = 5;

const UNDER_WAY = refuse(
  "order_under_way",
  "You have paid for an order that is not shipped yet. Your account can be deleted once it is.",
);
const COMES_BACK = refuse(
  "order_under_way",
  "You are sending pieces of an order back. Your account can be deleted once that is settled.",
);
const CHANGED_LATELY = refuse(
  "email_changed_lately",
  "The e-mail of your account was changed less than 72 hours ago, and its former owner can still take that back. Please delete your account after that time.",
);
const LAST_ADMIN = refuse("last_admin", "The shop needs an administrator: this is the last one");
const BUSY = refuse("busy", "Your account is being changed. Please try again in a moment.");

/**
 * Deletes the viewer's account. A paid order that is not shipped, the last administrator's role, and a company
 * whose last owner it is refuse it. Then unpaid
 * orders are cancelled, the intention is stored as a job, the account goes by one guarded write, and its traces are erased
 * at once. The job erases them again later: after a crash, and what a request that was under way has left.
 */
export async function eraseAccount(
  viewer: Viewer,
  { password }: { password: string },
  client: Client,
): Promise<Result<{ deletedCount: 1 }>> {
  const checked = await checkPasswordAgain(viewer, password, client);
  if (!checked.ok) return checked;
  const userId = requireId(viewer.userId);
  const known = await findEmailState(userId);
  // Somebody who took the account over would delete it before its owner has read the notice.
  if (known && (await canBeTakenBack(known))) return CHANGED_LATELY;
  const refusal =
    (await whyNotYet(viewer)) ??
    (await closeOrders(viewer)) ??
    (await leaveAllCompanies(viewer)) ??
    (await giveUpRoles(viewer));
  if (refusal) return refusal;
  const state = await findEmailState(userId);
  if (!state) return done({ deletedCount: 1 });

  // Not one that was asked for: it may be a stranger's.
  const emails = [state.email, ...state.formerEmails.flatMap(({ email, newEmail }) => [email, newEmail])];
  const payload = { userId: viewer.userId, emails: [...new Set(emails)] };
  const cause = `${viewer.userId} ${Date.now()}`;
  const runAt = new Date(Date.now() + AGAIN_AFTER_MS);
  await insertJobs([{ kind: "account.erase", payload, cause, runAt, userId }]);
  const account = { userId, email: viewer.email, passwordHash: checked.value.passwordHash };
  for (let tries = 0; !(await deleteUser(account)); tries += 1) {
    if (!(await hasPendingAudit(userId))) return WRONG_PASSWORD;
    if (tries >= TRIES) return BUSY;
    await moveAuditOf("users");
  }
  await keepAudit([accountErased(userId, actorOf(viewer, viewer.userId).role)]);
  await eraseTraces(userId, payload.emails);
  return done({ deletedCount: 1 });
}

/** Asked before anything is closed: a deletion that is refused changes nothing. */
async function whyNotYet(viewer: Viewer): Promise<Refusal | null> {
  const { userId } = viewer;
  const [first, ...others] = await adminIds();
  if (first?.toHexString() === userId && others.length === 0) return LAST_ADMIN;
  if (await hasUnshippedOrder(requireId(userId))) return UNDER_WAY;
  if (await hasOpenReturn(requireId(userId))) return COMES_BACK;
  return await whyNotLeaveAll(viewer);
}

async function closeOrders(viewer: Viewer): Promise<Refusal | null> {
  const userId = requireId(viewer.userId);
  for (const orderId of await findUnpaidIds(userId)) {
    const cancelled = await cancelOrder(viewer, orderId);
    if (!cancelled.ok && cancelled.code !== "cancelled" && cancelled.code !== "expired") return cancelled;
  }
  // A payment may have been faster than its cancellation.
  return (await hasUnshippedOrder(userId)) ? UNDER_WAY : null;
}

async function giveUpRoles(viewer: Viewer): Promise<Refusal | null> {
  if (!isStaff(viewer)) return null;
  const account = { _id: requireId(viewer.userId), email: viewer.email };
  if ((await removeAllRoles(account, staffActor(viewer))) === "last_admin") return LAST_ADMIN;
  await moveAuditOf("admins");
  return null;
}
