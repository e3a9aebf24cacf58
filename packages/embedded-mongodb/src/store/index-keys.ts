import { emptyArray, encodeKey } from "../bson/keys";
import { type Doc, has, isDoc } from "../bson/values";
import { CommandError } from "../errors";
import { arrayIndex } from "../query/path";
import type { Index } from "./collection";

export type IndexKeys = { keys: Buffer[]; multikey: boolean };

/** The keys of a document in an index: one, or one for each item of an array. */
export function indexKeys(index: Index, doc: Doc): IndexKeys {
  if (index.partial && !index.partial(doc)) return { keys: [], multikey: false };
  const tuples: unknown[][] = [];
  const state = { present: false, multikey: false };
  expand(
    index.fields.map((field) => ({ value: doc, parts: field.parts, from: 0 })),
    tuples,
    state,
  );
  if (index.sparse && !state.present) return { keys: [], multikey: state.multikey };
  const keys = tuples.map((tuple) => encodeKey(tuple, index.descending));
  return { keys: keys.length > 1 ? distinct(keys) : keys, multikey: state.multikey };
}

/** A field while its path is followed: the value reached so far, and the position in the path. */
type Cursor = { value: unknown; parts: readonly string[]; from: number };
type State = { present: boolean; multikey: boolean };

function expand(cursors: Cursor[], tuples: unknown[][], state: State): void {
  const reached = cursors.map(advance);
  const stopped = reached.filter((cursor) => Array.isArray(cursor.value) && !isItem(cursor));
  const array = stopped[0]?.value as unknown[] | undefined;
  if (!array) {
    for (const cursor of reached) if (cursor.value !== undefined) state.present = true;
    tuples.push(reached.map((cursor) => cursor.value));
    return;
  }
  if (stopped.some((cursor) => cursor.value !== array))
    throw new CommandError(171, "CannotIndexParallelArrays", "cannot index parallel arrays");
  state.multikey = true;
  const items = array.length > 0 ? array : [emptyArray];
  for (const item of items)
    expand(
      reached.map((cursor) => (cursor.value === array && !isItem(cursor) ? entered(cursor, item) : cursor)),
      tuples,
      state,
    );
}

// Behind the end of its path a value is taken as it is, even an array inside an array.
const isItem = (cursor: Cursor) => cursor.from > cursor.parts.length;

function entered(cursor: Cursor, item: unknown): Cursor {
  if (cursor.from === cursor.parts.length) return { ...cursor, value: item, from: cursor.from + 1 };
  return { ...cursor, value: isDoc(item) ? item : undefined };
}

function advance(cursor: Cursor): Cursor {
  let { value, from } = cursor;
  const { parts } = cursor;
  for (; from < parts.length; from++) {
    const part = parts[from] ?? "";
    if (Array.isArray(value)) {
      const index = arrayIndex(part);
      if (index === undefined || index >= value.length) break;
      value = value[index];
    } else value = isDoc(value) && has(value, part) ? value[part] : undefined;
  }
  return { value, parts, from };
}

function distinct(keys: Buffer[]): Buffer[] {
  const seen = new Map<string, Buffer>();
  for (const key of keys) seen.set(key.toString("latin1"), key);
  return [...seen.values()];
}
