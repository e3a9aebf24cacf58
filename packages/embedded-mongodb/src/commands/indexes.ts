import { equal } from "../bson/compare";
import { type Doc, isDoc, isNumber, isTruthy, toDouble } from "../bson/values";
import { badValue, CommandError, typeMismatch } from "../errors";
import { compileFilter } from "../query/matcher";
import type { Collection, Index } from "../store/catalog";
import { scan } from "../store/scan";
import type { Store } from "../store/store";
import { type Pause, pause } from "../time-slice";
import {
  type CommandDefinition,
  collectionName,
  ensureCollection,
  findCollection,
  requireCollection,
  simple,
} from "./context";

export const createIndexes: CommandDefinition = {
  writes: true,
  options: ["indexes", "commitQuorum"],
  *run(context, call) {
    const { indexes, commitQuorum } = call.command;
    if (commitQuorum !== undefined) throw badValue("Standalones don't support commitQuorum");
    if (!Array.isArray(indexes) || indexes.length === 0)
      throw new CommandError(2, "BadValue", "Must specify at least one index to create");
    const specs = indexes.map(checkSpec);
    const createdCollectionAutomatically = !findCollection(context, call);
    const collection = ensureCollection(context, call.database, collectionName(call));
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs) {
      if (!spec) continue;
      yield* othersBuild(collection, spec.name);
      if (!alreadyThere(collection, spec)) yield* build(context.store, collection, spec);
    }
    const numIndexesAfter = collection.indexes.length + 1;
    const note = numIndexesAfter === numIndexesBefore ? { note: "all indexes already exist" } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
  },
};

const optionsWithEffect = new Set([
  "v",
  "key",
  "name",
  "unique",
  "sparse",
  "partialFilterExpression",
  "expireAfterSeconds",
  "ns",
  "background",
  "hidden",
  "collation",
]);

const refused = (message: string) => new CommandError(67, "CannotCreateIndex", message);

/** The index as it is kept; null for the one of `_id`, which is always there. */
function checkSpec(given: unknown): Doc | null {
  if (!isDoc(given) || !isDoc(given.key)) throw typeMismatch("each index must be an object with a key");
  const { ns, background, collation, hidden, ...spec } = given;
  for (const option of Object.keys(given))
    if (!optionsWithEffect.has(option))
      throw new CommandError(
        197,
        "InvalidIndexSpecificationOption",
        `the index option '${option}' is not supported by this server`,
      );
  if (isDoc(collation) && collation.locale !== "simple")
    throw refused("an index with a collation is not supported by this server");
  if (isTruthy(hidden)) throw refused("hidden indexes are not supported by this server");
  const fields = Object.entries(given.key);
  if (fields.length === 0) throw refused("Index keys cannot be an empty object");
  for (const [path, direction] of fields) {
    if (!isNumber(direction))
      throw refused(
        `the index type ${JSON.stringify(direction)} of '${path}' is not supported by this server`,
      );
    if (toDouble(direction) === 0 || Number.isNaN(toDouble(direction)))
      throw refused("Values in the index key pattern cannot be 0");
    if (path === "" || path.includes("$") || path.split(".").includes(""))
      throw refused(`Index key contains an illegal field name: '${path}'`);
  }
  if (spec.v !== undefined && !equal(spec.v, 1) && !equal(spec.v, 2))
    throw refused(`the index version ${String(spec.v)} is not supported by this server`);
  if (spec.name === "*" || (spec.name !== undefined && typeof spec.name !== "string"))
    throw refused(`The index name '${String(spec.name)}' is not valid`);
  if (fields.length === 1 && fields[0]?.[0] === "_id") return checkIdIndex(spec);
  if (spec.sparse && spec.partialFilterExpression)
    throw refused('cannot mix "partialFilterExpression" and "sparse" options');
  if (spec.partialFilterExpression !== undefined) checkPartialFilter(spec.partialFilterExpression);
  checkExpiry(spec, fields.length);
  const name =
    typeof spec.name === "string" && spec.name !== ""
      ? spec.name
      : fields.map((field) => field.join("_")).join("_");
  const { v, key, name: _, ...rest } = spec;
  return { v: 2, key, name, ...rest };
}

/** It is always there, and is as it is. */
function checkIdIndex({ key, name, v, ...options }: Doc): null {
  if (!equal(key, { _id: 1 })) throw badValue("The field 'key' for an _id index must be {_id: 1}");
  const [option] = Object.keys(options);
  if (option)
    throw new CommandError(
      197,
      "InvalidIndexSpecificationOption",
      `The field '${option}' is not valid for an _id index specification`,
    );
  return null;
}

function checkPartialFilter(filter: unknown): void {
  if (!isDoc(filter)) throw typeMismatch("'partialFilterExpression' must be an object");
  for (const [name, condition] of Object.entries(filter)) {
    if (name.startsWith("$")) throw refused(`unsupported expression in partial index: ${name}`);
    if (!isDoc(condition)) continue;
    for (const operator of Object.keys(condition))
      if (
        operator.startsWith("$") &&
        !["$eq", "$gt", "$gte", "$lt", "$lte", "$type", "$exists", "$in"].includes(operator)
      )
        throw refused(`unsupported expression in partial index: ${operator}`);
    if (condition.$exists === false) throw refused("unsupported expression in partial index: $exists: false");
  }
  compileFilter(filter);
}

function checkExpiry(spec: Doc, fields: number): void {
  if (spec.expireAfterSeconds === undefined) return;
  const seconds = isNumber(spec.expireAfterSeconds) ? toDouble(spec.expireAfterSeconds) : Number.NaN;
  if (!(seconds >= 0 && seconds <= 2 ** 31 - 1))
    throw refused("TTL index 'expireAfterSeconds' option must be numeric within an acceptable range");
  if (fields > 1) throw refused("TTL indexes are single-field indexes, compound indexes do not support TTL");
}

function alreadyThere(collection: Collection, spec: Doc): boolean {
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

/** Who asks for an index that another client is having built waits for it: there it is of use, and may yet be refused. */
function* othersBuild(collection: Collection, name: unknown): Generator<Pause, void> {
  while (collection.indexes.some((index) => index.name === name && !index.ready)) yield pause;
  if (collection.dropped) throw buildAborted();
}

const buildAborted = () =>
  new CommandError(276, "IndexBuildAborted", "the index or its collection was dropped");

/**
 * Builds in slices, while writes keep the new index up; nobody reads it until it is ready. When it ends without that,
 * by a refusal, by the end of its time or because nobody waits for it any more, the index is gone.
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
      // What was read before a pause may have changed or gone since.
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
  run: simple((context, call) => {
    const collection = requireCollection(context, call);
    const nIndexesWas = collection.indexes.length + 1;
    for (const index of wantedIndexes(collection, call.command.index))
      context.store.catalog.dropIndex(collection, index);
    return { nIndexesWas };
  }),
};

function wantedIndexes(collection: Collection, wanted: unknown): Index[] {
  if (wanted === "*") return [...collection.indexes];
  if (Array.isArray(wanted)) return wanted.flatMap((one) => wantedIndexes(collection, one));
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

/** Of what MongoDB can change later, only the time of a TTL index. */
export const collMod: CommandDefinition = {
  writes: true,
  options: ["index"],
  run: simple((context, call) => {
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
    const [index] = wantedIndexes(collection, keyPattern ?? name);
    if (!index || !isNumber(expireAfterSeconds))
      throw new CommandError(72, "InvalidOptions", "collMod needs an index and expireAfterSeconds");
    const spec = { ...index.spec, expireAfterSeconds };
    checkExpiry(spec, index.fields.length);
    const old = index.spec.expireAfterSeconds;
    context.store.catalog.changeSpec(index, spec);
    return { expireAfterSeconds_old: old, expireAfterSeconds_new: expireAfterSeconds };
  }),
};
