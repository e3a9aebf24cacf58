import type { Db } from "mongodb";
import { initial } from "./001-initial";
import { ordersIntoAudit } from "./002-orders-into-audit";
import { datesOfPayments } from "./003-dates-of-payments";
import { productNames } from "./004-product-names";

/**
 * Changes of documents that are there already, in order. Each is run once, by one instance; it must be harmless when
 * it is run again, since a crash may come between its last write and the note that it is done.
 */
export interface Migration {
  version: number;
  what: string;
  run: (db: Db) => Promise<void>;
}

export const MIGRATIONS: readonly Migration[] = [initial, ordersIntoAudit, datesOfPayments, productNames];
