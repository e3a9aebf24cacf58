import * as openAccounts from "@/lib/core/data/orders/open-accounts";
import * as ordersOfAmount from "@/lib/core/data/orders/orders-of-amount";
import * as overduePayments from "@/lib/core/data/payments/overdue-payments";
import { newId, requireId } from "@/lib/core/data/store/ids";
import * as bankEntries from "@/lib/features/bank/data/bank-entries";
import * as bankStatements from "@/lib/features/bank/data/bank-statements";
import { bankStatementIds, companyIds } from "../large-shop";
import { admin, by, customer, type DataQuestions, limit, now, order } from "./asked-shop";

const statementId = () => bankStatementIds[0] ?? newId();
const first = async () => {
  const { items } = await bankEntries.listBankEntries({ state: "waiting", limit: 1 });
  const [entry] = items;
  if (!entry) throw new Error("the large shop has no entry that waits");
  return entry;
};

export const bankStatementQuestions: DataQuestions = {
  modules: {
    "bank-statements": bankStatements,
    "bank-entries": bankEntries,
    "orders-of-amount": ordersOfAmount,
    "open-accounts": openAccounts,
    "overdue-payments": overduePayments,
  },
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
    "orders-of-amount.findOrdersOfAmount": () => ordersOfAmount.findOrdersOfAmount(order.totalCents, limit),
    "open-accounts.listOpenAccounts": async () => {
      const { next } = await openAccounts.listOpenAccounts(admin, { limit });
      await openAccounts.listOpenAccounts(admin, { limit, after: next ?? "" });
    },
    "open-accounts.listUnsettledOrders": async () => {
      const company = companyIds[18] ?? newId();
      const { items } = await openAccounts.listUnsettledOrders(admin, company.toHexString(), { limit });
      if (items.length === 0) throw new Error("the large shop's company has no open order on account");
    },
    "overdue-payments.findToRemind": async () => {
      const found = await overduePayments.findToRemind(now, limit);
      if (found.length < limit) throw new Error("the large shop has too few overdue payments");
    },
    "overdue-payments.findToRemind: where none is due": () =>
      overduePayments.findToRemind(new Date(Date.UTC(2026, 0, 1)), limit),
    "open-accounts.sumOpenAccounts": () => openAccounts.sumOpenAccounts(admin, new Date()),
  },
};
