import { createSerialQueue } from "@/lib/serial-queue";
import { catalogueMeta } from "./collections";

/**
 * Rises with each write that a visitor can see. Finished pages are stamped with it, so a page rendered before a
 * write is never shown after it. Kept on globalThis: see connection.ts.
 */
interface State {
  /** Writes of this process, known here at once. */
  local: number;
  /** How many raises this process has stored; what the database says beyond them comes from other instances. */
  written: number;
  others: number;
  /** One question at a time: so no answer counts a raise that this process does not yet know to be stored. */
  enqueue: ReturnType<typeof createSerialQueue>;
  /** The raise that waits for its turn, for all who come until then. */
  next: Promise<void> | null;
  /** A raise that did not reach the database: other instances still have to learn of it. */
  owed: boolean;
}

const KEY = Symbol.for("halfinch.catalogue");
const kept = globalThis as typeof globalThis & { [KEY]?: State };

function state(): State {
  kept[KEY] ??= { local: 0, written: 0, others: 0, enqueue: createSerialQueue(), next: null, owed: false };
  return kept[KEY];
}

/** Never falls, and rises once for each write, however late the database confirms it. */
export const catalogueRevision = (): number => state().local + state().others;

/**
 * Call it after the write and before the command returns. Never fails: a raise that the database did not take is
 * made up for by the watcher.
 */
export async function raiseCatalogueRevision(): Promise<void> {
  const shared = state();
  shared.local += 1;
  // What is under way may have reached the database before our write did, so one more follows it.
  shared.next ??= shared.enqueue(() => {
    shared.next = null;
    return store(shared);
  });
  return await shared.next;
}

async function store(shared: State): Promise<void> {
  try {
    const now = await catalogueMeta().findOneAndUpdate(
      { _id: "catalogue" },
      { $inc: { revision: 1 } },
      { upsert: true, returnDocument: "after" },
    );
    shared.owed = false;
    shared.written += 1;
    learn(shared, now?.revision ?? 0);
  } catch {
    // Should it have been stored all the same, it is taken for another's: pages are then made anew once too often.
    shared.owed = true;
  }
}

function learn(shared: State, stored: number): void {
  shared.others = Math.max(shared.others, stored - shared.written);
}

/** Learns of other instances' writes. @returns how to stop it */
export function watchCatalogueRevision(everyMs = 1000): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      await readCatalogueRevision();
    } catch {
      // The database is away: nothing can change meanwhile, and the next look is due in a moment.
    }
    if (!stopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => void look(), everyMs);
    timer.unref();
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

export function readCatalogueRevision(): Promise<void> {
  const shared = state();
  return shared.enqueue(async () => {
    if (shared.owed) return await store(shared);
    const found = await catalogueMeta().findOne({ _id: "catalogue" });
    learn(shared, found?.revision ?? 0);
  });
}
