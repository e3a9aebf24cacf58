import { schema } from "@/lib/core/data/store/collections";
import { severalLines } from "./007-several-lines";
import { ordersOnAccount } from "./009-orders-on-account";
import { openShops } from "./010-open-shops";
import { shipments } from "./012-shipments";
import { goodsReturns } from "./013-goods-returns";

/** Whether a process that reads orders of several lines has started. Those of the version before can read them, too. */
export const acceptsSeveralLines = async (): Promise<boolean> =>
  (await storedVersion()) >= severalLines.version;

/**
 * Whether a process that knows orders on account has started. Those of the version before may still run, and do not know them:
 * terms are given once all are updated (docs/companies.md).
 */
export const acceptsOrdersOnAccount = async (): Promise<boolean> =>
  (await storedVersion()) >= ordersOnAccount.version;

/**
 * Whether a process that knows shipments has started. One of the version before may still run: it would move the whole of an order that
 * has left in part.
 */
export const acceptsShipments = async (): Promise<boolean> => (await storedVersion()) >= shipments.version;

/** Whether a process that knows returns has started. The version before would still ask the customer to pay for returned pieces. */
export const acceptsReturns = async (): Promise<boolean> => (await storedVersion()) >= goodsReturns.version;

/**
 * Whether a process has started that charges deliveries. Those of a version before would place orders without theirs, so that the
 * table is set once all are updated. No process has started yet where nothing is stored: a file of settings is imported there.
 */
export async function acceptsDeliveryRates(): Promise<boolean> {
  const version = await storedVersion();
  return version === 0 || version >= openShops.version;
}

const storedVersion = async (): Promise<number> => (await schema().findOne({ _id: "schema" }))?.version ?? 0;
