import { encode } from "./bson/encode";
import type { Doc } from "./bson/values";
import { isNumber, toDouble } from "./bson/values";
import type { Context } from "./commands/context";
import type { Scheduler } from "./scheduler";

/** Submits commands that delete documents which have expired by a TTL index. */
export function expireDocuments(scheduler: Scheduler, { store, metrics }: Context, now = Date.now()): void {
  for (const { database, name, indexes } of store.catalog.all()) {
    for (const { spec, fields, ready, partialFilter = {} } of indexes) {
      const { expireAfterSeconds } = spec;
      const [field] = fields;
      if (!ready || !field || !isNumber(expireAfterSeconds)) continue;
      const before = new Date(now - toDouble(expireAfterSeconds) * 1000);
      // A partial index expires only the documents that match its filter.
      const statement: Doc = { q: { $and: [partialFilter, { [field.path]: { $lt: before } }] }, limit: 0 };
      const call = {
        name: "delete",
        command: { delete: name },
        sequences: { deletes: [encode(statement)] },
        database,
      };
      scheduler.submit(
        call,
        () => true,
        ({ n }) => {
          metrics.ttlDeleted += isNumber(n) ? toDouble(n) : 0;
        },
      );
    }
  }
}
