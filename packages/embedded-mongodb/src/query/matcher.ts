import { ObjectId } from "bson";
import { equal } from "../bson/compare";
import { encodeKey } from "../bson/keys";
import { decodedValue, RawValue } from "../bson/raw-value";
import { type Doc, isDoc, isRegex, isTruthy } from "../bson/values";
import { badValue, CommandError, failedToParse } from "../errors";
import { evaluate, parseExpression } from "../expressions/expression";
import { leafTests } from "./operators";
import { isDocument, parsePath, someItem, visitLeaves, visitPath } from "./path";
import { literalRegExp, toRegExp } from "./regex";
import type { MatchContext, Matcher, Test } from "./types";

/** Compiles a filter once for a command. Refuses unknown operators by name. */
export function compileFilter(filter: unknown, context: MatchContext = {}): Matcher {
  if (filter === undefined || filter === null) return () => true;
  if (!isDoc(filter)) throw badValue("a filter must be an object");
  return allOf(Object.entries(filter).map(([name, operand]) => compileEntry(name, operand, context)));
}

/** `{$gt: 5}` is a set of operators, `{price: 5}` and `{$ref: …}` are values. */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith("$") === true && !["$ref", "$id", "$db"].includes(first);
}

function allOf(matchers: Matcher[]): Matcher {
  const [first, second] = matchers;
  if (!first) return () => true;
  if (!second) return first;
  return (doc) => {
    for (const matches of matchers) if (!matches(doc)) return false;
    return true;
  };
}

function compileEntry(name: string, operand: unknown, context: MatchContext): Matcher {
  if (name.startsWith("$")) return compileTopLevel(name, operand, context);
  const parts = parsePath(name);
  if (isOperators(operand)) return compileOperators(parts, operand, context);
  return compileOperator(parts, "$eq", operand, context);
}

function compileTopLevel(name: string, operand: unknown, context: MatchContext): Matcher {
  switch (name) {
    case "$and":
      return allOf(branches(name, operand, context));
    case "$or": {
      const matchers = branches(name, operand, context);
      return (doc) => matchers.some((matches) => matches(doc));
    }
    case "$nor": {
      const matchers = branches(name, operand, context);
      return (doc) => !matchers.some((matches) => matches(doc));
    }
    case "$expr": {
      if (context.nested)
        throw new CommandError(
          224,
          "QueryFeatureNotAllowed",
          "$expr can only be applied to the top-level document",
        );
      const expression = parseExpression(operand);
      return (doc) =>
        isTruthy(evaluate(expression, decodedValue(doc) as Doc, context.variables, context.collator));
    }
    case "$comment":
      return () => true;
    case "$text":
      throw new CommandError(
        27,
        "IndexNotFound",
        "text index required for $text query: this server has none",
      );
    case "$where":
    case "$jsonSchema":
    case "$sampleRate":
      throw badValue(`${name} is not supported by this server`);
    default:
      throw badValue(`unknown top level operator: ${name}`);
  }
}

function branches(name: string, operand: unknown, context: MatchContext): Matcher[] {
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${name} must be a nonempty array`);
  return operand.map((branch) => {
    if (!isDoc(branch)) throw badValue(`${name} entries need to be full objects`);
    return compileFilter(branch, context);
  });
}

function compileOperators(parts: string[], operators: Doc, context: MatchContext): Matcher {
  if ("$options" in operators && !("$regex" in operators)) throw badValue("$options needs a $regex");
  const matchers: Matcher[] = [];
  for (const [operator, operand] of Object.entries(operators)) {
    if (operator === "$options") continue;
    if (operator === "$regex") {
      const expression = toRegExp(operand, operators.$options);
      matchers.push((doc) =>
        visitLeaves(doc, parts, (value) => typeof value === "string" && expression.test(value)),
      );
    } else if (operator === "$eq" && isRegex(operand)) {
      // An explicit $eq compares with the expression as a value. Only an expression without an operator is matched
      // against text.
      matchers.push((doc) => visitLeaves(doc, parts, (value) => isRegex(value) && equal(value, operand)));
    } else matchers.push(compileOperator(parts, operator, operand, context));
  }
  return allOf(matchers);
}

function compileOperator(
  parts: string[],
  operator: string,
  operand: unknown,
  context: MatchContext,
): Matcher {
  switch (operator) {
    case "$eq": {
      const test = equalityTest(operand, context);
      if (operand instanceof ObjectId) return (doc) => mayHold(doc, operand) && visitLeaves(doc, parts, test);
      return (doc) => visitLeaves(doc, parts, test);
    }
    case "$ne":
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
      return negate(compileOperator(parts, "$eq", operand, context));
    case "$in": {
      const test = membershipTest(operator, operand, context);
      return (doc) => visitLeaves(doc, parts, test);
    }
    case "$nin": {
      const test = membershipTest(operator, operand, context);
      return (doc) => !visitLeaves(doc, parts, test);
    }
    case "$not":
      return negate(compileNot(parts, operand, context));
    case "$exists": {
      const exists: Matcher = (doc) => visitPath(doc, parts, (value) => value !== undefined);
      return isTruthy(operand) ? exists : negate(exists);
    }
    case "$elemMatch": {
      const test = elementTest(operand, context);
      return (doc) => someItem(doc, parts, test);
    }
    case "$all":
      return compileAll(parts, operand, context);
    case "$size": {
      const test = leafTests.$size(operand);
      return (doc) => visitPath(doc, parts, test);
    }
  }
  const make = Object.hasOwn(leafTests, operator) ? leafTests[operator as keyof typeof leafTests] : undefined;
  if (!make) throw badValue(`unknown operator: ${operator}`);
  const test = make(operand, context);
  return (doc) => visitLeaves(doc, parts, test);
}

/** An id that is not among the bytes of a document is in none of its fields. */
const mayHold = (doc: Doc | RawValue, { id }: ObjectId): boolean =>
  !(doc instanceof RawValue) || doc.includes(id);

const negate =
  (matches: Matcher): Matcher =>
  (doc) =>
    !matches(doc);

function equalityTest(operand: unknown, { collator }: MatchContext): Test {
  if (isRegex(operand)) {
    const expression = literalRegExp(operand);
    return (value) =>
      typeof value === "string" ? expression.test(value) : isRegex(value) && equal(value, operand);
  }
  if (typeof operand === "string" && !collator)
    return (value) => value === operand || isSymbolOf(value, operand);
  if (operand instanceof ObjectId) return (value) => value instanceof ObjectId && operand.equals(value);
  return (value) => equal(value, operand, collator);
}

const isSymbolOf = (value: unknown, text: string) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isDoc(value) && equal(value, text);

// Above this number a look-up by key is faster than comparing with each member.
const maxMembersToScan = 8;

function membershipTest(operator: string, operand: unknown, context: MatchContext): Test {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  if (operand.some(isOperators)) throw badValue("cannot nest $ under $in");
  if (operand.length <= maxMembersToScan || context.collator) {
    const tests = operand.map((member) => equalityTest(member, context));
    return (value) => tests.some((test) => test(value));
  }
  const plain = new Set(operand.filter((member) => !isRegex(member)).map(keyText));
  const expressions = operand.filter(isRegex).map((member) => equalityTest(member, context));
  return (value) => plain.has(keyText(value)) || expressions.some((test) => test(value));
}

const keyText = (value: unknown) => encodeKey([value]).toString("latin1");

function compileNot(parts: string[], operand: unknown, context: MatchContext): Matcher {
  if (isRegex(operand)) return compileOperator(parts, "$eq", operand, context);
  if (!isDoc(operand)) throw badValue("$not needs a regex or a document");
  if (!isOperators(operand)) throw badValue("$not cannot be empty or hold a value");
  return compileOperators(parts, operand, context);
}

/** Tests one item of an array, which may be raw, against `$elemMatch`: by operators for plain items, by a filter for documents. */
export function elementTest(operand: unknown, context: MatchContext = {}): Test {
  if (!isDoc(operand)) throw badValue("$elemMatch needs an Object");
  if (isOperators(operand) && !logical.has(Object.keys(operand)[0] ?? "")) {
    const matches = compileOperators(["item"], operand, context);
    return (given) => {
      const item = decodedValue(given);
      return matches({ item: Array.isArray(item) ? [item] : item });
    };
  }
  const matches = compileFilter(operand, { ...context, nested: true });
  return (given) => {
    if (isDocument(given)) return matches(given);
    const item = decodedValue(given);
    return Array.isArray(item) && matches(Object.fromEntries(item.entries()));
  };
}

const logical = new Set(["$and", "$or", "$nor", "$expr", "$comment"]);

function compileAll(parts: string[], operand: unknown, context: MatchContext): Matcher {
  if (!Array.isArray(operand)) throw badValue("$all needs an array");
  if (operand.length === 0) return () => false;
  return allOf(
    operand.map((member) => {
      if (isDoc(member) && "$elemMatch" in member)
        return compileOperator(parts, "$elemMatch", member.$elemMatch, context);
      if (isOperators(member)) throw failedToParse("no $ expressions in $all");
      return compileOperator(parts, "$eq", member, context);
    }),
  );
}
