import { type Doc, has, isDoc } from "../bson/values";
import { badValue, CommandError, locationError } from "../errors";
import { functions } from "./functions";
import { lazyOperators } from "./lazy-operators";
import type { Expression, Scope, Variables } from "./types";
import { checkVariableName } from "./variable-name";

/** Compiles an aggregation expression. Refuses an unknown operator by its name. */
export function parseExpression(spec: unknown): Expression {
  if (typeof spec === "string" && spec.startsWith("$")) return parsePathExpression(spec);
  if (Array.isArray(spec)) {
    const items = spec.map(parseExpression);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (isDoc(spec)) return parseDocument(spec);
  return () => spec;
}

export const evaluate = (
  expression: Expression,
  doc: unknown,
  variables: Variables = {},
  collator?: Intl.Collator,
): unknown => expression(evaluateIn(doc, variables, collator));

export const evaluateIn = (root: unknown, variables: Variables = {}, collator?: Intl.Collator): Scope => ({
  root,
  variables,
  collator,
});

/** The variables of a command's `let`. */
export function parseVariables(spec: unknown): Variables {
  const variables: Record<string, unknown> = { NOW: new Date() };
  if (spec === undefined || spec === null) return variables;
  if (!isDoc(spec)) throw badValue("let must be an object");
  for (const [name, value] of Object.entries(spec)) {
    checkVariableName(name);
    variables[name] = evaluate(parseExpression(value), {}) ?? null;
  }
  return variables;
}

function parseDocument(spec: Doc): Expression {
  const names = Object.keys(spec);
  const [first] = names;
  if (first?.startsWith("$")) {
    if (names.length !== 1)
      throw locationError(15983, "An object representing an expression must have exactly one field");
    return parseOperator(first, spec[first]);
  }
  const fields = names.map((name) => {
    if (name.includes("."))
      throw locationError(16405, `FieldPath field names may not contain '.': '${name}'`);
    if (name === "__proto__") throw badValue("the field name __proto__ is not supported");
    return [name, parseExpression(spec[name])] as const;
  });
  return (scope) => {
    const doc: Doc = {};
    for (const [name, expression] of fields) {
      const value = expression(scope);
      if (value !== undefined) doc[name] = value;
    }
    return doc;
  };
}

function parseOperator(name: string, operand: unknown): Expression {
  const lazy = has(lazyOperators, name) ? lazyOperators[name] : undefined;
  if (lazy) return lazy(operand, parseExpression);
  const found = has(functions, name) ? functions[name] : undefined;
  if (!found) throw new CommandError(168, "InvalidPipelineOperator", `Unrecognized expression '${name}'`);
  const [least, most, run] = found;
  // A single argument may be given without brackets.
  const parts = (Array.isArray(operand) ? operand : [operand]).map(parseExpression);
  if (parts.length < least || parts.length > most)
    throw locationError(
      16020,
      `Expression ${name} takes ${least === most ? least : `${least} to ${most}`} arguments. ${parts.length} were passed in.`,
    );
  return (scope) =>
    run(
      parts.map((part) => part(scope)),
      scope,
    );
}

function parsePathExpression(spec: string): Expression {
  if (!spec.startsWith("$$")) {
    const parts = fieldParts(spec.slice(1));
    return (scope) => valueAtPath(scope.root, parts, 0);
  }
  const [name = "", ...rest] = spec.slice(2).split(".");
  const parts = rest.length > 0 ? fieldParts(rest.join(".")) : [];
  if (name === "ROOT" || name === "CURRENT") return (scope) => valueAtPath(scope.root, parts, 0);
  if (name === "REMOVE") return () => undefined;
  return (scope) => {
    if (!has(scope.variables, name)) throw locationError(17276, `Use of undefined variable: ${name}`);
    return valueAtPath(scope.variables[name], parts, 0);
  };
}

function fieldParts(path: string): string[] {
  if (path === "") throw locationError(16872, "'$' by itself is not a valid FieldPath");
  const parts = path.split(".");
  if (parts.includes("")) throw locationError(15998, "FieldPath field names may not be empty strings.");
  if (parts.includes("__proto__")) throw badValue("the field name __proto__ is not supported");
  if (parts.some((part) => part.startsWith("$")))
    throw locationError(16410, "FieldPath field names may not start with '$'.");
  return parts;
}

/** Reads a path. Inside an array it collects the values of the items; it never takes an array index. */
function valueAtPath(value: unknown, parts: string[], from: number): unknown {
  const part = parts[from];
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value.map((item) => valueAtPath(item, parts, from)).filter((found) => found !== undefined);
  return isDoc(value) && has(value, part) ? valueAtPath(value[part], parts, from + 1) : undefined;
}
