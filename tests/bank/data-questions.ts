import { newId, requireId } from "@/lib/core/data/store/ids";
import * as bankEntries from "@/lib/features/bank/data/bank-entries";
import * as bankStatements from "@/lib/features/bank/data/bank-statements";
import { by, customer, type DataQuestions, limit, order } from "../operations/data-questions/asked-shop";
import { bankStatementIds } from "../operations/large-shop";

const statementId = () => bankStatementIds[0] ?? newId();

const first = async () => {
  const { items } = await bankEntries.listBankEntries({ state: "waiting", limit: 1 });
  const [entry] = items;
  if (!entry) throw new Error("the large shop has no entry that waits");
  return entry;
};

export const dataQuestions: DataQuestions = {
  modules: { "bank-statements": bankStatements, "bank-entries": bankEntries },
  asksNothing: ["bank-audit"],
  withoutSearch: [
    "bank-statements.insertBankStatement",
    "bank-entries.insertBankEntries",
    "bank-entries.bankEntryId",
  ],
  questions: {
    "bank-statements.findBankStatement": () => bankStatements.findBankStatement(statementId()),
    "bank-statements.noteStored": () => bankStatements.noteStored(statementId()),
    "bank-statements.listBankStatements": () => bankStatements.listBankStatements({ limit }),
    "bank-statements.eraseFromBankStatements": () =>
      bankStatements.eraseFromBankStatements(requireId(customer.userId)),
    "bank-entries.findEntryContents": async () => bankEntries.findEntryContents([(await first())._id]),
    "bank-entries.findBankEntry": async () => bankEntries.findBankEntry((await first())._id),
    "bank-entries.findNewEntries": () => bankEntries.findNewEntries(new Date(), limit),
    "bank-entries.takeNewEntry": async () => bankEntries.takeNewEntry(await first(), new Date()),
    "bank-entries.moveEntry": async () =>
      bankEntries.moveEntry(await first(), { state: "waiting", problem: null }),
    "bank-entries.noteBooked": async () => bankEntries.noteBooked((await first()).transactionId, order._id),
    "bank-entries.noteTakenBack": async () =>
      bankEntries.noteTakenBack((await first()).transactionId, by.name),
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
