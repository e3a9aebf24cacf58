import { encode } from "./bson/encode";
import type { Doc } from "./bson/values";
import { isNumber, toDouble } from "./bson/values";
import type { Scheduler } from "./scheduler";
import type { Store } from "./store/store";

/** Deletes what has outlived its TTL index, as commands among the others. */
export function expireDocuments(scheduler: Scheduler, store: Store, now = Date.now()): void {
  for (const { database, name, indexes } of store.catalog.all()) {
    for (const { spec, fields, ready } of indexes) {
      const { expireAfterSeconds } = spec;
      const [field] = fields;
      if (!ready || !field || !isNumber(expireAfterSeconds)) continue;
      const before = new Date(now - toDouble(expireAfterSeconds) * 1000);
      const statement: Doc = { q: { [field.path]: { $lt: before } }, limit: 0 };
      const call = {
        name: "delete",
        command: { delete: name },
        sequences: { deletes: [encode(statement)] },
        database,
      };
      scheduler.submit(
        call,
        () => true,
        () => {},
      );
    }
  }
}
