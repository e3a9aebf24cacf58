import { type Doc, has, isDoc, typeName } from "../bson/values";
import { badValue, CommandError } from "../errors";
import { arrayIndex, valueAt } from "../query/path";
import { matchedIndex } from "../query/positional";
import type { UpdateContext } from "./types";

/** Resolves `$`, `$[]` and `$[name]` in a path to the paths that they mean in this document. */
export function resolvePath(doc: Doc, path: string, context: UpdateContext): string[][] {
  if (!path.includes("$")) return [path.split(".")];
  let resolved: string[][] = [[]];
  for (const part of path.split(".")) {
    resolved =
      part === "$" || /^\$\[.*\]$/.test(part)
        ? resolved.flatMap((prefix) => expand(doc, prefix, part, context))
        : resolved.map((prefix) => [...prefix, part]);
  }
  return resolved;
}

function expand(doc: Doc, prefix: string[], part: string, context: UpdateContext): string[][] {
  const path = prefix.join(".");
  if (part === "$") {
    const index = context.inserting ? -1 : matchedIndex(doc, path, context.filter, context.matching);
    if (index < 0) throw badValue("The positional operator did not find the match needed from the query.");
    return [[...prefix, String(index)]];
  }
  const array = valueAt(doc, prefix);
  if (array === undefined)
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  if (!Array.isArray(array)) throw badValue(`Cannot apply array updates to non-array element ${path}`);
  const name = part.slice(2, -1);
  const matches = name === "" ? undefined : context.arrayFilters[name];
  return [...array.keys()]
    .filter((i) => !matches || matches({ [name]: array[i] }))
    .map((i) => [...prefix, String(i)]);
}

// MongoDB pads arrays with nulls up to the index, and refuses to add more than this number.
const maxPadding = 1_500_000;

export function setAt(doc: unknown, parts: readonly string[], value: unknown): void {
  let here = doc;
  parts.forEach((part, i) => {
    const last = i === parts.length - 1;
    if (Array.isArray(here)) {
      const index = arrayIndex(part);
      if (index === undefined) throw notViable(part, parts[i - 1] ?? "", here);
      if (index > here.length + maxPadding) throw badValue("can't backfill more than 1500000 elements");
      while (here.length < index) here.push(null);
      if (last) here[index] = value;
      else {
        if (index === here.length) here.push({});
        here = here[index];
      }
    } else if (isDoc(here)) {
      if (last) here[part] = value;
      else {
        if (!has(here, part)) here[part] = {};
        here = here[part];
      }
    } else throw notViable(part, parts[i - 1] ?? "", here);
  });
}

/** Removes a field. An item of an array becomes null instead, as in MongoDB. */
export function unsetAt(doc: unknown, parts: readonly string[]): void {
  const part = parts.at(-1) ?? "";
  const parent = valueAt(doc, parts.slice(0, -1));
  if (Array.isArray(parent)) {
    const index = arrayIndex(part);
    if (index !== undefined && index < parent.length) parent[index] = null;
  } else if (isDoc(parent) && has(parent, part)) delete parent[part];
}

const notViable = (part: string, parent: string, value: unknown) =>
  new CommandError(
    28,
    "PathNotViable",
    `Cannot create field '${part}' in element {${parent}: ${typeName(value)}}`,
  );
