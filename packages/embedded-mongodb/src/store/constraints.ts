import { type Doc, isDoc, isRegex, rank, rankOf } from "../bson/values";
import { isOperators } from "../query/matcher";

export type Bound = { value: unknown; inclusive: boolean };
/**
 * The conditions of a filter on one path. `prefix` is what a text begins with. It is one condition, so that one item of an array meets
 * it whole, unlike two bounds.
 */
export type Constraint = { equals?: unknown[]; lower?: Bound; upper?: Bound; prefix?: string };

/** Finds the conditions of a filter that an index can use. The check of each candidate covers all others. */
export function constraintsOf(filter: Doc, collated: boolean): Map<string, Constraint> {
  const constraints = new Map<string, Constraint>();
  collect(
    filter,
    "",
    constraints,
    (value) => !collated || rankOf(value) === rank.objectId || rankOf(value) === rank.number,
  );
  return constraints;
}

type Usable = (value: unknown) => boolean;

function collect(filter: Doc, prefix: string, into: Map<string, Constraint>, usable: Usable): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === "$and" && Array.isArray(operand))
      for (const branch of operand) if (isDoc(branch)) collect(branch, prefix, into, usable);
    if (name.startsWith("$")) continue;
    const path = prefix + name;
    const constraint = into.get(path) ?? {};
    into.set(path, constraint);
    if (!isOperators(operand)) constrain(constraint, isRegex(operand) ? "$regex" : "$eq", operand, usable);
    else
      for (const [operator, value] of Object.entries(operand)) {
        if (operator === "$regex" && operand.$options) continue;
        if (operator !== "$elemMatch") constrain(constraint, operator, value, usable);
        else if (isDoc(value) && !isOperators(value)) collect(value, `${path}.`, into, usable);
      }
  }
}

function constrain(constraint: Constraint, operator: string, value: unknown, usable: Usable): void {
  if (operator === "$regex") {
    const prefix = prefixOf(value);
    if (prefix !== undefined && usable(prefix)) constraint.prefix ??= prefix;
    return;
  }
  if (operator === "$eq" || operator === "$in") {
    const values = operator === "$in" ? value : [value];
    if (!constraint.equals && Array.isArray(values) && !values.some(isRegex) && values.every(usable))
      constraint.equals = values;
    return;
  }
  const side = sides[operator];
  // Only the values of these types are contiguous in an index.
  if (!side || !comparable.has(rankOf(value)) || !usable(value)) return;
  constraint[side] ??= { value, inclusive: operator.endsWith("e") };
}

/** The text of an expression such as `/^abc/`. Only characters that mean themselves in every expression count. */
function prefixOf(pattern: unknown): string | undefined {
  const [source, options] = isRegex(pattern) ? [pattern.pattern, pattern.options] : [pattern, ""];
  if (typeof source !== "string" || options !== "") return undefined;
  return /^\^([\p{L}\p{N}_#@=:~-]+)$/u.exec(source)?.[1];
}

const sides: Record<string, "lower" | "upper"> = { $gt: "lower", $gte: "lower", $lt: "upper", $lte: "upper" };
const comparable = new Set<number>([
  rank.number,
  rank.string,
  rank.objectId,
  rank.date,
  rank.timestamp,
  rank.boolean,
  rank.binary,
]);
