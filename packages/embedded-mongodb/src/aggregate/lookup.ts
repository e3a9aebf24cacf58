import { equal } from "../bson/compare";
import { isDoc } from "../bson/values";
import { badValue, failedToParse } from "../errors";
import { parsePath, visitPath } from "../query/path";
import { pause } from "../time-slice";
import { parseOutputField, withValueAt } from "./output-field";
import { collect, type Stage, type StageContext } from "./stage";

/** `$lookup` with localField and foreignField. */
export function lookup(spec: unknown, { read, collator }: StageContext): Stage {
  if (!isDoc(spec)) throw failedToParse("the $lookup specification must be an Object");
  const { from, localField, foreignField, as, ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw badValue(`$lookup with ${unknown} is not supported by this server`);
  if (
    typeof from !== "string" ||
    typeof localField !== "string" ||
    typeof foreignField !== "string" ||
    typeof as !== "string"
  )
    throw failedToParse("$lookup needs from, localField, foreignField and as");
  const localParts = parsePath(localField);
  const asParts = parseOutputField("$lookup", as);
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) {
        yield doc;
        continue;
      }
      const wanted: unknown[] = [];
      visitPath(doc, localParts, (value) => {
        for (const item of Array.isArray(value) ? value : [value ?? null])
          if (!wanted.some((other) => equal(other, item, collator))) wanted.push(item);
        return false;
      });
      const found = yield* collect(
        read(from, { [foreignField]: { $in: wanted.length > 0 ? wanted : [null] } }),
      );
      yield withValueAt(doc, asParts, found);
    }
  };
}
