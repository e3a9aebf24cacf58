import type { Db } from "mongodb";
import { Refusal } from "./refusal";

/** This collection exists from the first write to the last comparison; a database that has it is incomplete. */
export const MARKER = "halfinchTransfer";

interface MarkerDocument {
  _id: "transfer";
  kind: "copy" | "restore";
  /** The name of the source database. */
  source: string;
  startedAt: Date;
  copied: string[];
}

export interface Transfer {
  resumed: boolean;
  isCopied: (collection: string) => boolean;
  noteCopied: (collection: string) => Promise<void>;
  finish: () => Promise<void>;
}

/** Begins or continues a transfer; refuses a target with other content. */
export async function beginTransfer(
  db: Db,
  { kind, source }: Pick<MarkerDocument, "kind" | "source">,
): Promise<Transfer> {
  const markers = db.collection<MarkerDocument>(MARKER);
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const before = names.includes(MARKER) ? await markers.findOne({ _id: "transfer" }) : null;
  if (before && (kind !== "copy" || before.kind !== kind || before.source !== source))
    throw new Refusal(
      `the target holds an unfinished ${before.kind} of ${before.source}: drop that database and begin again`,
    );
  const others = names.filter((name) => name !== MARKER && !name.startsWith("system."));
  if (!before && others.length > 0)
    throw new Refusal(`the target is not empty: it has ${others.sort().slice(0, 3).join(", ")}`);
  if (!before) await markers.insertOne({ _id: "transfer", kind, source, startedAt: new Date(), copied: [] });
  const copied = new Set(before?.copied);
  return {
    resumed: before !== null,
    isCopied: (collection) => copied.has(collection),
    noteCopied: async (collection) => {
      await markers.updateOne({ _id: "transfer" }, { $addToSet: { copied: collection } });
    },
    finish: async () => {
      await markers.drop();
    },
  };
}
