import type { Filter } from "mongodb";
import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { sandboxIntents } from "./collections";
import type { SandboxIntentDocument } from "./documents";

/** The payments of the built-in test gateway. They stand for the provider's own database: only the gateway uses them. */

/** @returns the stored intent, which for a repeated id is the first one */
export async function insertSandboxIntent(intent: SandboxIntentDocument): Promise<SandboxIntentDocument> {
  if (await insertOnce(sandboxIntents(), intent)) return intent;
  const first = await sandboxIntents().findOne({ _id: intent._id });
  if (!first) throw new Error(`the payment ${intent._id} was there and is gone`);
  return first;
}

export const findSandboxIntent = loadBy(sandboxIntents, "_id");

export const findSandboxIntentBySecret = loadBy(sandboxIntents, "clientSecret");

/** @returns false where its status, or the rest of the guard, was no longer as expected */
export async function changeSandboxIntent(
  _id: string,
  from: SandboxIntentDocument["status"][],
  change: Partial<Pick<SandboxIntentDocument, "status" | "last4" | "billing" | "refund" | "partRefunds">>,
  guard: Filter<SandboxIntentDocument> = {},
): Promise<boolean> {
  const changed = await sandboxIntents().updateOne(
    { $and: [{ _id, status: { $in: from } }, guard] },
    { $set: { ...change, updatedAt: new Date() } },
  );
  return changed.matchedCount === 1;
}

export const listSandboxIntents = (since: Date, limit: number): Promise<SandboxIntentDocument[]> =>
  sandboxIntents()
    .find({ createdAt: { $gte: since } })
    .sort({ createdAt: -1 })
    .limit(limit)
    .toArray();
