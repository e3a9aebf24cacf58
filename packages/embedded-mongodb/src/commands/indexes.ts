import { equal } from "../bson/compare";
import { type Doc, isDoc, isNumber, isTruthy } from "../bson/values";
import { badValue, CommandError, typeMismatch } from "../errors";
import type { Collection, Index } from "../store/collection";
import { scan } from "../store/scan";
import type { Store } from "../store/store";
import { type Pause, pause } from "../time-slice";
import {
  type CommandDefinition,
  collectionName,
  ensureCollection,
  findCollection,
  requireCollection,
  withoutPauses,
} from "./context";
import { checkExpiry, checkIndexSpec } from "./index-spec";

export const createIndexes: CommandDefinition = {
  writes: true,
  options: ["indexes", "commitQuorum"],
  *run(context, call) {
    const { indexes, commitQuorum } = call.command;
    if (commitQuorum !== undefined) throw badValue("Standalones don't support commitQuorum");
    if (!Array.isArray(indexes) || indexes.length === 0)
      throw new CommandError(2, "BadValue", "Must specify at least one index to create");
    const specs = indexes.map(checkIndexSpec);
    const createdCollectionAutomatically = !findCollection(context, call);
    const collection = ensureCollection(context, call.database, collectionName(call));
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs) {
      if (!spec) continue;
      yield* awaitOtherBuild(collection, spec.name);
      if (!hasIndex(collection, spec)) yield* build(context.store, collection, spec);
    }
    const numIndexesAfter = collection.indexes.length + 1;
    const note = numIndexesAfter === numIndexesBefore ? { note: "all indexes already exist" } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
  },
};

function hasIndex(collection: Collection, spec: Doc): boolean {
  for (const index of collection.indexes) {
    const sameName = index.name === spec.name;
    const sameKey =
      equal(index.spec.key, spec.key) &&
      Object.keys(index.spec.key as Doc).join() === Object.keys(spec.key as Doc).join();
    const samePartial = equal(index.partialFilter, spec.partialFilterExpression);
    if (!sameName && (!sameKey || !samePartial)) continue;
    const same =
      sameKey &&
      samePartial &&
      index.unique === isTruthy(spec.unique) &&
      index.sparse === isTruthy(spec.sparse) &&
      equal(index.spec.expireAfterSeconds, spec.expireAfterSeconds);
    if (same && sameName) return true;
    if (sameName)
      throw new CommandError(
        86,
        "IndexKeySpecsConflict",
        `An existing index has the same name as the requested index but differs: ${index.name}`,
      );
    throw new CommandError(
      85,
      "IndexOptionsConflict",
      `Index already exists with a different name or options: ${index.name}`,
    );
  }
  return false;
}

/** Waits while another client builds an index of this name. That build may still be refused. */
function* awaitOtherBuild(collection: Collection, name: unknown): Generator<Pause, void> {
  while (collection.indexes.some((index) => index.name === name && !index.ready)) yield pause;
  if (collection.dropped) throw buildAborted();
}

const buildAborted = () =>
  new CommandError(276, "IndexBuildAborted", "the index or its collection was dropped");

/**
 * Builds an index in time slices while writes maintain it. Queries use it once it is ready. The index is
 * dropped when the build fails, runs out of time, or its client disconnects.
 */
function* build(store: Store, collection: Collection, spec: Doc): Generator<Pause, void> {
  const index = store.catalog.addIndex(collection, spec);
  let paused = false;
  try {
    for (const row of scan(store, collection, { kind: "collection" }, { keysExamined: 0, docsExamined: 0 })) {
      if (row === pause) {
        paused = true;
        yield pause;
        if (!collection.indexes.includes(index)) throw buildAborted();
        continue;
      }
      // A row that was read before a pause may have changed or gone since.
      const current = paused ? store.read(collection, row.rid) : row;
      if (current) store.addToIndex(collection, index, current);
    }
    store.catalog.markReady(index);
  } catch (error) {
    if (error instanceof CommandError && collection.indexes.includes(index))
      store.catalog.dropIndex(collection, index);
    throw error;
  } finally {
    store.catalog.endBuild(collection, index);
  }
}

export const dropIndexes: CommandDefinition = {
  writes: true,
  options: ["index"],
  run: withoutPauses((context, call) => {
    const collection = requireCollection(context, call);
    const nIndexesWas = collection.indexes.length + 1;
    for (const index of requestedIndexes(collection, call.command.index))
      context.store.catalog.dropIndex(collection, index);
    return { nIndexesWas };
  }),
};

function requestedIndexes(collection: Collection, wanted: unknown): Index[] {
  if (wanted === "*") return [...collection.indexes];
  if (Array.isArray(wanted)) return wanted.flatMap((one) => requestedIndexes(collection, one));
  if (wanted === "_id_" || (isDoc(wanted) && Object.keys(wanted).join() === "_id"))
    throw new CommandError(72, "InvalidOptions", "cannot drop _id index");
  const found = collection.indexes.filter((index) =>
    isDoc(wanted) ? equal(index.spec.key, wanted) : index.name === wanted,
  );
  if (found.length === 0)
    throw new CommandError(
      27,
      "IndexNotFound",
      `index not found with name [${String(isDoc(wanted) ? JSON.stringify(wanted) : wanted)}]`,
    );
  return found;
}

/** Supports the expiry time of a TTL index only. */
export const collMod: CommandDefinition = {
  writes: true,
  options: ["index"],
  run: withoutPauses((context, call) => {
    const collection = requireCollection(context, call);
    const { index: change } = call.command;
    if (change === undefined) return {};
    if (!isDoc(change)) throw typeMismatch("collMod's index must be an object");
    const { keyPattern, name, expireAfterSeconds, ...rest } = change;
    const [unknown] = Object.keys(rest);
    if (unknown)
      throw new CommandError(
        72,
        "InvalidOptions",
        `collMod of an index's '${unknown}' is not supported by this server`,
      );
    const [index] = requestedIndexes(collection, keyPattern ?? name);
    if (!index || !isNumber(expireAfterSeconds))
      throw new CommandError(72, "InvalidOptions", "collMod needs an index and expireAfterSeconds");
    const spec = { ...index.spec, expireAfterSeconds };
    checkExpiry(spec, index.fields.length);
    const old = index.spec.expireAfterSeconds;
    context.store.catalog.changeSpec(index, spec);
    return { expireAfterSeconds_old: old, expireAfterSeconds_new: expireAfterSeconds };
  }),
};
