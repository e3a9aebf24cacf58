import { type Doc, isDoc } from "../bson/values";
import { compileFilter, elementTest, isOperators } from "./matcher";
import { parsePath, valueAt } from "./path";
import type { MatchContext } from "./types";

/**
 * The index that the positional `$` stands for: the first item of the array at `path` that matches the filter's
 * conditions on this array. Returns -1 when the filter has none or no item matches.
 */
export function matchedIndex(doc: Doc, path: string, filter: unknown, context: MatchContext = {}): number {
  const array = valueAt(doc, parsePath(path));
  if (!Array.isArray(array)) return -1;
  const tests = conditionsOn(path, filter, context);
  if (tests.length === 0) return -1;
  const both = array.findIndex((item) => tests.every((test) => test(item)));
  // If no item meets all conditions, MongoDB takes an item that meets one of them.
  return both >= 0 ? both : array.findIndex((item) => tests.some((test) => test(item)));
}

type ItemTest = (item: unknown) => boolean;

function conditionsOn(path: string, filter: unknown, context: MatchContext): ItemTest[] {
  if (!isDoc(filter)) return [];
  return Object.entries(filter).flatMap(([name, operand]) => {
    if ((name === "$and" || name === "$or") && Array.isArray(operand))
      return operand.flatMap((branch) => conditionsOn(path, branch, context));
    if (name === path) return [itemTest(operand, context)];
    if (!name.startsWith(`${path}.`)) return [];
    const matches = compileFilter({ [`item.${name.slice(path.length + 1)}`]: operand }, context);
    return [(item: unknown) => matches({ item })];
  });
}

function itemTest(operand: unknown, context: MatchContext): ItemTest {
  if (isOperators(operand) && "$elemMatch" in operand) return elementTest(operand.$elemMatch, context);
  if (isOperators(operand) && Array.isArray(operand.$all)) {
    const tests = operand.$all.map((member) => itemTest(member, context));
    return (item) => tests.some((test) => test(item));
  }
  const matches = compileFilter({ item: operand }, context);
  return (item) => matches({ item });
}
