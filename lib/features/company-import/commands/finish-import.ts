import { linkToken } from "@/lib/auth/link-tokens";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { wrongRows } from "@/lib/core/commands/requests/wrong-rows";
import { findCompaniesNumbered } from "@/lib/core/data/companies/company-number";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { numberKeyOf } from "@/lib/core/domain/companies/company-number";
import {
  dropImport,
  endImport,
  findImport,
  findRunningImport,
  takeTurn,
} from "@/lib/features/company-import/data/company-imports";
import type { CompanyImportDocument } from "@/lib/features/company-import/data/documents";
import {
  addImported,
  approveImported,
  deleteImported,
  findImported,
  findImportsOfCompanies,
  findInvitationsDue,
  inviteImported,
} from "@/lib/features/company-import/data/imported-companies";
import { done, type Result, refuse } from "@/lib/values/result";

const AT_ONCE = 100;
const LOST = refuse("busy", "The import goes on by itself. Please look again in a minute.", {
  details: { retryAfter: 30 },
});

/**
 * Goes on with an import from where it is. All of its companies are written first, and only then does the first become one that somebody
 * can act for: up to there it is undone where one cannot be written, from there it is finished, by whichever process.
 * @param begun whose turn is this process's
 */
export async function finishImport(begun: CompanyImportDocument): Promise<Result<null>> {
  let turn: CompanyImportDocument | null = begun;
  if (turn.state === "adding") turn = await add(turn);
  if (turn?.state === "undoing") return await undo(turn);
  if (turn?.state !== "approving") return LOST;
  return await approve(turn);
}

async function add(begun: CompanyImportDocument): Promise<CompanyImportDocument | null> {
  const { _id, rows = [] } = begun;
  let turn: CompanyImportDocument | null = begun;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from > 0) turn = await takeTurn(turn);
    if (!turn) return null;
    await addImported(
      _id,
      rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, requestHash: begun.requestHash })),
    );
  }
  const isWhole = (await findImported(_id)).length === rows.length;
  return turn && (await takeTurn(turn, { state: isWhole ? "approving" : "undoing" }));
}

/** A number was given to another company between the judging and the writing. */
async function undo(turn: CompanyImportDocument): Promise<Result<null>> {
  const { _id, rows = [] } = turn;
  await deleteImported(_id);
  await dropImport(turn);
  const numberOf = ({ data: { number = "" } }: (typeof rows)[number]) => numberKeyOf(number);
  const found = await findCompaniesNumbered(rows.map(numberOf).filter(Boolean));
  const wrong = rows.flatMap((row) => {
    const other = found.find(({ numberKey }) => numberKey === numberOf(row));
    return other ? [[row.at, `Another company has this customer number: ${other.name}`] as const] : [];
  });
  return wrongRows(wrong, "nothing was written") ?? LOST;
}

async function approve(begun: CompanyImportDocument): Promise<Result<null>> {
  const { _id, by, rows = [] } = begun;
  if (!by) return LOST;
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
  let turn: CompanyImportDocument | null = begun;
  for (;;) {
    const next = (await findImported(_id, AT_ONCE)).flatMap((id) => byId.get(id.toHexString()) ?? []);
    if (next.length === 0) break;
    const approved = next.map(({ owner, ...row }) => ({
      ...row,
      requestHash: begun.requestHash,
      owner: { ...owner, token: linkToken(owner._id.toHexString(), "company-invitation") },
    }));
    await approveImported(_id, approved, by);
    turn = await takeTurn(turn);
    if (!turn) return LOST;
  }
  await endImport(turn);
  await auditNow("companies");
  return done(null);
}

/** Whose process may have died. @param now the sweeper's time, or that of the database */
export const isLeft = ({ until }: CompanyImportDocument, now: Date): boolean => until <= now;

/** Of a process that has died. One that was still judging has written nothing. */
export async function finishLeftImport(left: CompanyImportDocument): Promise<void> {
  const turn = await takeTurn(left);
  if (!turn) return;
  if (turn.state === "checking") await dropImport(turn);
  else await finishImport(turn);
}

/** For the sweeper: finishes or undoes an import that was left, and takes away companies of one that was undone. */
export async function finishImports(now: Date): Promise<void> {
  const running = await findRunningImport();
  if (running && isLeft(running, now)) await finishLeftImport(running);
  for (const importId of await findImportsOfCompanies(AT_ONCE)) {
    const known = await findImport(importId);
    // A process that had lost its turn has written them afterwards.
    if (!known) await deleteImported(importId);
  }
}

/** For the sweeper: as many mails as an hour allows. */
export async function sendDueInvitations(): Promise<void> {
  const due = await findInvitationsDue(AT_ONCE);
  for (const company of due) {
    if (!(await consumeLimit("importedInvitations", "shop")).ok) break;
    await inviteImported(company);
  }
  if (due.length > 0) await queueAccountJobs();
}
