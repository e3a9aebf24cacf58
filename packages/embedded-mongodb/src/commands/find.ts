import { collationNormalizer } from "../bson/collation";
import { compare } from "../bson/compare";
import { RawDoc } from "../bson/encode";
import { encodeKey } from "../bson/keys";
import type { Doc } from "../bson/values";
import { badValue, locationError, notSupported, typeMismatch } from "../errors";
import { parsePath, visitPath } from "../query/path";
import { compileProjection, compileRawProjection, isOnlyId } from "../query/projection";
import { parseSort } from "../query/sort";
import { distinctScan } from "../store/distinct-scan";
import { countRows, docOf, findRows, type Query } from "../store/find";
import type { StoredRow } from "../store/store";
import type { ScanStats } from "../store/types";
import { pause } from "../time-slice";
import { timeSlicedSort } from "../time-sliced-sort";
import {
  type Call,
  type CommandDefinition,
  type Context,
  collectionName,
  filterOf,
  findCollection,
  hintOf,
  integerOption,
  isOn,
  matchContext,
  nonNegativeOption,
  variablesOf,
} from "./context";
import type { Answers } from "./cursors";

export const find: CommandDefinition = {
  options: [
    "filter",
    "projection",
    "sort",
    "hint",
    "skip",
    "limit",
    "batchSize",
    "singleBatch",
    "collation",
    "let",
    "noCursorTimeout",
    "allowPartialResults",
    "allowDiskUse",
    "tailable",
    "awaitData",
    "min",
    "max",
    "returnKey",
    "showRecordId",
  ],
  *run(context, call) {
    const { command } = call;
    for (const option of ["tailable", "awaitData", "returnKey", "showRecordId", "min", "max"])
      if (isOn(command[option])) throw notSupported(`find with ${option}`);
    const query = findQuery(command);
    const answers = findAnswers(context, call, query);
    return yield* context.cursors.start(
      `${call.database}.${collectionName(call)}`,
      answers,
      batchSizeOf(command.batchSize),
      { single: isOn(command.singleBatch), neverIdle: isOn(command.noCursorTimeout) },
    );
  },
};

export function batchSizeOf(value: unknown): number | undefined {
  return value === undefined ? undefined : nonNegativeOption("batchSize", value);
}

export function findQuery(command: Doc): Query {
  return {
    filter: filterOf(command.filter),
    sort: parseSort(command.sort),
    skip: nonNegativeOption("skip", command.skip),
    limit: nonNegativeOption("limit", command.limit),
    hint: hintOf(command.hint),
    context: matchContext(command.collation, variablesOf(command)),
    onlyId: isOnlyId(command.projection),
  };
}

function findAnswers(context: Context, call: Call, query: Query): Answers {
  const project = compileProjection(call.command.projection, {
    filter: query.filter,
    context: query.context ?? {},
  });
  const projectRaw = compileRawProjection(call.command.projection);
  const answerOf = (row: StoredRow): Doc | RawDoc => {
    if (!project || row.isOnlyId) return new RawDoc(row.raw);
    return projectRaw ? new RawDoc(projectRaw(row.raw)) : project(docOf(row));
  };
  const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
  const rows = findRows(context.store, findCollection(context, call), query, stats);
  return (function* () {
    try {
      for (const row of rows) {
        if (row !== pause) context.metrics.docsReturned++;
        yield row === pause ? row : answerOf(row);
      }
    } finally {
      countExamined(context, stats);
    }
  })();
}

export function countExamined({ metrics }: Context, stats: ScanStats): void {
  metrics.keysExamined += stats.keysExamined;
  metrics.docsExamined += stats.docsExamined;
}

export const count: CommandDefinition = {
  options: ["query", "limit", "skip", "hint", "collation", "fields"],
  *run(context, call) {
    const { command } = call;
    const collection = findCollection(context, call);
    const query: Query = {
      filter: filterOf(command.query),
      skip: nonNegativeOption("skip", command.skip),
      limit: Math.abs(integerOption("limit", command.limit) ?? 0),
      hint: hintOf(command.hint),
      context: matchContext(command.collation, variablesOf({})),
    };
    if (collection && query.hint === undefined && Object.keys(query.filter).length === 0) {
      const all = Math.max(0, context.store.count(collection) - (query.skip ?? 0));
      return { n: query.limit ? Math.min(all, query.limit) : all };
    }
    const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
    const n = yield* countRows(context.store, collection, query, stats);
    countExamined(context, stats);
    return { n };
  },
};

const maxDistinctBytes = 16 * 1024 * 1024;

export const distinct: CommandDefinition = {
  options: ["key", "query", "collation", "hint"],
  *run(context, call) {
    const { command } = call;
    if (typeof command.key !== "string")
      throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
    if (command.key === "" || command.key.includes("\0")) throw badValue("distinct needs a field name");
    const parts = parsePath(command.key);
    const query = {
      filter: filterOf(command.query),
      hint: hintOf(command.hint),
      context: matchContext(command.collation, variablesOf({})),
    };
    const normalize = collationNormalizer(query.context.collator);
    const found = new Map<string, unknown>();
    let bytes = 0;
    const collection = findCollection(context, call);
    const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
    const rows =
      distinctScan(context.store, collection, query, command.key, stats) ??
      findRows(context.store, collection, query, stats);
    for (const row of rows) {
      if (row === pause) {
        yield pause;
        continue;
      }
      visitPath(docOf(row), parts, (value) => {
        for (const item of Array.isArray(value) ? value : [value]) {
          if (item === undefined) continue;
          const key = encodeKey([normalize(item)]).toString("latin1");
          if (found.has(key)) continue;
          found.set(key, item);
          bytes += key.length;
        }
        return false;
      });
      if (bytes > maxDistinctBytes) throw locationError(17217, "distinct too big, 16mb cap");
    }
    countExamined(context, stats);
    return { values: yield* timeSlicedSort([...found.values()], compare) };
  },
};

export const getMore: CommandDefinition = {
  options: ["collection", "batchSize"],
  *run(context, { command, database }) {
    const { collection } = command;
    if (typeof collection !== "string")
      throw typeMismatch("BSON field 'getMore.collection' is the wrong type, expected type 'string'");
    if (command.batchSize !== undefined && nonNegativeOption("batchSize", command.batchSize) === 0)
      throw badValue("Batch size for getMore must be positive");
    return yield* context.cursors.more(
      command.getMore,
      `${database}.${collection}`,
      integerOption("batchSize", command.batchSize) ?? Number.POSITIVE_INFINITY,
    );
  },
};
