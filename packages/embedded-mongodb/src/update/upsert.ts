import { equal } from "../bson/compare";
import { type Doc, isDoc, isRegex } from "../bson/values";
import { badValue } from "../errors";
import { isOperators } from "../query/matcher";
import { parsePath, valueAt } from "../query/path";
import { setAt } from "./paths";

/** The fields of a new document of an upsert that come from equalities in its filter. */
export function documentFromFilter(filter: Doc): Doc {
  const doc: Doc = {};
  for (const [path, value] of equalities(filter)) {
    const parts = parsePath(path);
    const before = valueAt(doc, parts);
    if (before !== undefined && !equal(before, value))
      throw badValue(`cannot infer query fields to set, path '${path}' is matched twice`);
    setAt(doc, parts, structuredCopy(value));
  }
  return doc;
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, operand]): [string, unknown][] => {
    if (name === "$and" && Array.isArray(operand)) return operand.filter(isDoc).flatMap(equalities);
    if (name === "$or" && Array.isArray(operand) && operand.length === 1 && isDoc(operand[0]))
      return equalities(operand[0]);
    if (name.startsWith("$") || isRegex(operand)) return [];
    if (!isOperators(operand)) return [[name, operand]];
    if ("$eq" in operand) return [[name, operand.$eq]];
    if (Array.isArray(operand.$in) && operand.$in.length === 1 && !isRegex(operand.$in[0]))
      return [[name, operand.$in[0]]];
    if (Array.isArray(operand.$all) && operand.$all.length === 1 && !isOperators(operand.$all[0]))
      return [[name, operand.$all[0]]];
    return [];
  });
}

// Copies, because the update may change the value and the filter must stay unchanged.
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, structuredCopy(field)]));
}
