import { type Doc, isDoc } from "../bson/values";
import { badValue, failedToParse, typeMismatch } from "../errors";
import { compileFilter } from "../query/matcher";
import type { MatchContext, Matcher } from "../query/types";

/**
 * Compiles `arrayFilters` by their identifiers. Each must be used by a path, and each identifier in a path
 * needs a filter.
 */
export function compileArrayFilters(
  arrayFilters: unknown,
  paths: string[],
  matching: MatchContext,
): Record<string, Matcher> {
  const filters: Record<string, Matcher> = Object.create(null);
  if (arrayFilters !== undefined && !Array.isArray(arrayFilters))
    throw typeMismatch("arrayFilters must be an array");
  for (const filter of arrayFilters ?? []) {
    if (!isDoc(filter)) throw typeMismatch("each array filter must be an object");
    const [name, ...others] = new Set(identifiers(filter));
    if (name === undefined || !/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue("an array filter needs one top-level field name that begins with a lower-case letter");
    if (others.length > 0)
      throw failedToParse(`Expected a single top-level field name, found '${name}' and '${others[0]}'`);
    if (name in filters)
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters[name] = compileFilter(filter, matching);
  }
  const used = new Set(
    paths.flatMap((path) => [...path.matchAll(/\$\[([^\]]+)\]/g)].map((match) => match[1] ?? "")),
  );
  for (const name of used)
    if (!(name in filters)) throw badValue(`No array filter found for identifier '${name}' in path`);
  for (const name of Object.keys(filters))
    if (!used.has(name))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  return filters;
}

function identifiers(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, operand]) =>
    name.startsWith("$") && Array.isArray(operand)
      ? operand.filter(isDoc).flatMap(identifiers)
      : [name.split(".")[0] ?? ""],
  );
}
