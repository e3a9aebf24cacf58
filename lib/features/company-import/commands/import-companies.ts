import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { refuseAdding } from "@/lib/core/commands/companies/add-company";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { wrongRows } from "@/lib/core/commands/requests/wrong-rows";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  beginImport,
  dropImport,
  findImport,
  findRunningImport,
  renewLease,
} from "@/lib/features/company-import/data/company-imports";
import type { CompanyImportDocument, ImportedCompany } from "@/lib/features/company-import/data/documents";
import { companyIdOf, ownerInvitationId, runOf } from "@/lib/features/company-import/data/import-ids";
import {
  type FileCompany,
  type ReadCompanies,
  readCompanyFile,
} from "@/lib/features/company-import/domain/company-file";
import { MAX_COMPANIES_IN_FILE, MAX_COMPANY_FILE_BYTES } from "@/lib/features/company-import/domain/limits";
import { readSpreadsheet } from "@/lib/spreadsheets/read-spreadsheet";
import { formatCount } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { finishImport, finishLeftImport, isLeft, NONE_ADDED } from "./finish-import";
import { type Judged, judgeCompanies, listKey } from "./judge-companies";

const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another file");
const BUSY = refuse("busy", "Companies are being imported at this moment. Please try again in a minute.", {
  details: { retryAfter: 30 },
});
const EMPTY = refuse("invalid", "The file has no company");
const MANY = refuse(
  "too_large",
  `The file has more than ${formatCount(MAX_COMPANIES_IN_FILE)} companies. Please divide it.`,
);
const OFTEN = "You have sent very many files of companies. Please try again later.";

/** A file has remarks and a head above its companies, and may have blank rows. */
const LIMITS = {
  bytes: MAX_COMPANY_FILE_BYTES,
  rows: 4 * MAX_COMPANIES_IN_FILE,
  columns: 50,
  cutsColumns: true,
  cell: 2_000,
};

interface Asked {
  bytes: Uint8Array;
  /** The same key adds the companies of one file, once. */
  idempotencyKey: string;
  isDryRun: boolean;
}

export interface CompaniesImported {
  isApplied: boolean;
  companies: FileCompany[];
}

/**
 * Adds the companies of a CSV file, all of them or none. A dry run writes nothing.
 * @returns the companies; a refusal names each row that is wrong
 */
export async function importCompanies(
  viewer: Viewer,
  { bytes, idempotencyKey, isDryRun }: Asked,
): Promise<Result<CompaniesImported>> {
  const forbidden = refuseAdding(viewer, { setsTerms: false, givesPrices: false });
  if (forbidden) return forbidden;
  const read = await readFile(viewer, bytes);
  if (!read.ok) return read;
  const { companies, wrong } = read.value;
  const imported = (isApplied: boolean) => done({ isApplied, companies });
  const _id = idOfKey("company import", viewer, idempotencyKey);
  const requestHash = createHash("sha256").update(bytes).digest("base64url");
  const told = (known: CompanyImportDocument) => {
    if (known.requestHash !== requestHash) return OTHER;
    return known.state === "done" ? imported(true) : BUSY;
  };
  // Also for a dry run: the answer of the import that was confirmed may have been lost.
  const earlier = await findSettled(_id);
  if (earlier) return told(earlier);
  const tooOften = await refuseOver("companyFiles", viewer.userId, OFTEN);
  if (tooOften) return tooOften;
  if (isDryRun) return wrongOf(wrong, await judgeCompanies(companies)) ?? imported(false);
  const begun = await begin({ _id, requestHash }, viewer);
  if (!begun) {
    // The same request, sent twice, may have begun it since.
    const twin = await findImport(_id);
    return twin ? told(twin) : BUSY;
  }
  // Judged now, since no other import can change the result any more.
  const judged = await judgeCompanies(companies);
  const refused = wrongOf(wrong, judged);
  if (refused) {
    await dropImport(begun);
    return refused;
  }
  const rows = companies.map((company) => toRow(runOf(begun), company, judged));
  const leased = await renewLease(begun, { state: "adding", rows });
  if (!leased) return BUSY;
  const finished = await finishImport(leased);
  if (finished.ok) return imported(true);
  // Another process may have finished it, or the next import of this key.
  const now = await findImport(_id);
  return now ? told(now) : finished;
}

/** Reads the file. Terms and prices that the viewer may not set are refused. */
async function readFile(viewer: Viewer, bytes: Uint8Array): Promise<Result<ReadCompanies>> {
  const file = await readSpreadsheet(bytes, "csv", LIMITS);
  if (!file.ok) return file;
  const read = readCompanyFile(file.value.rows);
  if (!read.ok) return read;
  const { companies, wrong } = read.value;
  const count = companies.length + Object.keys(wrong).length;
  if (count === 0) return EMPTY;
  if (count > MAX_COMPANIES_IN_FILE) return MANY;
  const forbidden = refuseAdding(viewer, {
    setsTerms: companies.some(({ terms }) => terms !== null),
    givesPrices: companies.some(({ priceList }) => priceList !== ""),
  });
  return forbidden ?? read;
}

const wrongOf = (unread: Record<string, string>, { wrong }: Judged) =>
  wrongRows([...Object.entries(unread), ...wrong], NONE_ADDED);

/** Finishes or undoes an import whose process has died, since one import runs at a time. */
async function begin(made: { _id: ObjectId; requestHash: string }, viewer: Viewer) {
  const begun = await beginImport(made, staffActor(viewer));
  if (begun) return begun;
  const other = await findRunningImport();
  if (!other || other._id.equals(made._id)) return null;
  if (!isLeft(other, await databaseTime())) return null;
  await finishLeftImport(other);
  return await beginImport(made, staffActor(viewer));
}

/** Finishes or undoes the import first where its process has died. */
async function findSettled(_id: ObjectId): Promise<CompanyImportDocument | null> {
  const known = await findImport(_id);
  if (!known || known.state === "done" || !isLeft(known, await databaseTime())) return known;
  await finishLeftImport(known);
  return await findImport(_id);
}

function toRow(
  runId: ObjectId,
  { at, data, ownerEmail, number, terms, priceList }: FileCompany,
  { lists }: Judged,
): ImportedCompany {
  const _id = companyIdOf(runId, at);
  const list = lists.get(listKey(priceList));
  return {
    at,
    _id,
    data: {
      ...data,
      ...(number === "" ? {} : { number }),
      ...(terms ? { terms } : {}),
      ...(list ? { priceList: list } : {}),
    },
    owner: { _id: ownerInvitationId(_id), email: ownerEmail },
  };
}
