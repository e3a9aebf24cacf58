import { type Doc, has, isDoc } from "../bson/values";
import { locationError } from "../errors";
import { evaluateIn, parseExpression } from "../expressions/expression";
import type { Expression, Scope, Variables } from "../expressions/types";
import { parsePath } from "../query/path";

/** `$set` and `$addFields`: every expression sees the document as it was before the stage. */
export function addFields(
  name: string,
  spec: unknown,
  variables: Variables,
  collator?: Intl.Collator,
): (doc: Doc) => Doc {
  if (!isDoc(spec)) throw locationError(40272, `${name} specification stage must be an object`);
  const fields = fieldsOf(spec, []);
  return (doc) => {
    const scope = evaluateIn(doc, variables, collator);
    let answer = doc;
    for (const [parts, expression] of fields) answer = withField(answer, parts, 0, expression, scope) as Doc;
    return answer;
  };
}

function fieldsOf(spec: Doc, outer: string[]): [string[], Expression][] {
  return Object.entries(spec).flatMap(([path, value]): [string[], Expression][] => {
    if (path === "" || path.startsWith("$"))
      throw locationError(16410, `FieldPath field names may not start with '$' or be empty: '${path}'`);
    const parts = [...outer, ...parsePath(path)];
    const nested =
      isDoc(value) &&
      Object.keys(value).length > 0 &&
      !Object.keys(value).some((name) => name.startsWith("$"));
    return nested ? fieldsOf(value, parts) : [[parts, parseExpression(value)]];
  });
}

/** A copy with the field. Where the path meets an array, each of its items gets the field. */
function withField(
  value: unknown,
  parts: string[],
  from: number,
  expression: Expression,
  scope: Scope,
): unknown {
  const part = parts[from];
  if (part === undefined) return expression(scope);
  if (Array.isArray(value)) return value.map((item) => withField(item, parts, from, expression, scope));
  const copy: Doc = isDoc(value) ? { ...value } : {};
  const field = withField(has(copy, part) ? copy[part] : undefined, parts, from + 1, expression, scope);
  if (field === undefined) delete copy[part];
  else copy[part] = field;
  return copy;
}
