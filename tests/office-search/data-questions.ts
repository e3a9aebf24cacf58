import { orders } from "@/lib/core/data/orders/collections";
import { fillOrderWords } from "@/lib/core/data/orders/order-words";
import { fillAccountWords } from "@/lib/core/data/people/account-words";
import * as findByWords from "@/lib/core/data/store/find-by-words";
import { readQuery } from "@/lib/core/domain/shop/heard/read-query";
import * as findRecords from "@/lib/features/office-search/data/find-records";
import { admin, type DataQuestions, order } from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";

const heard = (text: string) => ({ readings: readQuery(text, "2026-11-26"), near: false });
const NEWEST = { sort: { placedAt: -1, _id: -1 }, hint: { placedAt: -1, _id: -1 } } as const;

export const dataQuestions: DataQuestions = {
  modules: { "find-by-words": findByWords, "find-records": findRecords },
  withoutSearch: [],
  fill: async () => {
    await fillOrderWords(MANY);
    await fillAccountWords(MANY);
  },
  questions: {
    "find-by-words.findByWords": () =>
      findByWords.findByWords(
        { collection: orders(), newest: NEWEST },
        heard(order._id.toHexString().slice(-6)).readings,
      ),
    "find-records.findOrdersHeard": () =>
      findRecords.findOrdersHeard(admin, heard(order._id.toHexString().slice(-6))),
    "find-records.findAccountsHeard": () =>
      findRecords.findAccountsHeard(admin, heard("customer-7@example.com")),
    "find-records.findCompaniesHeard": () => findRecords.findCompaniesHeard(admin, heard("nobody")),
  },
};
