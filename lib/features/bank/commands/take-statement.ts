import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { statementTaken } from "@/lib/features/bank/data/bank-audit";
import { findEntryContents, insertBankEntries } from "@/lib/features/bank/data/bank-entries";
import { findBankStatement, insertBankStatement, noteStored } from "@/lib/features/bank/data/bank-statements";
import type { BankEntryDocument } from "@/lib/features/bank/data/documents";
import { fillTypedEntries } from "@/lib/features/bank/data/typed-entries";
import { done, type Result, refuse } from "@/lib/values/result";
import { bookNewEntries } from "./book-new-entries";
import { TRANSFERS_OFF } from "./book-transfer";
import { settleUses } from "./end-use";
import { isAnother, type KeyedCredit, toBankEntry, withKeys } from "./entry-keys";
import { readStatement } from "./read-statement";

const MOST_NAMES = 50;

/**
 * Stores the money that an account statement says has come, each entry once, and has it booked. Nothing is stored of a file that is
 * not a whole statement of the shop's account. First the statement is stored, then its entries: sent again after a crash, the same
 * file stores the others.
 */
export async function takeStatement(
  viewer: Viewer,
  { bytes, idempotencyKey }: { bytes: Uint8Array; idempotencyKey: string },
): Promise<Result<{ statementId: string }>> {
  if (!hasRight(viewer, "bookTransfers")) return staffOnly("bookTransfers");
  const account = env().bank;
  if (!account) return TRANSFERS_OFF;
  const _id = idOfKey("bank-statement", viewer, idempotencyKey);
  const requestHash = createHash("sha256").update(bytes).digest("base64url");
  const earlier = await findBankStatement(_id);
  if (earlier && earlier.requestHash !== requestHash) return OTHER_FILE;
  if (earlier?.isStored) return done({ statementId: _id.toHexString() });
  const read = await readStatement(bytes, account.iban);
  if (!read.ok) return read;
  const { credits, left } = read.value;
  const names = [...new Set(read.value.names)].slice(0, MOST_NAMES).map((name) => name.slice(0, 35));
  const [at, by] = [new Date(), staffActor(viewer)];
  const stored = { _id, names, credits: credits.length, by };
  await insertBankStatement({
    ...stored,
    requestHash,
    at,
    left,
    isStored: false,
    auditPending: [statementTaken(stored)],
  });
  // Two requests with the same key at the same moment store one statement.
  if ((await findBankStatement(_id))?.requestHash !== requestHash) return OTHER_FILE;
  await storeCredits(withKeys(credits), {
    account,
    statement: { id: _id, name: names[0] ?? "" },
    now: at,
  });
  await noteStored(_id);
  await auditNow("bankStatements");
  runInBackground("book the entries of a statement", () => bookNewEntries(at));
  return done({ statementId: _id.toHexString() });
}

const OTHER_FILE = refuse("idempotency_mismatch", "This Idempotency-Key was used for something else");

async function storeCredits(
  credits: readonly KeyedCredit[],
  made: Parameters<typeof toBankEntry>[2],
): Promise<void> {
  const entries = credits.map((credit) => toBankEntry(credit, "entry", made));
  await insertBankEntries(unique(entries));
  for (const typed of await fillTypedEntries(unique(entries))) await settleUses(typed);
  const stored = await findEntryContents(entries.map(({ _id }) => _id));
  const others = credits.filter((credit, n) =>
    isAnother(credit, stored.get(entries[n]?._id.toHexString() ?? "")),
  );
  await insertBankEntries(unique(others.map((credit) => toBankEntry(credit, "otherwise", made))));
}

/** An entry that the file has twice is one. */
const unique = (entries: readonly BankEntryDocument[]): BankEntryDocument[] => [
  ...new Map(entries.map((entry) => [entry._id.toHexString(), entry])).values(),
];
