import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import {
  AUDITED_COLLECTIONS,
  type AuditedCollection,
  endOrderAudit,
  endPendingAudit,
  endRoleAudit,
  findOrderAudit,
  findPendingAudit,
  findRoleAudit,
  keepAudit,
} from "@/lib/core/data/audit/audit";
import { entriesOfOrder, toAuditDocument } from "@/lib/core/data/audit/audit-entries";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { log } from "@/lib/log";
import { accountMailsOf } from "./account-mails";
import { roleMailsOf } from "./role-mails";

const AT_ONCE = 500;

/**
 * Moves what changes have left in their own documents to the audit: copied first, under the change's own id, and only
 * then taken away. So a crash between the two, or two movers at once, neither lose nor double an entry.
 * @returns how many documents were looked at in the fullest place
 */
export async function moveAudit(): Promise<number> {
  const counts: number[] = [];
  for (const name of AUDITED_COLLECTIONS) counts.push(await movePendingAudit(name));
  return Math.max(...counts, await moveRoleAudit(), await moveOrderAudit());
}

/** Also queues the mails that an entry about an account causes. */
async function movePendingAudit(name: AuditedCollection): Promise<number> {
  const due = await findPendingAudit(name, AT_ONCE);
  if (due.length === 0) return 0;
  const entries = due.flatMap(({ pending }) => pending);
  await keepAudit(entries.map(toAuditDocument));
  const mails = name === "users" ? entries.flatMap(accountMailsOf) : [];
  await insertJobs(mails);
  await endPendingAudit(name, due);
  if (mails.length > 0) wakeJobs();
  return due.length;
}

/** Also queues the mails about the change, which its entry causes. */
async function moveRoleAudit(): Promise<number> {
  const due = await findRoleAudit();
  if (due.length === 0) return 0;
  await keepAudit(due.map(toAuditDocument));
  await insertJobs(due.flatMap(roleMailsOf));
  await endRoleAudit(due);
  wakeJobs();
  return due.length;
}

async function moveOrderAudit(): Promise<number> {
  const due = await findOrderAudit(AT_ONCE);
  if (due.length === 0) return 0;
  await keepAudit(due.flatMap(entriesOfOrder));
  await endOrderAudit(due);
  return due.length;
}

/** For the sweeper. More than this many at once come only after an update of the shop, from years of orders. */
const ROUNDS = 20;

export async function moveAllAudit(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if ((await moveAudit()) < AT_ONCE) return;
}

/** `admins` is the list of administrators; orders keep their entries in their history. */
export type AuditSource = AuditedCollection | "admins" | "orders";

/** Moves the entries that wait in one collection. */
export const moveAuditOf = (source: AuditSource): Promise<number> => {
  if (source === "admins") return moveRoleAudit();
  return source === "orders" ? moveOrderAudit() : movePendingAudit(source);
};

/** For a command whose change is stored: if the database does not answer now, the sweeper moves the entry later. */
export async function auditNow(source: AuditSource): Promise<void> {
  try {
    await moveAuditOf(source);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "an audit entry is moved later");
  }
}
