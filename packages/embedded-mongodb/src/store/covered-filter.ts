import { type Doc, isDoc, isNotANumber, rank, rankOf } from "../bson/values";
import { isOperators } from "../query/matcher";
import type { Index } from "./collection";

type Demands = Map<string, "equality" | "range">;

/**
 * Whether the index alone decides which documents fit: the filter demands one plain value each of its first fields
 * and at most a range of the next one, and nothing else. Then no document has to be read to be checked or counted.
 */
export function isCovered({ fields, multikey, sparse }: Index, filter: Doc): boolean {
  const demands: Demands = new Map();
  if (multikey || sparse || !readDemands(filter, demands)) return false;
  if (demands.size > fields.length) return false;
  const uses = fields.slice(0, demands.size).map(({ path }) => demands.get(path));
  return uses.every(
    (demand, at) => demand !== undefined && (demand === "equality" || at === demands.size - 1),
  );
}

function readDemands(filter: Doc, into: Demands): boolean {
  return Object.entries(filter).every(([path, operand]) => {
    if (path === "$and" && Array.isArray(operand))
      return operand.every((branch) => isDoc(branch) && readDemands(branch, into));
    if (path.startsWith("$") || into.has(path)) return false;
    const operators = isOperators(operand) ? Object.entries(operand as Doc) : [["$eq", operand] as const];
    const [first] = operators;
    if (!first || !operators.every(([, value]) => isPlain(value))) return false;
    const kind = rankOf(first[1]);
    const names = operators.map(([name]) => name).join();
    into.set(path, names === "$eq" ? "equality" : "range");
    // One bound from each side at most, both of one kind.
    return (
      /^(?:\$eq|\$gte?|\$lte?|\$gte?,\$lte?|\$lte?,\$gte?)$/.test(names) &&
      operators.every(([, value]) => rankOf(value) === kind)
    );
  });
}

const plainRanks = new Set<number>([rank.number, rank.string, rank.objectId, rank.date, rank.boolean]);

const isPlain = (value: unknown) => plainRanks.has(rankOf(value)) && !isNotANumber(value);
