import { newId, type ObjectId, requireId } from "@/lib/core/data/store/ids";
import * as bankEntries from "@/lib/features/bank/data/bank-entries";
import * as bankStatements from "@/lib/features/bank/data/bank-statements";
import { bankEntries as entries, bankStatements as statements } from "@/lib/features/bank/data/collections";
import type { BankEntryDocument, BankStatementDocument } from "@/lib/features/bank/data/documents";
import * as entryUses from "@/lib/features/bank/data/entry-uses";
import * as typedEntries from "@/lib/features/bank/data/typed-entries";
import { customer, type DataQuestions, limit, order } from "../operations/data-questions/asked-shop";
import { at, every, type LargeShop } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";
import { anEntryDocument } from "../support/stored-entries";

/** Each of them has brought a hundred entries. */
const bankStatementIds: readonly ObjectId[] = Array.from({ length: 20 }, newId);

const statementId = () => bankStatementIds[0] ?? newId();

const first = async () => {
  const { items } = await bankEntries.listBankEntries({ state: "waiting", limit: 1 });
  const [entry] = items;
  if (!entry) throw new Error("the large shop has no entry that waits");
  return entry;
};

const bankStatementAt = (index: number): BankStatementDocument => ({
  _id: bankStatementIds[index] ?? newId(),
  requestHash: "",
  by: { role: "staff", userId: newId(), name: "Stella Staff" },
  at: at(index),
  names: [`STMT-${index}`],
  credits: 100,
  left: { debits: 1, reversals: 0, pending: 0 },
  isStored: true,
});

/** Every twentieth entry waits for a person, and every hundredth is not looked at yet. */
const bankEntryAt = (index: number, placed: LargeShop["orders"]): BankEntryDocument => {
  const state = index % 100 === 1 ? "new" : index % 20 === 0 ? "waiting" : "booked";
  return anEntryDocument({
    statementId: bankStatementIds[index % 20] ?? newId(),
    day: `2026-01-${String(1 + (index % 28)).padStart(2, "0")}`,
    state,
    orderId: state === "booked" ? (placed[index]?._id ?? newId()) : null,
  });
};

async function fill({ orders }: LargeShop): Promise<void> {
  await insertInPortions(statements(), every(bankStatementAt));
  await insertInPortions(
    entries(),
    every((index) => bankEntryAt(index, orders)),
  );
}

const aUse = () => ({
  _id: newId(),
  orderId: order._id,
  cents: 1,
  state: "ending" as const,
  at: new Date(),
});

export const dataQuestions: DataQuestions = {
  modules: {
    "bank-statements": bankStatements,
    "bank-entries": bankEntries,
    "entry-uses": entryUses,
    "typed-entries": typedEntries,
  },
  fill,
  asksNothing: ["bank-audit"],
  withoutSearch: [
    "bank-statements.insertBankStatement",
    "bank-entries.insertBankEntries",
    "bank-entries.bankEntryId",
    "entry-uses.insertTypedEntry",
    "entry-uses.isShared",
  ],
  questions: {
    "bank-statements.findBankStatement": () => bankStatements.findBankStatement(statementId()),
    "bank-statements.noteStored": () => bankStatements.noteStored(statementId()),
    "bank-statements.listBankStatements": () => bankStatements.listBankStatements({ limit }),
    "bank-statements.eraseFromBankStatements": () =>
      bankStatements.eraseFromBankStatements(requireId(customer.userId)),
    "bank-entries.countWaitingEntries": () => bankEntries.countWaitingEntries(limit),
    "bank-entries.findEntryContents": async () => bankEntries.findEntryContents([(await first())._id]),
    "bank-entries.findBankEntry": async () => bankEntries.findBankEntry((await first())._id),
    "bank-entries.findNewEntries": () => bankEntries.findNewEntries(new Date(), limit),
    "bank-entries.takeNewEntry": async () => bankEntries.takeNewEntry(await first(), new Date()),
    "bank-entries.moveEntry": async () =>
      bankEntries.moveEntry(await first(), { state: "waiting", problem: null }),
    "bank-entries.noteProblem": async () =>
      bankEntries.noteProblem(await first(), { kind: "other", text: "" }),
    "typed-entries.fillTypedEntries": async () => typedEntries.fillTypedEntries([await first()]),
    "entry-uses.writeUses": async () => entryUses.writeUses(await first(), { uses: [], leftCents: 0 }),
    "entry-uses.meanUse": async () => entryUses.meanUse(await first(), order._id, { cents: 1 }),
    "entry-uses.endMeaning": async () => entryUses.endMeaning((await first())._id, order._id),
    "entry-uses.beginEnding": async () => entryUses.beginEnding((await first())._id, order._id),
    "entry-uses.keepUse": async () => entryUses.keepUse((await first())._id, order._id),
    "entry-uses.dropUse": async () => entryUses.dropUse((await first())._id, aUse()),
    "entry-uses.settleEntry": async () =>
      entryUses.settleEntry(
        { ...(await first()), uses: [], leftCents: 0 },
        { kind: "other", text: "" },
        true,
      ),
    "entry-uses.findUsesDue": () => entryUses.findUsesDue(new Date(), limit),
    "bank-entries.listBankEntries": async () => {
      await bankEntries.listBankEntries({ limit });
      await bankEntries.listBankEntries({ limit, state: "booked" });
      await bankEntries.listBankEntries({ limit, statementId: statementId() });
    },
    "bank-entries.countEntriesOf": () => bankEntries.countEntriesOf(statementId()),
    "bank-entries.findEntriesOfOrders": () => bankEntries.findEntriesOfOrders([order._id]),
    "bank-entries.erasePayers": () => bankEntries.erasePayers([order._id]),
  },
};
