import { catalogueMeta } from "./collections";

/**
 * Rises with each write that a visitor can see. Finished pages are stamped with it, so a page rendered before a
 * write is never shown after it. Kept on globalThis: see connection.ts.
 */
interface State {
  /** Writes of this process, known here at once. */
  local: number;
  /** What the database says, writes of other instances included. */
  stored: number;
  inFlight: Promise<void> | null;
  queued: Promise<void> | null;
  /** A raise that did not reach the database: other instances still have to learn of it. */
  owed: boolean;
}

const KEY = Symbol.for("halfinch.catalogue");
const kept = globalThis as typeof globalThis & { [KEY]?: State };

function state(): State {
  kept[KEY] ??= { local: 0, stored: 0, inFlight: null, queued: null, owed: false };
  return kept[KEY];
}

export const catalogueRevision = (): number => state().local + state().stored;

/**
 * Call it after the write and before the command returns. Never fails: a raise that the database did not take is
 * made up for by the watcher.
 */
export async function raiseCatalogueRevision(): Promise<void> {
  const shared = state();
  shared.local += 1;
  if (!shared.inFlight) {
    shared.inFlight = store(shared);
    return shared.inFlight;
  }
  // What is under way may have reached the database before our write did, so one more follows it, for all who wait.
  shared.queued ??= shared.inFlight.then(() => {
    shared.queued = null;
    shared.inFlight = store(shared);
    return shared.inFlight;
  });
  return shared.queued;
}

async function store(shared: State): Promise<void> {
  try {
    await catalogueMeta().updateOne({ _id: "catalogue" }, { $inc: { revision: 1 } }, { upsert: true });
    shared.owed = false;
  } catch {
    shared.owed = true;
  } finally {
    shared.inFlight = null;
  }
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

export async function readCatalogueRevision(): Promise<void> {
  const shared = state();
  if (shared.owed) await store(shared);
  const found = await catalogueMeta().findOne({ _id: "catalogue" });
  shared.stored = Math.max(shared.stored, found?.revision ?? 0);
}
