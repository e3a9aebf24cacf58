import type { Doc } from "../bson/values";
import type { Variables } from "../expressions/types";
import { type Pause, pause, slice } from "../time-slice";

export type Docs = Generator<Doc | Pause, void>;
export type Stage = (docs: Docs) => Docs;
export type StageContext = {
  variables: Variables;
  collator: Intl.Collator | undefined;
  /** Another collection of the same database, for `$lookup`. */
  read: (collection: string, filter: Doc) => Docs;
};

/** A stage that turns each document into none, one or several, one document at a time. */
export function mapEach(change: (doc: Doc) => Doc[]): Stage {
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) yield doc;
      else yield* change(doc);
    }
  };
}

/** A stage that needs all documents before it can return the first. */
export function mapAll(change: (docs: Doc[]) => Doc[]): Stage {
  return function* (docs) {
    yield* change(yield* collect(docs));
  };
}

/** A stage that adds each document to a state of its own and then returns the state's answers. */
export function accumulate(make: () => { add(doc: Doc): void; answers(): Iterable<Doc> }): Stage {
  // Reports a mistake in the specification when the pipeline is compiled.
  make();
  return function* (docs) {
    const state = make();
    for (const doc of docs) {
      if (doc === pause) yield doc;
      else state.add(doc);
    }
    yield* pausingList(state.answers());
  };
}

export function* collect(docs: Docs): Generator<Pause, Doc[]> {
  const all: Doc[] = [];
  for (const doc of docs) {
    if (doc === pause) yield doc;
    else all.push(doc);
  }
  return all;
}

/** The documents of a list, with pauses in between. */
export function* pausingList(docs: Iterable<Doc>): Docs {
  for (const doc of docs) {
    yield doc;
    if (slice.isOver()) yield pause;
  }
}
