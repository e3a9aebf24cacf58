import type { Filter } from "mongodb";
import { batch } from "./batching/batch";
import { bulkInsert, bulkUpdate, type Change } from "./batching/bulk-write";
import { sandboxIntents } from "./collections";
import type { SandboxIntentDocument } from "./documents";

/** What the built-in test gateway keeps. It stands for a provider's own database: only the gateway uses it. */

/** @returns the one that is there, which for a repeated id is the first. */
export async function insertSandboxIntent(intent: SandboxIntentDocument): Promise<SandboxIntentDocument> {
  if (await insert(intent)) return intent;
  const first = await sandboxIntents().findOne({ _id: intent._id });
  if (!first) throw new Error(`the payment ${intent._id} was there and is gone`);
  return first;
}

const insert = batch((intents: readonly SandboxIntentDocument[]) => bulkInsert(sandboxIntents(), intents));

export const findSandboxIntent = batch(async (ids: readonly string[]) => {
  const found = await sandboxIntents()
    .find({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  const byId = new Map(found.map((intent) => [intent._id, intent]));
  return ids.map((id) => byId.get(id) ?? null);
});

export const findSandboxIntentBySecret = batch(async (secrets: readonly string[]) => {
  const found = await sandboxIntents()
    .find({ clientSecret: { $in: [...new Set(secrets)] } })
    .toArray();
  const bySecret = new Map(found.map((intent) => [intent.clientSecret, intent]));
  return secrets.map((secret) => bySecret.get(secret) ?? null);
});

/** @returns false where its status, or the rest of the guard, was no longer as expected */
export async function changeSandboxIntent(
  _id: string,
  from: SandboxIntentDocument["status"][],
  change: Partial<Pick<SandboxIntentDocument, "status" | "last4" | "billing" | "refund">>,
  guard: Filter<SandboxIntentDocument> = {},
): Promise<boolean> {
  const updatedAt = new Date();
  return await set({
    made: { _id, ...change, updatedAt },
    filter: { $and: [{ _id, status: { $in: from } }, guard] },
    update: { $set: { ...change, updatedAt } },
  });
}

interface Made extends Change<SandboxIntentDocument> {
  /** What the intent is by this change. Of two who make the same one at once, both have made it. */
  made: Filter<SandboxIntentDocument>;
}

const set = batch((changes: readonly Made[]) =>
  bulkUpdate(sandboxIntents(), changes, async (index) => {
    const { made } = changes[index] ?? {};
    return made !== undefined && (await sandboxIntents().findOne(made, { projection: { _id: 1 } })) !== null;
  }),
);

export const listSandboxIntents = (since: Date, limit: number): Promise<SandboxIntentDocument[]> =>
  sandboxIntents()
    .find({ createdAt: { $gte: since } })
    .sort({ createdAt: -1 })
    .limit(limit)
    .toArray();
