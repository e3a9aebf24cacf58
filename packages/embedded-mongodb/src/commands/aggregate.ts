import type { Docs, StageContext } from "../aggregate/stage";
import { compileStages } from "../aggregate/stages";
import { equal } from "../bson/compare";
import { type Doc, has, isDoc } from "../bson/values";
import { CommandError, failedToParse, locationError, typeMismatch } from "../errors";
import { countRows, docOf, findRows, type Query } from "../store/find";
import type { ScanStats } from "../store/types";
import { type Pause, pause } from "../time-slice";
import { cursorBatchSize } from "./collections";
import { type Call, type CommandDefinition, type Context, collectionName, isOn } from "./context";
import type { Answers } from "./cursors";
import { explainQuery } from "./explain";
import { countExamined } from "./find";
import { leadingQuery, stagesOf } from "./leading-query";
import { writeResults } from "./output";

export const aggregate: CommandDefinition = {
  writes: ({ command }) => Array.isArray(command.pipeline) && command.pipeline.some(isOutput),
  options: [
    "pipeline",
    "cursor",
    "explain",
    "allowDiskUse",
    "bypassDocumentValidation",
    "collation",
    "hint",
    "let",
  ],
  *run(context, call) {
    const { command, database } = call;
    if (!Array.isArray(command.pipeline))
      throw typeMismatch("'pipeline' option must be specified as an array");
    const pipeline = stagesOf(command.pipeline);
    if (!isOn(command.explain) && command.cursor === undefined)
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    const name = command.aggregate === 1 ? null : collectionName(call);
    const output = pipeline.findIndex(isOutput);
    if (output >= 0 && output !== pipeline.length - 1)
      throw locationError(40601, "$out and $merge can only be the final stage in the pipeline");
    const reading = output < 0 ? pipeline : pipeline.slice(0, output);
    const docs = readPipeline(context, call, name, reading);
    if (isOn(command.explain)) return explainQuery(context, call, leadingQuery(command, reading).query);
    const namespace = `${database}.${name ?? "$cmd.aggregate"}`;
    if (output < 0) return yield* context.cursors.start(namespace, docs, cursorBatchSize(call));
    yield* writeResults(context, call, pipeline[output], docs);
    return yield* context.cursors.start(namespace, nothing());
  },
};

const isOutput = (stage: unknown) => isDoc(stage) && (has(stage, "$out") || has(stage, "$merge"));

function* nothing(): Answers {}

function readPipeline(context: Context, call: Call, name: string | null, pipeline: Doc[]): Docs {
  const { command, database } = call;
  const { query: leading, used } = leadingQuery(command, pipeline);
  const { context: matching, ...rest } = leading;
  const stageContext: StageContext = {
    variables: matching?.variables ?? {},
    collator: matching?.collator,
    read: (collection, filter) => read(context, database, collection, { filter, context: matching ?? {} }),
  };
  if (name === null) {
    const [first, ...others] = pipeline;
    if (!Array.isArray(first?.$documents))
      throw new CommandError(
        73,
        "InvalidNamespace",
        "{aggregate: 1} is not valid for this pipeline; a collection is needed",
      );
    return compileStages(others, stageContext)(listed(first.$documents));
  }
  const query = { ...rest, context: matching ?? {} };
  if (isCount(pipeline.slice(used))) return counted(context, database, name, query);
  const run = compileStages(pipeline.slice(used), stageContext);
  return run(read(context, database, name, query));
}

/** Whether the rest of the pipeline is what a driver sends for `countDocuments`. Counting needs no documents. */
function isCount([stage, ...more]: unknown[]): boolean {
  const group = isDoc(stage) && more.length === 0 ? stage.$group : undefined;
  return isDoc(group) && equal(group, { _id: 1, n: { $sum: 1 } });
}

function* counted(context: Context, database: string, name: string, query: Query): Docs {
  const collection = context.store.catalog.find(database, name);
  let n = 0;
  if (collection && query.hint === undefined && Object.keys(query.filter).length === 0 && !query.limit)
    n = context.store.count(collection);
  else {
    const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
    n = yield* countRows(context.store, collection, query, stats);
    countExamined(context, stats);
  }
  if (n > 0) yield { _id: 1, n };
}

function* listed(docs: unknown[]): Docs {
  for (const doc of docs) {
    if (!isDoc(doc)) throw locationError(40228, "$documents must hold objects only");
    yield doc;
  }
}

function* read(context: Context, database: string, name: string, query: Query): Generator<Doc | Pause, void> {
  const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
  try {
    for (const row of findRows(context.store, context.store.catalog.find(database, name), query, stats))
      yield row === pause ? row : docOf(row);
  } finally {
    countExamined(context, stats);
  }
}
