import type { RowKey } from "@/lib/features/truth/domain/rows";
import type { Pass, RowCheck } from "./row-check";
import { creditRow, credits } from "./rows/credit-row";
import { entries, entriesRow } from "./rows/entries-row";
import { heldRow } from "./rows/held-row";
import { holdsRow } from "./rows/holds-row";
import { claimsRow, orders, paidRow } from "./rows/order-rows";
import { movesRow, refundsRow } from "./rows/order-work-rows";
import { numbersRow, papersRow } from "./rows/paper-rows";
import { ledgerRow, products, stockRow } from "./rows/product-rows";
import { auditRow, backupRow, eventsRow, jobsRow, lateWork } from "./rows/work-rows";

/** In this order a look goes through the shop. */
export const PASSES: readonly Pass[] = [products, orders, credits, entries, lateWork];

export const ROW_CHECKS: Readonly<Record<RowKey, RowCheck>> = {
  stock: stockRow,
  ledger: ledgerRow,
  holds: holdsRow,
  held: heldRow,
  moves: movesRow,
  credit: creditRow,
  paid: paidRow,
  claims: claimsRow,
  entries: entriesRow,
  refunds: refundsRow,
  numbers: numbersRow,
  papers: papersRow,
  jobs: jobsRow,
  events: eventsRow,
  audit: auditRow,
  backup: backupRow,
};
