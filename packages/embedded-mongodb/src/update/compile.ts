import { equal } from "../bson/compare";
import type { Depth } from "../bson/partial-document";
import { type Doc, has, isDoc, typeName } from "../bson/values";
import { badValue, CommandError, failedToParse, immutableField } from "../errors";
import type { MatchContext } from "../query/types";
import { compileArrayFilters } from "./array-filters";
import { leavesItemsRaw, modifiers } from "./modifiers";
import { resolvePath } from "./paths";
import { compilePipeline } from "./pipeline";
import type { UpdateContext } from "./types";

/** Changes the given document and returns it, or returns a new one. Pass a document that may be altered. */
export type Updater = (doc: Doc, inserting: boolean) => Doc;
export type UpdateKind = "operators" | "replacement" | "pipeline";

export interface CompiledUpdate {
  kind: UpdateKind;
  apply: Updater;
  /** The top-level fields that it may change, and how far it reads them; null: any. */
  changed: ReadonlyMap<string, Depth> | null;
}

/** Compiles an update once for a command: operators, a replacement document or a pipeline. */
export function compileUpdate(
  update: unknown,
  { filter, arrayFilters, matching }: { filter: unknown; arrayFilters?: unknown; matching: MatchContext },
): CompiledUpdate {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined)
      throw failedToParse("arrayFilters may not be specified for pipeline-style updates");
    const run = compilePipeline(update, matching);
    return {
      kind: "pipeline",
      apply: (doc, inserting) => keepId(doc._id, run(doc), inserting),
      changed: null,
    };
  }
  if (!isDoc(update)) throw failedToParse("Update argument must be either an object or an array");
  const names = Object.keys(update);
  if (!names[0]?.startsWith("$")) {
    const operator = names.find((name) => name.startsWith("$"));
    if (operator)
      throw new CommandError(
        52,
        "DollarPrefixedFieldName",
        `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    if (arrayFilters !== undefined)
      throw failedToParse("arrayFilters may not be specified for replacement-style updates");
    return {
      kind: "replacement",
      apply: (doc, inserting) => keepId(doc._id, { ...update }, inserting),
      changed: null,
    };
  }
  const changes = listChanges(update);
  return {
    kind: "operators",
    apply: compileOperators(changes, filter, arrayFilters, matching),
    changed: changedFields(changes),
  };
}

type Change = { operator: string; path: string; operand: unknown };

function compileOperators(
  changes: readonly Change[],
  filter: unknown,
  arrayFilters: unknown,
  matching: MatchContext,
): Updater {
  refuseConflicts(changes);
  const filters = compileArrayFilters(
    arrayFilters,
    changes.map((change) => change.path),
    matching,
  );
  return (doc, inserting) => {
    const id = doc._id;
    const context: UpdateContext = { filter, matching, arrayFilters: filters, inserting, now: new Date() };
    // Before any change: one of them may be to what the filter has matched.
    const resolved = changes.map(({ path }) => resolvePath(doc, path, context));
    for (const [index, { operator, operand }] of changes.entries()) {
      const modify = modifiers[operator];
      for (const parts of resolved[index] ?? []) modify?.(doc, parts, operand, context);
    }
    if (!inserting && !(id === undefined ? doc._id === undefined : has(doc, "_id") && equal(id, doc._id)))
      throw immutableField("Performing an update on the path '_id' would modify the immutable field '_id'");
    return doc;
  };
}

/** The fields to change, sorted by path, which is the order of MongoDB. */
function listChanges(update: Doc): Change[] {
  const changes: Change[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!has(modifiers, operator))
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
      );
    for (const [path, operand] of Object.entries(fields)) {
      checkPath(path);
      if (operator === "$rename") checkRename(path, operand);
      changes.push({ operator, path, operand });
    }
  }
  return changes.sort((a, b) => comparePaths(a.path, b.path));
}

function comparePaths(a: string, b: string): number {
  const left = a.split(".");
  const right = b.split(".");
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x = "", y = ""] = [left[i], right[i]];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return left.length - right.length;
}

function checkPath(path: string): void {
  if (path === "") throw new CommandError(56, "EmptyFieldName", "An empty update path is not valid.");
  const parts = path.split(".");
  if (parts.includes(""))
    throw new CommandError(
      56,
      "EmptyFieldName",
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (parts.includes("__proto__")) throw badValue(`the field path '${path}' is not supported: __proto__`);
  if (parts[0]?.startsWith("$"))
    throw new CommandError(
      52,
      "DollarPrefixedFieldName",
      `The dollar ($) prefixed field '${path}' is not valid for storage.`,
    );
}

function checkRename(path: string, target: unknown): void {
  if (typeof target !== "string") throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  checkPath(target);
  if (path.includes("$") || target.includes("$"))
    throw badValue(`The source and target field for $rename may not be dynamic: ${path}`);
  if (path === target) throw badValue(`The source and target field for $rename must differ: ${path}`);
}

function changedFields(changes: readonly Change[]): Map<string, Depth> {
  const fields = new Map<string, Depth>();
  for (const change of changes)
    for (const path of pathsOf([change])) {
      const field = path.split(".")[0] ?? "";
      fields.set(field, field === path && leavesItemsRaw(change) ? "items" : "whole");
    }
  return fields;
}

const pathsOf = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ operator, path, operand }) =>
    operator === "$rename" ? [path, String(operand)] : [path],
  );

function refuseConflicts(changes: readonly Change[]): void {
  const paths = pathsOf(changes);
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) throw conflict(path, path);
    seen.add(path);
  }
  for (const path of paths)
    for (let dot = path.indexOf("."); dot > 0; dot = path.indexOf(".", dot + 1))
      if (seen.has(path.slice(0, dot))) throw conflict(path, path.slice(0, dot));
}

const conflict = (path: string, other: string) =>
  new CommandError(
    40,
    "ConflictingUpdateOperators",
    `Updating the path '${path}' would create a conflict at '${other}'`,
  );

/** Puts the id of the stored document first in its replacement, and refuses another id. */
function keepId(id: unknown, doc: Doc, inserting: boolean): Doc {
  if (id === undefined) return doc;
  if (has(doc, "_id") && !equal(doc._id, id))
    throw immutableField(
      inserting
        ? "The _id field cannot be changed"
        : "After applying the update, the (immutable) field '_id' was found to have been altered",
    );
  return { _id: id, ...doc };
}
