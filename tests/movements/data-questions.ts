import * as movements from "@/lib/core/data/catalogue/movements";
import * as noted from "@/lib/core/data/catalogue/note-movements";
import { newId } from "@/lib/core/data/store/ids";
import * as ledger from "@/lib/features/movements/data/ledger";
import { encodePosition } from "@/lib/values/cursor";
import { admin, type DataQuestions, now, product } from "../operations/data-questions/asked-shop";

const limit = 20;
const after = encodePosition({ value: 7, id: "64b0000000000000000000aa" });

export const dataQuestions: DataQuestions = {
  modules: { ledger, movements, "note-movements": noted },
  withoutSearch: [
    "movements.LEDGER_FIELDS",
    "note-movements.arrivedId",
    "note-movements.countedId",
    "movements.figuresOf",
    "movements.keepMovements",
    "note-movements.noteMovements",
    "note-movements.movementBy",
    "note-movements.firstMovement",
  ],
  questions: {
    "movements.isMovementPending": () => movements.isMovementPending(),
    "movements.findPendingMovements": () => movements.findPendingMovements(limit),
    "movements.endPendingMovements": () => movements.endPendingMovements([product]),
    "movements.isCorrectedAfter": () => movements.isCorrectedAfter(product._id, 7),
    "movements.findKeptMovements": () => movements.findKeptMovements([newId()]),
    "movements.findMovementsOf": () => movements.findMovementsOf(product._id, { seq: { $lt: 7 } }, limit),
    "movements.pendingOf": () => movements.pendingOf({ ...product, moveSeq: 7, movesPending: [] }),
    "movements.movementsBetween": async () => {
      for await (const _ of movements.movementsBetween(now, new Date(now.getTime() + 1))) break;
    },
    "ledger.findLedger": () => ledger.findLedger(admin, product._id.toHexString(), { limit }),
    "ledger.findLedger: a later page": () =>
      ledger.findLedger(admin, product._id.toHexString(), { limit, after }),
    "ledger.findLedgerOfSku": () => ledger.findLedgerOfSku(admin, product.sku, { limit }),
  },
};
