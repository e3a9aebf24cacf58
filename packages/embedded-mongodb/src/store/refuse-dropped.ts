import { CommandError } from "../errors";
import type { Collection, Index } from "./collection";

/** A search whose collection or index was dropped meanwhile is refused: it would end as if nothing more were there. */
export function refuseDropped(collection: Collection, index?: Index | null): void {
  const gone = collection.dropped
    ? `the collection '${collection.namespace}'`
    : index && !collection.indexes.includes(index)
      ? `the index '${index.name}'`
      : undefined;
  if (gone) throw new CommandError(175, "QueryPlanKilled", `${gone} was dropped while it was being read`);
}
