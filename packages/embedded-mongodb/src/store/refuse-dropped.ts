import { CommandError } from "../errors";
import type { Collection, Index } from "./collection";

/**
 * Refuses to continue a search whose collection or index was dropped: it would end as if there were no more
 * matches.
 */
export function refuseDropped(collection: Collection, index?: Index | null): void {
  const gone = collection.dropped
    ? `the collection '${collection.namespace}'`
    : index && !collection.indexes.includes(index)
      ? `the index '${index.name}'`
      : undefined;
  if (gone) throw new CommandError(175, "QueryPlanKilled", `${gone} was dropped while it was being read`);
}
