import { type Doc, isDoc, isNumber, toDouble } from "../bson/values";
import { locationError } from "../errors";
import { parseSort } from "../query/sort";
import type { Query } from "../store/find";
import { hintOf, matchContext, variablesOf } from "./context";

/** The stages of a pipeline. Refuses a stage that has not exactly one field. */
export function stagesOf(pipeline: unknown[]): Doc[] {
  return pipeline.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw locationError(40323, "A pipeline stage specification object must contain exactly one field.");
    return stage;
  });
}

/** The query that the first stages of a pipeline make, which can use an index, and the number of these stages. */
export function leadingQuery(command: Doc, stages: Doc[]): { query: Query; used: number } {
  const query: Query = {
    filter: {},
    hint: hintOf(command.hint),
    context: matchContext(command.collation, variablesOf(command)),
  };
  let used = 0;
  const next = () => stages[used] ?? {};
  if (isDoc(next().$match)) {
    query.filter = next().$match as Doc;
    used++;
  }
  if (isDoc(next().$sort)) {
    query.sort = parseSort(next().$sort);
    if (!query.sort) return { query, used };
    used++;
    const limit = next().$limit;
    if (isNumber(limit) && Number.isInteger(toDouble(limit)) && toDouble(limit) > 0) {
      query.limit = toDouble(limit);
      used++;
    }
  }
  return { query, used };
}
