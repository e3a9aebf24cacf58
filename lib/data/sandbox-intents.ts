import type { Filter } from "mongodb";
import { sandboxIntents } from "./collections";
import type { SandboxIntentDocument } from "./documents";
import { insertEach } from "./each";
import { together } from "./together";

/** What the built-in test gateway keeps. It stands for a provider's own database: only the gateway uses it. */

/** @returns the one that is there, which for a repeated id is the first. */
export async function insertSandboxIntent(intent: SandboxIntentDocument): Promise<SandboxIntentDocument> {
  if (await insert(intent)) return intent;
  const first = await sandboxIntents().findOne({ _id: intent._id });
  if (!first) throw new Error(`the payment ${intent._id} was there and is gone`);
  return first;
}

const insert = together((intents: readonly SandboxIntentDocument[]) => insertEach(sandboxIntents(), intents));

export const findSandboxIntent = together(async (ids: readonly string[]) => {
  const found = await sandboxIntents()
    .find({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  const byId = new Map(found.map((intent) => [intent._id, intent]));
  return ids.map((id) => byId.get(id) ?? null);
});

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
