import { collationNormalizer } from "../bson/collation";
import { encodeKey } from "../bson/keys";
import { arithmetic } from "../bson/numbers";
import { assign, type Doc, isDoc, isNumber, type NumberValue } from "../bson/values";
import { badValue, locationError, typeMismatch } from "../errors";
import { extremeOf } from "../expressions/accumulate";
import { evaluateIn, parseExpression } from "../expressions/expression";
import type { Variables } from "../expressions/types";

/** The state of one field of one group. */
type Accumulator = { add(value: unknown): void; result(): unknown };

/** `$group`: takes documents one at a time and returns the groups in the order of their first document. */
export function compileGroup(spec: unknown, variables: Variables, collator?: Intl.Collator) {
  if (!isDoc(spec)) throw locationError(15947, "a group's fields must be specified in an object");
  if (!("_id" in spec)) throw locationError(15955, "a group specification must include an _id");
  const { _id, ...fields } = spec;
  const idOf = parseExpression(_id);
  const accumulated = Object.entries(fields).map(([name, operand]) => compileField(name, operand, collator));
  const normalize = collationNormalizer(collator);
  const groups = new Map<string, { id: unknown; values: Accumulator[] }>();
  return {
    add(doc: Doc) {
      const scope = evaluateIn(doc, variables, collator);
      const id = idOf(scope) ?? null;
      const key = encodeKey([normalize(id)]).toString("latin1");
      let group = groups.get(key);
      if (!group) {
        group = { id, values: accumulated.map(({ make }) => make()) };
        groups.set(key, group);
      }
      for (const [i, { argument }] of accumulated.entries()) group.values[i]?.add(argument(scope));
    },
    *answers(): Generator<Doc> {
      for (const { id, values } of groups.values()) {
        const doc: Doc = { _id: id };
        for (const [i, { name }] of accumulated.entries()) doc[name] = values[i]?.result();
        yield doc;
      }
    },
  };
}

function compileField(name: string, operand: unknown, collator: Intl.Collator | undefined) {
  if (name === "__proto__") throw badValue("the field name __proto__ is not supported");
  if (name.includes(".")) throw locationError(40235, `The field name '${name}' cannot contain '.'`);
  const entries = isDoc(operand) ? Object.entries(operand) : [];
  const [[operator, argument] = ["", null]] = entries;
  if (entries.length !== 1) throw locationError(40234, `The field '${name}' must be an accumulator object`);
  const make = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!make) throw locationError(15952, `unknown group operator '${operator}'`);
  if (operator === "$count" && !(isDoc(argument) && Object.keys(argument).length === 0))
    throw typeMismatch("$count takes no arguments, i.e. $count:{}");
  return { name, argument: parseExpression(argument), make: () => make(collator) };
}

const accumulators: Record<string, (collator?: Intl.Collator) => Accumulator> = {
  $sum: () => {
    let sum: NumberValue = 0;
    return {
      add(value) {
        if (isNumber(value)) sum = arithmetic("+", sum, value);
      },
      result: () => sum,
    };
  },
  $count: () => {
    let count = 0;
    return {
      add() {
        count++;
      },
      result: () => count,
    };
  },
  $min: (collator) => extreme(-1, collator),
  $max: (collator) => extreme(1, collator),
  $first: () => {
    let first: { value: unknown } | undefined;
    return {
      add(value) {
        first ??= { value: value ?? null };
      },
      result: () => first?.value ?? null,
    };
  },
  $push: () => {
    const items: unknown[] = [];
    return {
      add(value) {
        if (value !== undefined) items.push(value);
      },
      result: () => items,
    };
  },
  $addToSet: (collator) => {
    const items = new Map<string, unknown>();
    const normalize = collationNormalizer(collator);
    return {
      add(value) {
        if (value === undefined) return;
        const key = encodeKey([normalize(value)]).toString("latin1");
        if (!items.has(key)) items.set(key, value);
      },
      result: () => [...items.values()],
    };
  },
  $mergeObjects: () => {
    const merged: Doc = {};
    return {
      add(value) {
        if (value === null || value === undefined) return;
        if (!isDoc(value)) throw locationError(40400, "$mergeObjects requires object inputs");
        assign(merged, value);
      },
      result: () => merged,
    };
  },
};

function extreme(direction: 1 | -1, collator: Intl.Collator | undefined): Accumulator {
  let found: unknown = null;
  return {
    add(value) {
      found = extremeOf([found, value], direction, collator);
    },
    result: () => found,
  };
}
