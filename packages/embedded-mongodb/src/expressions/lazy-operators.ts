import { type Doc, has, isDoc, isTruthy } from "../bson/values";
import { badValue, failedToParse, locationError, notSupported } from "../errors";
import type { Expression, Parse, Scope } from "./types";
import { checkVariableName } from "./variable-name";

type LazyOperator = (operand: unknown, parse: Parse) => Expression;

/** Operators that evaluate their operands themselves: only some of them, or with variables of their own. */
export const lazyOperators: Record<string, LazyOperator> = {
  $literal: (operand) => () => operand,
  $and: (operand, parse) => {
    const parts = toArray(operand).map(parse);
    return (scope) => parts.every((part) => isTruthy(part(scope)));
  },
  $or: (operand, parse) => {
    const parts = toArray(operand).map(parse);
    return (scope) => parts.some((part) => isTruthy(part(scope)));
  },
  $ifNull: (operand, parse) => {
    const parts = toArray(operand).map(parse);
    if (parts.length < 2) throw locationError(1257300, "$ifNull needs at least two arguments");
    return (scope) => {
      let value: unknown;
      for (const part of parts) {
        value = part(scope);
        if (value !== null && value !== undefined) return value;
      }
      return value;
    };
  },
  $cond: (operand, parse) => {
    const spec = isDoc(operand) ? requireAll(operand, ["if", "then", "else"], "$cond") : undefined;
    const given = spec ? [spec.if, spec.then, spec.else] : toArray(operand);
    if (given.length !== 3) throw locationError(16020, "Expression $cond takes exactly 3 arguments");
    const [test, yes, no] = given.map(parse) as [Expression, Expression, Expression];
    return (scope) => (isTruthy(test(scope)) ? yes(scope) : no(scope));
  },
  $let: (operand, parse) => {
    const spec = requireAll(operand, ["vars", "in"], "$let");
    if (!isDoc(spec.vars)) throw failedToParse("$let's 'vars' must be an object");
    for (const name of Object.keys(spec.vars)) checkVariableName(name);
    const vars = Object.entries(spec.vars).map(([name, value]) => [name, parse(value)] as const);
    const body = parse(spec.in);
    return (scope) =>
      body(withVariables(scope, Object.fromEntries(vars.map(([name, value]) => [name, value(scope)]))));
  },
  $map: (operand, parse) => {
    const spec = requireAll(operand, ["input", "in"], "$map", ["as"]);
    const [input, body, name] = [parse(spec.input), parse(spec.in), variableName(spec.as)];
    return (scope) =>
      arrayOrNull("$map", input(scope))?.map(
        (item) => body(withVariables(scope, { [name]: item })) ?? null,
      ) ?? null;
  },
  $filter: (operand, parse) => {
    const spec = requireAll(operand, ["input", "cond"], "$filter", ["as"]);
    const [input, test, name] = [parse(spec.input), parse(spec.cond), variableName(spec.as)];
    return (scope) =>
      arrayOrNull("$filter", input(scope))?.filter((item) =>
        isTruthy(test(withVariables(scope, { [name]: item }))),
      ) ?? null;
  },
  $setField: (operand, parse) => {
    const spec = requireAll(operand, ["field", "input", "value"], "$setField");
    return changeField(spec, parse, parse(spec.value));
  },
  $rand: (operand) => {
    if (!isDoc(operand) || Object.keys(operand).length > 0)
      throw locationError(3040501, "$rand does not take arguments");
    return () => Math.random();
  },
  $function: () => {
    throw notSupported("$function");
  },
};

/** These operators take a field name literally, including dots and dollar signs. */
function changeField(spec: Doc, parse: Parse, value: Expression): Expression {
  const name = fieldName(spec.field, parse);
  const input = parse(spec.input);
  return (scope) => {
    const doc = input(scope) ?? null;
    if (doc === null) return null;
    if (!isDoc(doc)) throw locationError(4161105, "the input of $setField must be an object");
    const { [name]: _, ...rest } = doc;
    const changed = value(scope);
    if (changed === undefined) return rest;
    return { ...doc, [name]: changed };
  };
}

function fieldName(spec: unknown, parse: Parse): string {
  const name =
    typeof spec === "string" && spec.startsWith("$")
      ? undefined
      : parse(spec)({ root: {}, variables: {}, collator: undefined });
  if (typeof name !== "string")
    throw locationError(4161107, "the 'field' of $setField and $getField must be a constant string");
  if (name === "__proto__") throw badValue("the field name __proto__ is not supported");
  return name;
}

const toArray = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

function variableName(name: unknown): string {
  if (name === undefined) return "this";
  if (typeof name !== "string") throw failedToParse("'as' must be the name of a variable");
  checkVariableName(name);
  return name;
}

const withVariables = (scope: Scope, variables: Record<string, unknown>): Scope => ({
  ...scope,
  variables: { ...scope.variables, ...variables },
});

function allowOnly(operand: unknown, names: string[], what: string): Doc {
  if (!isDoc(operand)) throw badValue(`${what} only supports an object as its argument`);
  for (const name of Object.keys(operand))
    if (!names.includes(name)) throw badValue(`${what} found an unknown argument: ${name}`);
  return operand;
}

/** As `allowOnly`, and all of `names` must be there. */
function requireAll(operand: unknown, names: string[], what: string, optional: string[] = []): Doc {
  const spec = allowOnly(operand, [...names, ...optional], what);
  for (const name of names) if (!has(spec, name)) throw badValue(`Missing '${name}' parameter to ${what}`);
  return spec;
}

export function arrayOrNull(what: string, value: unknown): unknown[] | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) throw locationError(16883, `input to ${what} must be an array`);
  return value;
}
