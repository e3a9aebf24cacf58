import { type Doc, has, isDoc } from "../bson/values";
import { locationError } from "../errors";
import { parsePath } from "../query/path";

/** The path of the field that a stage writes to. */
export function parseOutputField(stage: string, path: unknown): string[] {
  if (typeof path !== "string" || path === "" || path.startsWith("$"))
    throw locationError(28822, `${stage} needs the name of a field, not ${JSON.stringify(path)}`);
  return parsePath(path);
}

/** A copy with another value at a path. A value on the path that is no document becomes one. */
export function withValueAt(doc: Doc, [part = "", ...rest]: string[], value: unknown): Doc {
  const inner = has(doc, part) ? doc[part] : undefined;
  if (rest.length > 0) return { ...doc, [part]: withValueAt(isDoc(inner) ? inner : {}, rest, value) };
  const copy = { ...doc, [part]: value };
  if (value === undefined) delete copy[part];
  return copy;
}
