import { Timestamp } from "bson";
import { compare, equal } from "../bson/compare";
import { arithmetic } from "../bson/numbers";
import { type Doc, has, isDoc, isNumber, isRegex, typeName } from "../bson/values";
import { badValue, typeMismatch } from "../errors";
import { compileFilter, isOperators } from "../query/matcher";
import { isDocument, valueAt } from "../query/path";
import type { MatchContext } from "../query/types";
import { setAt, unsetAt } from "./paths";
import { push } from "./push";
import type { Modifier } from "./types";

/** The update operators. */
export const modifiers: Record<string, Modifier> = {
  $set: (doc, parts, operand) => setAt(doc, parts, operand),
  $setOnInsert: (doc, parts, operand, { inserting }) => {
    if (inserting) setAt(doc, parts, operand);
  },
  $unset: (doc, parts) => unsetAt(doc, parts),
  $inc: (doc, parts, operand) => {
    if (!isNumber(operand))
      throw typeMismatch(
        `Cannot increment with non-numeric argument: {${parts.join(".")}: ${typeName(operand)}}`,
      );
    const current = numberAt("$inc", doc, parts);
    setAt(doc, parts, current === undefined ? operand : arithmetic("+", current, operand));
  },
  $min: (doc, parts, operand, { matching }) => {
    const current = valueAt(doc, parts);
    if (current === undefined || compare(operand, current, matching.collator) < 0) setAt(doc, parts, operand);
  },
  $max: (doc, parts, operand, { matching }) => {
    const current = valueAt(doc, parts);
    if (current === undefined || compare(operand, current, matching.collator) > 0) setAt(doc, parts, operand);
  },
  $rename: (doc, parts, operand) => {
    const value = valueAt(doc, parts);
    if (value === undefined) return;
    unsetAt(doc, parts);
    setAt(doc, String(operand).split("."), value);
  },
  $currentDate: (doc, parts, operand, { now }) => setAt(doc, parts, currentDate(operand, now)),
  $push: (doc, parts, operand, { matching }) =>
    setAt(doc, parts, push(arrayAt("$push", doc, parts) ?? [], operand, matching.collator)),
  $addToSet: (doc, parts, operand, { matching }) => {
    const array = arrayAt("$addToSet", doc, parts) ?? [];
    for (const item of eachOf(operand))
      if (!array.some((other) => equal(other, item, matching.collator))) array.push(item);
    setAt(doc, parts, array);
  },
  $pull: (doc, parts, operand, { matching }) => {
    const array = arrayAt("$pull", doc, parts);
    const drop = pullTest(operand, matching);
    if (array)
      setAt(
        doc,
        parts,
        array.filter((item) => !drop(item)),
      );
  },
};

/** Whether the items of the changed array may be raw: most are neither compared nor changed. */
export function leavesItemsRaw({ operator, operand }: { operator: string; operand: unknown }): boolean {
  if (operator === "$push") return !(isDoc(operand) && has(operand, "$each") && has(operand, "$sort"));
  return operator === "$pull" && isDoc(operand) && !isOperators(operand);
}

function numberAt(operator: string, doc: Doc, parts: string[]) {
  const value = valueAt(doc, parts);
  if (value === undefined || isNumber(value)) return value;
  throw typeMismatch(
    `Cannot apply ${operator} to a value of non-numeric type. The field '${parts.join(".")}' is of type ${typeName(value)}`,
  );
}

function arrayAt(operator: string, doc: Doc, parts: string[]): unknown[] | undefined {
  const value = valueAt(doc, parts);
  if (value === undefined || Array.isArray(value)) return value;
  throw badValue(
    `The field '${parts.join(".")}' must be an array but is of type ${typeName(value)} (${operator})`,
  );
}

function currentDate(operand: unknown, now: Date): Date | Timestamp {
  if (operand === true) return now;
  const type = isDoc(operand) && Object.keys(operand).length === 1 ? operand.$type : undefined;
  if (type === "date") return now;
  if (type === "timestamp") return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  throw badValue("$currentDate takes true or a document {$type: 'date'} or {$type: 'timestamp'}");
}

function eachOf(operand: unknown): unknown[] {
  if (!isDoc(operand) || !has(operand, "$each")) return [operand];
  const [other] = Object.keys(operand).filter((name) => name !== "$each");
  if (other) throw badValue(`Found unexpected fields after $each in $addToSet: ${other}`);
  if (!Array.isArray(operand.$each))
    throw typeMismatch("The argument to $each in $addToSet must be an array");
  return operand.$each;
}

function pullTest(operand: unknown, matching: MatchContext): (item: unknown) => boolean {
  if (isOperators(operand) || isRegex(operand)) {
    const matches = compileFilter({ item: operand }, matching);
    return (item) => matches({ item });
  }
  if (isDoc(operand)) {
    const matches = compileFilter(operand, matching);
    return (item) => isDocument(item) && matches(item);
  }
  return (item) => equal(item, operand, matching.collator);
}
