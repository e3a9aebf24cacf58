import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import {
  endOrderAudit,
  endPendingAudit,
  endRoleAudit,
  findOrderAudit,
  findPendingAudit,
  findRoleAudit,
  keepAudit,
  PENDING_AUDIT_KINDS,
  type PendingAuditKind,
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
  for (const kind of PENDING_AUDIT_KINDS) counts.push(await movePendingAudit(kind));
  return Math.max(...counts, await moveRoleAudit(), await moveOrderAudit());
}

export const moveProductAudit = (): Promise<number> => movePendingAudit("product");
export const moveAttributeAudit = (): Promise<number> => movePendingAudit("attribute");
export const moveFamilyAudit = (): Promise<number> => movePendingAudit("family");
export const moveAccountAudit = (): Promise<number> => movePendingAudit("account");
export const moveReviewAudit = (): Promise<number> => movePendingAudit("review");
export const moveListAudit = (): Promise<number> => movePendingAudit("list");
export const moveOwnNumbersAudit = (): Promise<number> => movePendingAudit("ownNumbers");
export const moveBuildAudit = (): Promise<number> => movePendingAudit("build");
export const moveImportAudit = (): Promise<number> => movePendingAudit("import");
export const moveWishAudit = (): Promise<number> => movePendingAudit("wish");
export const moveInvitationAudit = (): Promise<number> => movePendingAudit("invitation");
export const moveCompanyAudit = (): Promise<number> => movePendingAudit("company");
export const movePriceListAudit = (): Promise<number> => movePendingAudit("priceList");
export const moveBankStatementAudit = (): Promise<number> => movePendingAudit("bankStatement");
export const moveBankEntryAudit = (): Promise<number> => movePendingAudit("bankEntry");
export const moveJobAudit = (): Promise<number> => movePendingAudit("job");

/** Also queues the mails that an entry about an account causes. */
async function movePendingAudit(kind: PendingAuditKind): Promise<number> {
  const due = await findPendingAudit(kind, AT_ONCE);
  if (due.length === 0) return 0;
  const entries = due.flatMap(({ pending }) => pending);
  await keepAudit(entries.map(toAuditDocument));
  const mails = kind === "account" ? entries.flatMap(accountMailsOf) : [];
  await insertJobs(mails);
  await endPendingAudit(kind, due);
  if (mails.length > 0) wakeJobs();
  return due.length;
}

/** Also queues the mails about the change, which its entry causes. */
export async function moveRoleAudit(): Promise<number> {
  const due = await findRoleAudit();
  if (due.length === 0) return 0;
  await keepAudit(due.map(toAuditDocument));
  await insertJobs(due.flatMap(roleMailsOf));
  await endRoleAudit(due);
  wakeJobs();
  return due.length;
}

export async function moveOrderAudit(): Promise<number> {
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

/** For a command whose change is stored: if the database does not answer now, the sweeper moves the entry later. */
export async function auditNow(move: () => Promise<number>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "an audit entry is moved later");
  }
}
