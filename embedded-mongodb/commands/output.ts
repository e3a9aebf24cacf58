import type { Docs } from "../aggregate/stages";
import { encode } from "../bson/encode";
import { type Doc, has, isDoc } from "../bson/values";
import { badValue, CommandError, failedToParse, located } from "../errors";
import { type Pause, pause, slice } from "../slice";
import { type Call, type Context, ensureCollection } from "./context";
import { deleteMatching, updateMatching } from "./modify";

/** `$out` and `$merge`. All answers are there before the first is written. */
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
  const collection = ensureCollection(context, ...target);
  if (!merge) yield* deleteMatching(context, collection, { filter: {} });
  for (const doc of results) {
    if (merge) yield* mergeOne(context, target, merge, doc);
    else context.store.insert(collection, encode(doc));
    if (slice.isOver()) yield pause;
  }
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
  const fields = (Array.isArray(on) ? on : [on]).map(String);
  return {
    target: namespaceOf(call, into),
    merge: { on: fields, whenMatched, whenNotMatched: String(whenNotMatched) },
  };
}

function namespaceOf(call: Call, target: unknown): [string, string] {
  if (typeof target === "string") return [call.database, target];
  if (isDoc(target) && typeof target.coll === "string")
    return [typeof target.db === "string" ? target.db : call.database, target.coll];
  throw located(16990, "$out and $merge need a collection's name");
}

function* mergeOne(
  context: Context,
  target: [string, string],
  merge: Merge,
  doc: Doc,
): Generator<Pause, void> {
  const filter = Object.fromEntries(merge.on.map((field) => [field, { $eq: doc[field] ?? null }]));
  const update = { $set: doc };
  const request = (change: unknown) => ({
    collection: () => ensureCollection(context, ...target),
    filter,
    update: change,
    multi: false,
    upsert: false,
    arrayFilters: undefined,
  });
  const replacing = merge.whenMatched === "replace";
  // Setting a field to itself counts the match and changes nothing.
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
