import { schema } from "@/lib/core/data/store/collections";
import { severalLines } from "./007-several-lines";
import { ordersOnAccount } from "./009-orders-on-account";

/** Whether a process that reads orders of several lines has started. Those of the version before can read them, too. */
export const acceptsSeveralLines = async (): Promise<boolean> =>
  (await storedVersion()) >= severalLines.version;

/**
 * Whether a process that knows orders on account has started. Those of the version before may still run, and do not know them:
 * terms are given once all are updated (docs/companies.md).
 */
export const acceptsOrdersOnAccount = async (): Promise<boolean> =>
  (await storedVersion()) >= ordersOnAccount.version;

const storedVersion = async (): Promise<number> => (await schema().findOne({ _id: "schema" }))?.version ?? 0;
