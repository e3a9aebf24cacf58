import { randomUUID } from "node:crypto";
import { newId } from "@/lib/core/data/store/ids";
import { transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import { bookNewEntries } from "@/lib/features/bank/commands/book-new-entries";
import { toBankEntry } from "@/lib/features/bank/commands/entry-keys";
import { takeStatement } from "@/lib/features/bank/commands/take-statement";
import { bankEntryId } from "@/lib/features/bank/data/bank-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import type { BankEntryDocument } from "@/lib/features/bank/data/documents";
import { ACCOUNT } from "./bank-account";
import { later, must, staffViewer } from "./shop-in-process";
import { bytesOf, TODAY, type WrittenEntry, writeEntry, writeStatement } from "./statements";
import { anEntry } from "./transfers";

/** How many entries a process is still sharing out, or was when it died. */
export const entriesInUse = (): Promise<number> =>
  bankEntries().countDocuments({ useSince: { $exists: true } });

/** An entry of a statement as it is stored. */
export const anEntryDocument = (change: Partial<BankEntryDocument> = {}): BankEntryDocument => ({
  ...toBankEntry(
    {
      line: 5,
      day: TODAY,
      amountCents: 124_000,
      currency: "USD",
      bankReference: null,
      part: null,
      isLumped: false,
      doubt: null,
      payer: "Spoke & Sons",
      text: "Parts",
      reference: null,
      entry: anEntry(),
      otherwise: "",
    },
    "entry",
    { account: ACCOUNT, statement: { id: newId(), name: "STMT-7" }, now: new Date() },
  ),
  ...change,
});

/** @returns the id of a stored entry that waits for a person */
export async function aWaitingEntry(change: Partial<BankEntryDocument> = {}): Promise<string> {
  const problem = { kind: "no_reference", text: "It has no reference of an order." } as const;
  const { tryAt: _, ...entry } = anEntryDocument({ state: "waiting", problem, ...change });
  await bankEntries().insertOne(entry);
  return entry._id.toHexString();
}

/** Uploads a statement with these entries, as staff of accounts do. */
export const upload = (
  entries: readonly string[],
  idempotencyKey: string = randomUUID(),
  viewer = staffViewer(),
) => takeStatement(viewer, { bytes: bytesOf(writeStatement(entries)), idempotencyKey });

/** Until nothing is left to be booked: a process may be at it behind an answer. */
export async function allBooked(): Promise<void> {
  for (let round = 0; await bankEntries().findOne({ state: "new" }); round += 1) {
    if (round === 5) throw new Error("an entry is never booked");
    await bookNewEntries(new Date(later().getTime() + round * 120_000));
  }
}

/** Uploads and waits until everything that can be is booked. @returns the stored entries, in the order of the file */
export async function uploaded(written: readonly WrittenEntry[]): Promise<BankEntryDocument[]> {
  const named = written.map((entry) => ({ bankReference: anEntry(), ...entry }));
  must(await upload(named.map((entry) => writeEntry(entry))));
  await allBooked();
  const ids = named.map(({ bankReference }) => bankEntryId(transactionOf(ACCOUNT, bankReference ?? "")));
  const found = await bankEntries()
    .find({ _id: { $in: ids } })
    .toArray();
  return ids.flatMap((id) => found.find(({ _id }) => _id.equals(id)) ?? []);
}
