import { type Doc, isDoc } from "../bson/values";
import { compileFilter, elementTest, isOperators } from "./matcher";
import { parsePath, valueAt } from "./path";

/**
 * The index that the positional `$` stands for: the first item of the array at `path` that fits what the
 * filter asks of this array; -1 when the filter asks nothing of it or no item fits.
 */
export function matchedIndex(doc: Doc, path: string, filter: unknown): number {
  const array = valueAt(doc, parsePath(path));
  if (!Array.isArray(array)) return -1;
  const tests = conditionsOn(path, filter);
  if (tests.length === 0) return -1;
  const both = array.findIndex((item) => tests.every((test) => test(item)));
  // Conditions that different items fulfil: MongoDB takes an item of one of them.
  return both >= 0 ? both : array.findIndex((item) => tests.some((test) => test(item)));
}

type ItemTest = (item: unknown) => boolean;

function conditionsOn(path: string, filter: unknown): ItemTest[] {
  if (!isDoc(filter)) return [];
  return Object.entries(filter).flatMap(([name, operand]) => {
    if ((name === "$and" || name === "$or") && Array.isArray(operand))
      return operand.flatMap((branch) => conditionsOn(path, branch));
    if (name === path) return [itemTest(operand)];
    if (!name.startsWith(`${path}.`)) return [];
    const matches = compileFilter({ [`item.${name.slice(path.length + 1)}`]: operand });
    return [(item: unknown) => matches({ item })];
  });
}

function itemTest(operand: unknown): ItemTest {
  if (isOperators(operand) && "$elemMatch" in operand) return elementTest(operand.$elemMatch);
  if (isOperators(operand) && Array.isArray(operand.$all)) {
    const tests = operand.$all.map(itemTest);
    return (item) => tests.some((test) => test(item));
  }
  const matches = compileFilter({ item: operand });
  return (item) => matches({ item });
}
