import { schema } from "./collections";
import { severalLines } from "./migrations/007-several-lines";
import { ordersOnAccount } from "./migrations/009-orders-on-account";

/** Whether every process that still runs can read an order of several lines: the newest start has said so. */
export const acceptsSeveralLines = async (): Promise<boolean> =>
  (await storedVersion()) >= severalLines.version;

/** Whether every process that still runs knows orders on account. */
export const acceptsOrdersOnAccount = async (): Promise<boolean> =>
  (await storedVersion()) >= ordersOnAccount.version;

const storedVersion = async (): Promise<number> => (await schema().findOne({ _id: "schema" }))?.version ?? 0;
