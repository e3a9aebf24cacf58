import { type Doc, isDoc, isNotANumber, rank, rankOf } from "../bson/values";
import { isOperators } from "../query/matcher";
import type { Index } from "./collection";

type Conditions = Map<string, "equality" | "range">;

/**
 * Whether the index alone decides which documents match: the filter has one plain value for each of its first
 * fields, at most a range for the next one, and nothing else. Then no document must be read to check or count
 * it.
 */
export function isCovered({ fields, multikey, sparse }: Index, filter: Doc): boolean {
  const conditions: Conditions = new Map();
  if (multikey || sparse || !readConditions(filter, conditions)) return false;
  if (conditions.size > fields.length) return false;
  const uses = fields.slice(0, conditions.size).map(({ path }) => conditions.get(path));
  return uses.every(
    (condition, at) => condition !== undefined && (condition === "equality" || at === conditions.size - 1),
  );
}

function readConditions(filter: Doc, into: Conditions): boolean {
  return Object.entries(filter).every(([path, operand]) => {
    if (path === "$and" && Array.isArray(operand))
      return operand.every((branch) => isDoc(branch) && readConditions(branch, into));
    if (path.startsWith("$") || into.has(path)) return false;
    const operators = isOperators(operand) ? Object.entries(operand as Doc) : [["$eq", operand] as const];
    const [first] = operators;
    if (!first || !operators.every(([, value]) => isPlain(value))) return false;
    const kind = rankOf(first[1]);
    const names = operators.map(([name]) => name).join();
    into.set(path, names === "$eq" ? "equality" : "range");
    // At most one bound on each side, both of the same type.
    return (
      /^(?:\$eq|\$gte?|\$lte?|\$gte?,\$lte?|\$lte?,\$gte?)$/.test(names) &&
      operators.every(([, value]) => rankOf(value) === kind)
    );
  });
}

const plainRanks = new Set<number>([rank.number, rank.string, rank.objectId, rank.date, rank.boolean]);

const isPlain = (value: unknown) => plainRanks.has(rankOf(value)) && !isNotANumber(value);
