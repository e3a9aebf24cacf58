import * as returns from "@/lib/features/returns/data/returns";
import { admin, after, type DataQuestions } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { returns },
  withoutSearch: [],
  questions: {
    "returns.findOrderOfReturn": () => returns.findOrderOfReturn("64b0000000000000000000aa"),
    "returns.pageOfOpenReturns": () => returns.pageOfOpenReturns(admin, { limit: 20 }),
    "returns.pageOfOpenReturns: a later page": () =>
      returns.pageOfOpenReturns(admin, { limit: 20, after: after.orders }),
    "returns.countWaitingReturns": () => returns.countWaitingReturns(100),
  },
};
