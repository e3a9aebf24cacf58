import { linkToken } from "@/lib/auth/link-tokens";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { wrongRows } from "@/lib/core/commands/requests/wrong-rows";
import { findCompaniesNumbered } from "@/lib/core/data/companies/company-number";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { numberKeyOf } from "@/lib/core/domain/companies/company-number";
import { numberTakenText } from "@/lib/core/domain/companies/refused-texts";
import {
  dropImport,
  endImport,
  findRunningImport,
  renewLease,
} from "@/lib/features/company-import/data/company-imports";
import type { CompanyImportDocument, ImportedCompany } from "@/lib/features/company-import/data/documents";
import { runOf } from "@/lib/features/company-import/data/import-ids";
import {
  addImported,
  approveImported,
  countStored,
  deleteImported,
  findImported,
  findImportsOfCompanies,
  findInvitationsDue,
  inviteImported,
} from "@/lib/features/company-import/data/imported-companies";
import { done, type Result, refuse } from "@/lib/values/result";

const AT_ONCE = 100;
/** Completes "12 rows are wrong, and …". */
export const NONE_ADDED = "no company was added";
const LOST = refuse("busy", "The import is still running. Please send the file again in a minute.", {
  details: { retryAfter: 30 },
});
const UNDONE = refuse("busy", "A company could not be written, and none was added. Please try again.", {
  details: { retryAfter: 5 },
});

/**
 * Continues an import from its state. All of its companies are written first, as pending ones. If one cannot be written, all are deleted.
 * Once all are written, the import is only finished.
 * @param begun with a lease of this process
 */
export async function finishImport(begun: CompanyImportDocument): Promise<Result<null>> {
  let leased: CompanyImportDocument | null = begun;
  if (leased.state === "adding") leased = await add(leased);
  if (leased?.state === "undoing") return await undo(leased);
  if (leased?.state !== "approving") return LOST;
  return await approve(leased);
}

async function add(begun: CompanyImportDocument): Promise<CompanyImportDocument | null> {
  const { rows = [] } = begun;
  let leased: CompanyImportDocument | null = begun;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from > 0) leased = await renewLease(leased);
    if (!leased) return null;
    await addRows(begun, rows.slice(from, from + AT_ONCE));
  }
  return leased && (await renewLease(leased, { state: (await areStored(rows)) ? "approving" : "undoing" }));
}

const addRows = (begun: CompanyImportDocument, rows: readonly ImportedCompany[]): Promise<void> =>
  addImported(
    runOf(begun),
    rows.map((row) => ({ ...row, requestHash: begun.requestHash })),
  );

const areStored = async (rows: readonly ImportedCompany[]): Promise<boolean> =>
  (await countStored(rows.map(({ _id }) => _id))) === rows.length;

/** Another company got a number of the file after the file was judged. */
async function undo(leased: CompanyImportDocument): Promise<Result<null>> {
  const { rows = [] } = leased;
  await deleteImported(runOf(leased));
  await dropImport(leased);
  const numberOf = ({ data: { number = "" } }: ImportedCompany) => numberKeyOf(number);
  const found = await findCompaniesNumbered(rows.map(numberOf).filter(Boolean));
  const wrong = rows.flatMap((row) => {
    const other = found.find(({ numberKey }) => numberKey === numberOf(row));
    return other ? [[row.at, numberTakenText(other.name)] as const] : [];
  });
  return wrongRows(wrong, NONE_ADDED) ?? UNDONE;
}

async function approve(begun: CompanyImportDocument): Promise<Result<null>> {
  const { by, requestHash, rows = [] } = begun;
  if (!by) return LOST;
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
  let leased: CompanyImportDocument | null = begun;
  for (;;) {
    const found = (await findImported(runOf(begun), AT_ONCE)).flatMap((stored) => {
      const row = byId.get(stored._id.toHexString());
      if (!row) return [];
      const token = linkToken(row.owner._id.toHexString(), "company-invitation");
      return [{ ...row, ...stored, requestHash, owner: { ...row.owner, token } }];
    });
    if (found.length === 0) {
      if (await areStored(rows)) break;
      // A process of the version before deletes companies whose import it does not know.
      await addRows(begun, rows);
      if (!(await areStored(rows))) return LOST;
      continue;
    }
    await approveImported(runOf(begun), found, by);
    leased = await renewLease(leased);
    if (!leased) return LOST;
  }
  await endImport(leased);
  await auditNow("companies");
  return done(null);
}

/** Its process may have died. @param now the sweeper's time, or that of the database */
export const isLeft = ({ until }: CompanyImportDocument, now: Date): boolean => until <= now;

/** Finishes or undoes the import of a process that has died. While it was checking it has written nothing. */
export async function finishLeftImport(left: CompanyImportDocument): Promise<void> {
  const leased = await renewLease(left);
  if (!leased) return;
  if (leased.state === "checking") await dropImport(leased);
  else await finishImport(leased);
}

/** For the sweeper: finishes or undoes an import whose process has died, and deletes companies of imports that were undone. */
export async function finishImports(now: Date): Promise<void> {
  const left = await findRunningImport();
  if (left && isLeft(left, now)) await finishLeftImport(left);
  const ids = await findImportsOfCompanies(AT_ONCE);
  if (ids.length === 0) return;
  // Read after the companies: an import that has ended since has no company with its id.
  const running = await findRunningImport();
  // A process that had lost its lease has written the others after their import was undone.
  for (const id of ids) if (!running || !runOf(running).equals(id)) await deleteImported(id);
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
