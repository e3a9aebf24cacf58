import { schema } from "./collections";
import { severalLines } from "./migrations/007-several-lines";

/** Whether every process that still runs can read an order of several lines: the newest start has said so. */
export const acceptsSeveralLines = async (): Promise<boolean> =>
  (await storedVersion()) >= severalLines.version;

const storedVersion = async (): Promise<number> => (await schema().findOne({ _id: "schema" }))?.version ?? 0;
