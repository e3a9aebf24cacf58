import type { Filter } from "mongodb";
import { sandboxIntents } from "./collections";
import type { SandboxIntentDocument } from "./documents";
import { isDuplicateKey } from "./errors";

/** What the built-in test gateway keeps. It stands for a provider's own database: only the gateway uses it. */

/** @returns the one that is there, which for a repeated id is the first. */
export async function insertSandboxIntent(intent: SandboxIntentDocument): Promise<SandboxIntentDocument> {
  try {
    await sandboxIntents().insertOne(intent);
    return intent;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const first = await sandboxIntents().findOne({ _id: intent._id });
    if (!first) throw error;
    return first;
  }
}

export const findSandboxIntent = (_id: string): Promise<SandboxIntentDocument | null> =>
  sandboxIntents().findOne({ _id });

export const findSandboxIntentBySecret = (clientSecret: string): Promise<SandboxIntentDocument | null> =>
  sandboxIntents().findOne({ clientSecret });

/** @returns false where its status, or the rest of the guard, was no longer as expected */
export async function changeSandboxIntent(
  _id: string,
  from: SandboxIntentDocument["status"][],
  change: Partial<Pick<SandboxIntentDocument, "status" | "last4" | "billing" | "refund">>,
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
