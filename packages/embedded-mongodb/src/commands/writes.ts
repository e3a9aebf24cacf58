import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import { type Doc, has, isDoc, isNumber, toDouble } from "../bson/values";
import { CommandError, failedToParse, locationError, typeMismatch } from "../errors";
import { checkVariableName } from "../expressions/variable-name";
import type { Collection } from "../store/collection";
import { type Pause, pause, slice } from "../time-slice";
import {
  type Call,
  type CommandDefinition,
  type Context,
  collectionName,
  ensureCollection,
  filterOf,
  findCollection,
  hintOf,
  isOn,
  matchContext,
  variablesOf,
} from "./context";
import { deleteMatching, updateMatching } from "./modify";
import { onlyFields } from "./options";

const maxStatements = 100_000;

export const insert: CommandDefinition = {
  writes: true,
  options: ["documents", "ordered", "bypassDocumentValidation"],
  *run(context, call) {
    const documents = statements(call, "documents");
    let collection = ensureCollection(context, call.database, collectionName(call));
    let n = 0;
    // biome-ignore lint/correctness/useYield: the loop around it pauses between documents
    const errors = yield* runStatements(documents, call, function* (raw) {
      if (collection.dropped) collection = ensureCollection(context, call.database, collectionName(call));
      context.store.insert(collection, raw);
      n++;
      context.metrics.inserted++;
    });
    return { n, ...errors };
  },
};

export const update: CommandDefinition = {
  writes: true,
  options: ["updates", "ordered", "bypassDocumentValidation", "let"],
  *run(context, call) {
    const updates = statements(call, "updates");
    const variables = variablesOf(call.command);
    const upserted: Doc[] = [];
    let n = 0;
    let nModified = 0;
    const errors = yield* runStatements(updates, call, function* (raw, index) {
      const spec = onlyFields("update.updates", decode(raw), [
        "q",
        "u",
        "c",
        "multi",
        "upsert",
        "arrayFilters",
        "collation",
        "hint",
      ]);
      const upsert = isOn(spec.upsert);
      if (spec.c !== undefined && !Array.isArray(spec.u))
        throw locationError(51198, "Constant values may only be specified for pipeline updates");
      const result = yield* updateMatching(context, {
        collection: () => targetOf(context, call, upsert),
        filter: requiredFilter("update.updates", spec),
        update: spec.u,
        multi: isOn(spec.multi),
        upsert,
        arrayFilters: spec.arrayFilters,
        hint: hintOf(spec.hint),
        context: matchContext(spec.collation, { ...variables, ...constantsOf(spec.c) }),
      });
      n += result.matched;
      nModified += result.modified;
      if (result.upsertedId === undefined) return;
      n++;
      upserted.push({ index, _id: result.upsertedId });
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
  },
};

export const remove: CommandDefinition = {
  writes: true,
  options: ["deletes", "ordered", "let"],
  *run(context, call) {
    const variables = variablesOf(call.command);
    let n = 0;
    const errors = yield* runStatements(statements(call, "deletes"), call, function* (raw) {
      const spec = onlyFields("delete.deletes", decode(raw), ["q", "limit", "collation", "hint"]);
      const limit = isNumber(spec.limit) ? toDouble(spec.limit) : Number.NaN;
      if (limit !== 0 && limit !== 1)
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(spec.limit)}`);
      const collection = findCollection(context, call);
      const query = {
        filter: requiredFilter("delete.deletes", spec),
        limit,
        hint: hintOf(spec.hint),
        context: matchContext(spec.collation, variables),
      };
      n += (yield* deleteMatching(context, collection, query)).count;
    });
    return { n, ...errors };
  },
};

function constantsOf(constants: unknown): Doc {
  if (constants === undefined) return {};
  if (!isDoc(constants))
    throw typeMismatch("BSON field 'update.updates.c' is the wrong type, expected type 'object'");
  for (const name of Object.keys(constants)) checkVariableName(name);
  return constants;
}

const targetOf = (context: Context, call: Call, create: boolean): Collection | undefined =>
  create ? ensureCollection(context, call.database, collectionName(call)) : findCollection(context, call);

function requiredFilter(what: string, spec: Doc): Doc {
  if (!has(spec, "q"))
    throw new CommandError(40414, "Location40414", `BSON field '${what}.q' is missing but a required field`);
  return filterOf(spec.q);
}

/** The statements, from a document sequence or from the command itself. */
function statements(call: Call, name: string): Iterable<Buffer> {
  const inside: unknown = call.command[name];
  const list: unknown[] | undefined = Array.isArray(inside) ? inside : undefined;
  const beside = call.sequences[name];
  const count = (beside ?? list)?.length;
  if (count === undefined)
    throw new CommandError(
      40414,
      "Location40414",
      `BSON field '${call.name}.${name}' is missing but a required field`,
    );
  if (count === 0 || count > maxStatements)
    throw new CommandError(
      16,
      "InvalidLength",
      `Write batch sizes must be between 1 and ${maxStatements}. Got ${count} operations.`,
    );
  if (beside) return beside;
  return (list ?? []).map((statement) => {
    if (!isDoc(statement))
      throw typeMismatch(`BSON field '${call.name}.${name}' holds something that is not an object`);
    return encode(statement);
  });
}

/** Runs the statements in order and collects their errors. The first error stops an ordered list. */
function* runStatements(
  list: Iterable<Buffer>,
  call: Call,
  run: (raw: Buffer, index: number) => Generator<Pause, void>,
): Generator<Pause, Doc> {
  const writeErrors: Doc[] = [];
  let index = -1;
  for (const raw of list) {
    index++;
    try {
      yield* run(raw, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (call.command.ordered === undefined || isOn(call.command.ordered)) break;
    }
    if (slice.isOver()) yield pause;
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
