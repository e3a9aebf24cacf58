import { Long } from "bson";
import { type Doc, isDoc } from "../bson/values";
import { locationError } from "../errors";
import { parsePath, valueAt } from "../query/path";
import { parseOutputField, withValueAt } from "./output-field";
import { mapEach, type Stage } from "./stage";

/** `$unwind`: one document for each item of an array. */
export function unwind(spec: unknown): Stage {
  const options = isDoc(spec) ? spec : { path: spec };
  const { path, preserveNullAndEmptyArrays, includeArrayIndex, ...rest } = options;
  const [unknown] = Object.keys(rest);
  if (unknown) throw locationError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof path !== "string" || !path.startsWith("$"))
    throw locationError(28818, "path option to $unwind stage should be prefixed with a '$'");
  if (preserveNullAndEmptyArrays !== undefined && typeof preserveNullAndEmptyArrays !== "boolean")
    throw locationError(
      28809,
      "expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage",
    );
  const parts = parsePath(path.slice(1));
  const indexParts = includeArrayIndex === undefined ? null : parseOutputField("$unwind", includeArrayIndex);
  const withIndex = (doc: Doc, index: Long | null): Doc =>
    indexParts ? withValueAt(doc, indexParts, index) : doc;
  return mapEach((doc) => {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0)
      return value.map((item, i) => withIndex(withValueAt(doc, parts, item), Long.fromNumber(i)));
    if (!Array.isArray(value) && value !== null && value !== undefined) return [withIndex(doc, null)];
    if (preserveNullAndEmptyArrays !== true) return [];
    return [withIndex(Array.isArray(value) ? withValueAt(doc, parts, undefined) : doc, null)];
  });
}
