import * as ledger from "@/lib/features/movements/data/ledger";
import { encodePosition } from "@/lib/values/cursor";
import { admin, type DataQuestions, product } from "../operations/data-questions/asked-shop";

const limit = 20;
const after = encodePosition({ value: 7, id: "64b0000000000000000000aa" });

export const dataQuestions: DataQuestions = {
  modules: { ledger },
  withoutSearch: [],
  questions: {
    "ledger.findLedger": () => ledger.findLedger(admin, product._id.toHexString(), { limit }),
    "ledger.findLedger: a later page": () =>
      ledger.findLedger(admin, product._id.toHexString(), { limit, after }),
    "ledger.findLedgerOfSku": () => ledger.findLedgerOfSku(admin, product.sku, { limit }),
  },
};
