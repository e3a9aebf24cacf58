import { collatorOf } from "../bson/collation";
import { type Doc, isDoc, isNumber, isTruthy, toDouble } from "../bson/values";
import { badValue, CommandError, failedToParse, typeMismatch } from "../errors";
import { parseVariables } from "../expressions/expression";
import type { Variables } from "../expressions/types";
import type { FileChecker } from "../file-check";
import type { MatchContext } from "../query/types";
import type { Collection } from "../store/collection";
import type { Store } from "../store/store";
import type { Pause } from "../time-slice";
import type { Sequences } from "../wire";
import type { Cursors } from "./cursors";
import type { Metrics } from "./metrics";

/** A command that a client has sent. */
export type Call = {
  name: string;
  command: Doc;
  sequences: Sequences;
  database: string;
};

export type Context = {
  store: Store;
  cursors: Cursors;
  metrics: Metrics;
  startedAt: number;
  connections: () => number;
  /** Unset where nothing can freeze the file. */
  fileChecker?: FileChecker;
};

/** Runs a command and yields `pause` to let others run. The reply lacks only `ok`. */
export type Handler = (context: Context, call: Call) => Generator<Pause, Doc>;

export type CommandDefinition = {
  run: Handler;
  /** Writes share a transaction with the other writes of a turn. */
  writes?: boolean | ((call: Call) => boolean);
  /** Its own options, besides those that every command takes. */
  options?: readonly string[];
};

/** A command that never pauses. */
export const withoutPauses = (run: (context: Context, call: Call) => Doc): Handler =>
  // biome-ignore lint/correctness/useYield: a handler is a generator, this one has nothing to wait for
  function* (context, call) {
    return run(context, call);
  };

export function collectionName(call: Call): string {
  const name = call.command[call.name];
  if (typeof name !== "string")
    throw new CommandError(73, "InvalidNamespace", `collection name has invalid type`);
  if (name === "")
    throw new CommandError(73, "InvalidNamespace", `Invalid namespace specified '${call.database}.'`);
  return name;
}

export const findCollection = ({ store }: Context, call: Call): Collection | undefined =>
  store.catalog.find(call.database, collectionName(call));

export function requireCollection(context: Context, call: Call): Collection {
  const found = findCollection(context, call);
  if (!found)
    throw new CommandError(
      26,
      "NamespaceNotFound",
      `ns does not exist: ${call.database}.${collectionName(call)}`,
    );
  return found;
}

/** Finds the collection or creates it, as a write does. */
export const ensureCollection = (context: Context, database: string, name: string): Collection =>
  context.store.catalog.find(database, name) ?? context.store.catalog.create(database, name);

export function filterOf(value: unknown): Doc {
  if (value === undefined || value === null) return {};
  if (!isDoc(value)) throw typeMismatch("a filter must be an object");
  return value;
}

export function integerOption(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected a number`);
  const number = toDouble(value);
  if (!Number.isInteger(number)) throw failedToParse(`'${name}' must be a whole number`);
  return number;
}

export function nonNegativeOption(name: string, value: unknown): number {
  const number = integerOption(name, value) ?? 0;
  if (number < 0)
    throw new CommandError(
      51024,
      "Location51024",
      `BSON field '${name}' value must be >= 0, actual value '${number}'`,
    );
  return number;
}

export const isOn = (value: unknown) => isTruthy(value);

/** The collation and variables with which the filter of a command is compiled. */
export function matchContext(collation: unknown, variables: Variables): MatchContext {
  return { collator: collatorOf(collation), variables };
}

export const variablesOf = (command: Doc): Variables => parseVariables(command.let);

export function hintOf(hint: unknown): unknown {
  if (hint === undefined || typeof hint === "string") return hint;
  if (!isDoc(hint)) throw badValue("hint must be a string or an object");
  return Object.keys(hint).length === 0 ? undefined : hint;
}
