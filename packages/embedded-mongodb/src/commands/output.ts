import { ObjectId } from "bson";
import type { Docs } from "../aggregate/stage";
import { encode } from "../bson/encode";
import { type Doc, has, isDoc } from "../bson/values";
import { badValue, CommandError, failedToParse, locationError, notSupported } from "../errors";
import { parsePath, valueAt } from "../query/path";
import type { Collection } from "../store/collection";
import { type Pause, pause, slice } from "../time-slice";
import { type Call, type Context, ensureCollection } from "./context";
import { updateMatching } from "./modify";

/** `$out` and `$merge`. Computes all documents before it writes the first. */
export function* writeResults(
  context: Context,
  call: Call,
  stage: unknown,
  docs: Docs,
): Generator<Pause, void> {
  const results: Doc[] = [];
  const { target, merge } = parseOutput(call, stage);
  for (const doc of docs) {
    if (doc === pause) yield pause;
    else results.push(doc);
  }
  if (!merge) {
    yield* replaceCollection(context, target, results);
    return;
  }
  checkUnique(context.store.catalog.find(...target), merge.on);
  for (const doc of results) {
    yield* mergeOne(context, target, merge, doc);
    if (slice.isOver()) yield pause;
  }
}

const temporary = "tmp.agg_out.";
let lastTemporary = 0;

/**
 * Whether `$out` is still filling this collection, or a process ended while it did. MongoDB uses the same
 * prefix.
 */
export const isTemporary = (name: string): boolean => name.startsWith(temporary);

/**
 * Fills a new collection that has the indexes of the old one, then replaces the old one in one step. Until
 * then, and when anything is refused, the old collection stays unchanged.
 */
function* replaceCollection(
  { store }: Context,
  [database, name]: [string, string],
  results: Doc[],
): Generator<Pause, void> {
  const { catalog } = store;
  const fresh = catalog.create(database, `${temporary}${++lastTemporary}`);
  try {
    for (const { spec, ready } of catalog.find(database, name)?.indexes ?? []) {
      if (!ready) continue;
      const index = catalog.addIndex(fresh, spec);
      catalog.markReady(index);
      catalog.endBuild(fresh, index);
    }
    for (const doc of results) {
      store.insert(fresh, encode(doc));
      if (slice.isOver()) yield pause;
      if (fresh.dropped) throw new CommandError(175, "QueryPlanKilled", "the database was dropped meanwhile");
    }
    const old = catalog.find(database, name);
    if (old) catalog.drop(old);
    catalog.rename(fresh, database, name);
  } finally {
    if (!fresh.dropped && isTemporary(fresh.name)) catalog.drop(fresh);
  }
}

/** As in MongoDB, a unique index must ensure that at most one document matches. */
function checkUnique(collection: Collection | undefined, on: string[]): void {
  const wanted = on.toSorted().join();
  const unique = collection?.indexes.some(
    (index) =>
      index.ready &&
      index.unique &&
      !index.partial &&
      index.fields
        .map(({ path }) => path)
        .sort()
        .join() === wanted,
  );
  if (wanted !== "_id" && !unique)
    throw locationError(51183, "Cannot find index to verify that join fields will be unique");
}

type Merge = { on: string[]; whenMatched: string; whenNotMatched: string };

function parseOutput(call: Call, stage: unknown): { target: [string, string]; merge: Merge | null } {
  if (!isDoc(stage)) throw failedToParse("a stage must be an object");
  if (has(stage, "$out")) return { target: namespaceOf(call, stage.$out), merge: null };
  const spec = isDoc(stage.$merge) ? stage.$merge : { into: stage.$merge };
  const { into, on = "_id", whenMatched = "merge", whenNotMatched = "insert", ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw badValue(`$merge with '${unknown}' is not supported by this server`);
  if (typeof whenMatched !== "string")
    throw badValue("$merge with a pipeline in whenMatched is not supported by this server");
  if (!["replace", "keepExisting", "merge", "fail"].includes(whenMatched))
    throw badValue(`whenMatched: '${whenMatched}' is not valid`);
  if (!["insert", "discard", "fail"].includes(String(whenNotMatched)))
    throw badValue(`whenNotMatched: '${String(whenNotMatched)}' is not valid`);
  const fields: unknown[] = Array.isArray(on) ? on : [on];
  if (fields.length === 0 || !fields.every((field) => typeof field === "string"))
    throw locationError(51186, "$merge 'on' needs the name of a field, or a list of them");
  return {
    target: namespaceOf(call, into),
    merge: { on: fields, whenMatched, whenNotMatched: String(whenNotMatched) },
  };
}

function namespaceOf(call: Call, target: unknown): [string, string] {
  const { db = call.database, coll, ...rest } = isDoc(target) ? target : { coll: target };
  const [option] = Object.keys(rest);
  if (option) throw notSupported(`$out or $merge with ${option}`);
  if (typeof db !== "string" || typeof coll !== "string")
    throw locationError(16990, "$out and $merge need a collection's name");
  return [db, coll];
}

function* mergeOne(
  context: Context,
  target: [string, string],
  merge: Merge,
  doc: Doc,
): Generator<Pause, void> {
  const filter = Object.fromEntries(merge.on.map((field) => [field, { $eq: valueToMergeOn(doc, field) }]));
  // $literal keeps field names from being read as paths, and values as expressions.
  const update = [{ $replaceWith: { $mergeObjects: ["$$ROOT", { $literal: doc }] } }];
  const request = (change: unknown) => ({
    collection: () => ensureCollection(context, ...target),
    filter,
    update: change,
    multi: false,
    upsert: false,
    arrayFilters: undefined,
  });
  const replacing = merge.whenMatched === "replace";
  // $setOnInsert counts the match and changes nothing.
  const keep = { $setOnInsert: { _id: doc._id } };
  const change = merge.whenMatched === "merge" ? update : replacing ? doc : keep;
  const { matched } = yield* updateMatching(context, request(change));
  if (matched > 0) {
    if (merge.whenMatched === "fail")
      throw new CommandError(
        11000,
        "DuplicateKey",
        "$merge found a matching document and whenMatched is 'fail'",
        {
          keyPattern: Object.fromEntries(merge.on.map((field) => [field, 1])),
          keyValue: Object.fromEntries(merge.on.map((field) => [field, doc[field] ?? null])),
        },
      );
    return;
  }
  if (merge.whenNotMatched === "fail")
    throw new CommandError(
      13113,
      "MergeStageNoMatchingDocument",
      "$merge could not find a matching document in the target collection for at least one document in the source collection",
    );
  if (merge.whenNotMatched === "insert")
    context.store.insert(ensureCollection(context, ...target), encode(doc));
}

function valueToMergeOn(doc: Doc, field: string): unknown {
  const value = valueAt(doc, parsePath(field));
  // A document without an id gets a new one, which matches nothing.
  if (value === undefined && field === "_id") return new ObjectId();
  if (value === undefined || value === null || Array.isArray(value))
    throw locationError(
      51132,
      "$merge write error: 'on' field cannot be missing, null, undefined or an array",
    );
  return value;
}
