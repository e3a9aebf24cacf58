import type { Docs } from "../aggregate/stage";
import { compileStages } from "../aggregate/stages";
import { type Doc, isDoc } from "../bson/values";
import { badValue, CommandError } from "../errors";
import { parseSort } from "../query/sort";
import { findRows, planFor, type Query } from "../store/find";
import type { Plan } from "../store/plan";
import type { ScanStats } from "../store/types";
import { pause } from "../time-slice";
import {
  type Call,
  type CommandDefinition,
  type Context,
  filterOf,
  hintOf,
  matchContext,
  variablesOf,
} from "./context";
import { findQuery } from "./find";
import { leadingQuery, stagesOf } from "./leading-query";
import { serverVersion } from "./server-info";

/** Explains how a read, or the search of a write, would run. Writes nothing. */
export const explain: CommandDefinition = {
  options: ["verbosity"],
  *run(context, call) {
    const { explain: inner, verbosity = "allPlansExecution" } = call.command;
    if (!["queryPlanner", "executionStats", "allPlansExecution"].includes(String(verbosity)))
      throw badValue(`explain has no verbosity '${String(verbosity)}'`);
    if (!isDoc(inner)) throw badValue("explain needs a command");
    const [name = ""] = Object.keys(inner);
    const query = has(readers, name) ? readers[name]?.(inner) : undefined;
    if (!query)
      throw new CommandError(59, "CommandNotFound", `Explain failed due to unknown command: ${name}`);
    const innerCall = { ...call, name, command: inner };
    const answer = explainQuery(context, innerCall, query);
    if (verbosity === "queryPlanner") return answer;
    const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
    let nReturned = 0;
    const started = performance.now();
    for (const row of findRows(context.store, collectionOf(context, innerCall), query, stats)) {
      if (row === pause) yield pause;
      else nReturned++;
    }
    const executionTimeMillis = Math.round(performance.now() - started);
    const { keysExamined, docsExamined } = stats;
    return {
      ...answer,
      executionStats: {
        executionSuccess: true,
        nReturned,
        executionTimeMillis,
        totalKeysExamined: keysExamined,
        totalDocsExamined: docsExamined,
      },
    };
  },
};

const has = (record: object, name: string) => Object.hasOwn(record, name);

/** How to get the query of each command that can be explained. */
const readers: Record<string, (command: Doc) => Query> = {
  find: findQuery,
  count: (command) => withContext(command, { filter: filterOf(command.query) }),
  distinct: (command) => withContext(command, { filter: filterOf(command.query) }),
  findAndModify: (command) =>
    withContext(command, { filter: filterOf(command.query), sort: parseSort(command.sort), limit: 1 }),
  update: (command) => firstStatement(command, command.updates),
  delete: (command) => firstStatement(command, command.deletes),
  aggregate: (command) => {
    const stages = stagesOf(Array.isArray(command.pipeline) ? command.pipeline : []);
    const { query, used } = leadingQuery(command, stages);
    const computing = stages.slice(used).filter((stage) => !has(stage, "$out") && !has(stage, "$merge"));
    const { variables = {}, collator } = query.context ?? {};
    // Compiling refuses mistakes in the other stages; they do not run.
    compileStages(computing, { variables, collator, read: nothing });
    return query;
  },
};

function* nothing(): Docs {}

function firstStatement(command: Doc, statements: unknown): Query {
  const first = Array.isArray(statements) && isDoc(statements[0]) ? statements[0] : {};
  return withContext(
    { ...first, let: command.let },
    { filter: filterOf(first.q), limit: first.multi === true || first.limit === 0 ? 0 : 1 },
  );
}

const withContext = (command: Doc, query: Query): Query => ({
  ...query,
  hint: hintOf(command.hint),
  context: matchContext(command.collation, variablesOf(command)),
});

const collectionOf = (context: Context, call: Call) =>
  context.store.catalog.find(call.database, String(call.command[call.name]));

export function explainQuery(context: Context, call: Call, query: Query): Doc {
  const collection = collectionOf(context, call);
  const namespace = `${call.database}.${String(call.command[call.name])}`;
  const plan = collection ? planFor(collection, query) : undefined;
  const sorting = query.sort && !(plan && plan.kind !== "collection" && plan.sorted);
  const stage = plan ? stageOf(plan, query.filter) : { stage: "EOF" };
  return {
    explainVersion: "1",
    queryPlanner: {
      namespace,
      parsedQuery: query.filter,
      winningPlan: sorting ? { stage: "SORT", sortPattern: sortPattern(query), inputStage: stage } : stage,
      rejectedPlans: [],
    },
    serverInfo: { version: serverVersion },
  };
}

const sortPattern = ({ sort }: Query): Doc =>
  Object.fromEntries((sort ?? []).map(({ path, descending }) => [path, descending ? -1 : 1]));

function stageOf(plan: Plan, filter: Doc): Doc {
  if (plan.kind === "collection") return { stage: "COLLSCAN", filter, direction: "forward" };
  if (plan.kind === "union")
    return {
      stage: "FETCH",
      filter,
      inputStage: { stage: "OR", inputStages: plan.plans.map((part) => stageOf(part, {})) },
    };
  const { index } = plan;
  const scan = {
    stage: "IXSCAN",
    keyPattern: index ? index.spec.key : { _id: 1 },
    indexName: index ? index.name : "_id_",
    isMultiKey: index?.multikey ?? false,
    isUnique: index?.unique ?? true,
    direction: plan.reverse ? "backward" : "forward",
    ranges: plan.ranges.length,
  };
  return { stage: "FETCH", filter, inputStage: scan };
}
