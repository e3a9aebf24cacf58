import { createSerialQueue } from "@/lib/serial-queue";
import { catalogueMeta } from "./collections";

/**
 * The catalogue's revision rises with each write that a visitor can see. Cached pages carry the revision at which they were
 * rendered, so a page from before a write is never shown after it. Stored on globalThis: see connection.ts.
 */
interface State {
  /** Raises by this process, counted at once. */
  local: number;
  /** Raises that this process has stored. The stored revision beyond them comes from other instances. */
  written: number;
  others: number;
  /** Runs one command at a time, so that no answer counts a raise of this process that is not yet known to be stored. */
  enqueue: ReturnType<typeof createSerialQueue>;
  /** The raise that is queued next; callers that come before it is sent share it. */
  next: Promise<void> | null;
  /** A raise that did not reach the database is still to be stored, for the other instances. */
  owed: boolean;
}

const KEY = Symbol.for("halfinch.catalogue");
const kept = globalThis as typeof globalThis & { [KEY]?: State };

function state(): State {
  kept[KEY] ??= { local: 0, written: 0, others: 0, enqueue: createSerialQueue(), next: null, owed: false };
  return kept[KEY];
}

/** Never falls. Rises once for each write, before the database confirms it. */
export const catalogueRevision = (): number => state().local + state().others;

/**
 * For the writes in lib/data: call it after the write and await it. Never rejects: a raise that the database did not store is
 * stored later by the watcher.
 */
export async function raiseCatalogueRevision(): Promise<void> {
  const shared = state();
  shared.local += 1;
  // A raise that is being sent may reach the database before the caller's write did, so another one follows it.
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
    // If it was stored all the same, it counts as another instance's: pages are then rendered once more than needed.
    shared.owed = true;
  }
}

function learn(shared: State, stored: number): void {
  shared.others = Math.max(shared.others, stored - shared.written);
}

/** Polls for other instances' writes. @returns a function that stops it */
export function watchCatalogueRevision(everyMs = 1000): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      await readCatalogueRevision();
    } catch {
      // The database is unavailable, so nothing changes. The next poll comes soon.
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
