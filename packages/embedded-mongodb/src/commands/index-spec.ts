import { equal } from "../bson/compare";
import { type Doc, isDoc, isNumber, isTruthy, toDouble } from "../bson/values";
import { badValue, CommandError, typeMismatch } from "../errors";
import { compileFilter } from "../query/matcher";

const knownOptions = new Set([
  "v",
  "key",
  "name",
  "unique",
  "sparse",
  "partialFilterExpression",
  "expireAfterSeconds",
  "ns",
  "background",
  "hidden",
  "collation",
]);

const refused = (message: string) => new CommandError(67, "CannotCreateIndex", message);

/** Checks an index specification and returns it as it is stored. Null for the index of `_id`, which always exists. */
export function checkIndexSpec(given: unknown): Doc | null {
  if (!isDoc(given) || !isDoc(given.key)) throw typeMismatch("each index must be an object with a key");
  const { ns, background, collation, hidden, ...spec } = given;
  for (const option of Object.keys(given))
    if (!knownOptions.has(option))
      throw new CommandError(
        197,
        "InvalidIndexSpecificationOption",
        `the index option '${option}' is not supported by this server`,
      );
  if (isDoc(collation) && collation.locale !== "simple")
    throw refused("an index with a collation is not supported by this server");
  if (isTruthy(hidden)) throw refused("hidden indexes are not supported by this server");
  const fields = Object.entries(given.key);
  if (fields.length === 0) throw refused("Index keys cannot be an empty object");
  for (const [path, direction] of fields) {
    if (!isNumber(direction))
      throw refused(
        `the index type ${JSON.stringify(direction)} of '${path}' is not supported by this server`,
      );
    if (toDouble(direction) === 0 || Number.isNaN(toDouble(direction)))
      throw refused("Values in the index key pattern cannot be 0");
    if (path === "" || path.includes("$") || path.split(".").includes(""))
      throw refused(`Index key contains an illegal field name: '${path}'`);
  }
  if (spec.v !== undefined && !equal(spec.v, 1) && !equal(spec.v, 2))
    throw refused(`the index version ${String(spec.v)} is not supported by this server`);
  if (spec.name === "*" || (spec.name !== undefined && typeof spec.name !== "string"))
    throw refused(`The index name '${String(spec.name)}' is not valid`);
  if (fields.length === 1 && fields[0]?.[0] === "_id") return checkIdIndex(spec);
  if (spec.sparse && spec.partialFilterExpression)
    throw refused('cannot mix "partialFilterExpression" and "sparse" options');
  if (spec.partialFilterExpression !== undefined) checkPartialFilter(spec.partialFilterExpression);
  checkExpiry(spec, fields.length);
  const name =
    typeof spec.name === "string" && spec.name !== ""
      ? spec.name
      : fields.map((field) => field.join("_")).join("_");
  const { v, key, name: _, ...rest } = spec;
  return { v: 2, key, name, ...rest };
}

/** The index of `_id` always exists and takes no options. */
function checkIdIndex({ key, name, v, ...options }: Doc): null {
  if (!equal(key, { _id: 1 })) throw badValue("The field 'key' for an _id index must be {_id: 1}");
  const [option] = Object.keys(options);
  if (option)
    throw new CommandError(
      197,
      "InvalidIndexSpecificationOption",
      `The field '${option}' is not valid for an _id index specification`,
    );
  return null;
}

function checkPartialFilter(filter: unknown): void {
  if (!isDoc(filter)) throw typeMismatch("'partialFilterExpression' must be an object");
  for (const [name, condition] of Object.entries(filter)) {
    if (name.startsWith("$")) throw refused(`unsupported expression in partial index: ${name}`);
    if (!isDoc(condition)) continue;
    for (const operator of Object.keys(condition))
      if (
        operator.startsWith("$") &&
        !["$eq", "$gt", "$gte", "$lt", "$lte", "$type", "$exists", "$in"].includes(operator)
      )
        throw refused(`unsupported expression in partial index: ${operator}`);
    if (condition.$exists === false) throw refused("unsupported expression in partial index: $exists: false");
  }
  compileFilter(filter);
}

export function checkExpiry(spec: Doc, fields: number): void {
  if (spec.expireAfterSeconds === undefined) return;
  const seconds = isNumber(spec.expireAfterSeconds) ? toDouble(spec.expireAfterSeconds) : Number.NaN;
  if (!(seconds >= 0 && seconds <= 2 ** 31 - 1))
    throw refused("TTL index 'expireAfterSeconds' option must be numeric within an acceptable range");
  if (fields > 1) throw refused("TTL indexes are single-field indexes, compound indexes do not support TTL");
}
