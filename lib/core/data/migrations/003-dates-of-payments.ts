import { DAY_MS } from "@/lib/values/day";
import type { Migration } from "./migration";

/** Earlier flags count as raised now. Earlier events are deleted as late as any. */
export const datesOfPayments: Migration = {
  version: 3,
  what: "orders say when they were flagged, and the provider's events when they are forgotten",
  run: async (db) => {
    const now = new Date();
    await db
      .collection("orders")
      .updateMany(
        { "flags.0": { $exists: true }, flaggedAt: { $exists: false } },
        { $set: { flaggedAt: now } },
      );
    const events = db.collection("paymentEvents");
    const forgottenAt = new Date(now.getTime() + 400 * DAY_MS);
    await events.updateMany({ expiresAt: { $exists: false } }, { $set: { expiresAt: forgottenAt } });
    // Made by an earlier version; no query uses it any more.
    const there = await db.listCollections({ name: "paymentEvents" }).hasNext();
    if (there && (await events.indexExists("receivedAt_1"))) await events.dropIndex("receivedAt_1");
  },
};
