import { createSerialQueue } from "@/lib/concurrency/serial-queue";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { nextMidnight } from "@/lib/values/shop-day";
import { catalogueMeta } from "./collections";
import type { CatalogueDocument } from "./documents";

/**
 * The catalogue's revision rises with each write that a visitor can see. Cached pages carry the revision at which they were
 * rendered, so a page from before a write is never shown after it. Stored on globalThis: see connection.ts.
 *
 * Moves of stock are stored like all other writes, but a process shows them at most every 250 ms: else one customer who orders
 * and cancels without a pause would make every cached page old before it is sent a second time. Nothing is lost with a process
 * that dies, since only what it shows waits, and not what it stores.
 *
 * Batches, the portions of an import, come for minutes. For five seconds after a batch a page from before it may still be sent
 * while it is rendered again, so that readers do not wait for a rendering after each portion.
 */
interface State {
  /** Raises by this process, counted at once. */
  local: Counts;
  /** Raises that this process has stored. The stored revision beyond them comes from other instances. */
  written: Counts;
  others: Counts;
  /** Moves of stock that `catalogueRevision` counts by now, and since when, by `performance.now()`. */
  shownMoves: number;
  shownAt: number;
  /** See `oldestSendableRevision`. */
  sendable: { from: number; edits: number; moves: number; batchesSince: number | null };
  /** Runs one command at a time, so that no answer counts a raise of this process that is not yet known to be stored. */
  enqueue: ReturnType<typeof createSerialQueue>;
  /** The raise that is queued next; callers that come before it is sent share it. */
  next: Promise<void> | null;
  /** Moments that answers name, in milliseconds, and how many of them have passed. */
  moments: Set<number>;
  nextMoment: number;
  passed: number;
  /** The raises that the next write has to store: 0 or 1 of each kind. They stay where a raise did not reach the database. */
  due: Counts;
}

/** Edits are all other writes: products, prices, reviews. */
interface Counts {
  edits: number;
  moves: number;
  batches: number;
}
type Kind = "edit" | "move" | "batch";
const COUNTED = { edit: "edits", move: "moves", batch: "batches" } as const;

const SHOW_MOVES_EVERY_MS = 250;
const SEND_OLD_FOR_MS = 5_000;
const MINUTE_MS = 60_000;
/** No cached answer is sent for as long, so that later moments need not be remembered. */
const NAMED_WITHIN_MS = 10 * MINUTE_MS;

const KEY = Symbol.for("halfinch.catalogue");
const kept = globalThis as typeof globalThis & { [KEY]?: State };

const none = (): Counts => ({ edits: 0, moves: 0, batches: 0 });

function state(): State {
  kept[KEY] ??= {
    local: none(),
    written: none(),
    others: none(),
    shownMoves: 0,
    shownAt: Number.NEGATIVE_INFINITY,
    sendable: { from: 0, edits: 0, moves: 0, batchesSince: null },
    enqueue: createSerialQueue(),
    next: null,
    moments: new Set(),
    nextMoment: midnightAfter(Date.now()),
    passed: 0,
    due: none(),
  };
  return kept[KEY];
}

/**
 * Never falls. Rises once for each write, before the database confirms it; for moves of stock up to 250 ms later. Rises in this
 * process alone when a moment that answers name has passed, and at the shop's midnight, when deliveries become late.
 */
export function catalogueRevision(now: number = performance.now(), clock: number = Date.now()): number {
  const shared = state();
  if (clock >= shared.nextMoment) passMoments(shared, clock);
  const moves = sum(shared, "moves");
  if (moves > shared.shownMoves && now - shared.shownAt >= SHOW_MOVES_EVERY_MS) {
    shared.shownMoves = moves;
    shared.shownAt = now;
  }
  return sum(shared, "edits") + sum(shared, "batches") + shared.shownMoves + shared.passed;
}

const sum = ({ local, others }: State, kind: keyof Counts): number => local[kind] + others[kind];

/**
 * The oldest revision whose pages may still be sent while they are rendered again: all that came later are batches of the last
 * five seconds.
 */
export function oldestSendableRevision(now: number = performance.now()): number {
  const shared = state();
  const revision = catalogueRevision(now);
  const { sendable, shownMoves } = shared;
  // No answer that names a moment is sent once it has come.
  const edits = sum(shared, "edits") + shared.passed;
  if (edits !== sendable.edits || shownMoves !== sendable.moves)
    shared.sendable = { from: revision, edits, moves: shownMoves, batchesSince: null };
  else if (revision > sendable.from) {
    sendable.batchesSince ??= now;
    if (now - sendable.batchesSince >= SEND_OLD_FOR_MS)
      shared.sendable = { ...sendable, from: revision, batchesSince: null };
  }
  return shared.sendable.from;
}

/**
 * For what is being rendered: it is not true any more from this moment on.
 * @param moment rounded up to the minute, so that the revision rises at most once a minute because of them
 */
export function showUntil(moment: Date, clock: number = Date.now()): void {
  const until = toMinute(moment).getTime();
  if (until <= clock || until > clock + NAMED_WITHIN_MS) return;
  const shared = state();
  shared.moments.add(until);
  shared.nextMoment = Math.min(shared.nextMoment, until);
}

/** The first whole minute from then on. */
export const toMinute = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS);

function passMoments(shared: State, clock: number): void {
  shared.passed += 1;
  for (const moment of shared.moments) if (moment <= clock) shared.moments.delete(moment);
  shared.nextMoment = Math.min(midnightAfter(clock), ...shared.moments);
}

const midnightAfter = (clock: number): number => nextMidnight(new Date(clock)).getTime();

/**
 * For the writes in lib/data: call it after the write and await it. Never rejects: a raise that the database did not store is
 * stored later by the watcher.
 * @param kind "move" where the write moves stock and changes nothing else, "batch" for a portion of many writes whose last one is
 * followed by an "edit"
 */
export async function raiseCatalogueRevision(kind: Kind = "edit"): Promise<void> {
  const shared = state();
  const counted = COUNTED[kind];
  shared.local[counted] += 1;
  shared.due[counted] = 1;
  // A raise that is being sent may reach the database before the caller's write did, so another one follows it.
  shared.next ??= shared.enqueue(() => {
    shared.next = null;
    return store(shared);
  });
  return await shared.next;
}

async function store(shared: State): Promise<void> {
  const { edits, moves, batches } = shared.due;
  if (edits + moves + batches === 0) return;
  shared.due = none();
  try {
    const now = await catalogueMeta().findOneAndUpdate(
      { _id: "catalogue" },
      // A process of an earlier version reads and raises `revision` alone.
      { $inc: { revision: edits + moves + batches, moves, batches } },
      { upsert: true, returnDocument: "after" },
    );
    await loadChanges(shared, now, edits);
    shared.written.edits += edits;
    shared.written.moves += moves;
    shared.written.batches += batches;
    learn(shared, now);
  } catch {
    // If it was stored all the same, it counts as another instance's: pages are then rendered once more than needed.
    shared.due.edits ||= edits;
    shared.due.moves ||= moves;
    shared.due.batches ||= batches;
  }
}

/** The shop's record may be among another instance's edits. It is read before pages of the new revision are rendered. */
async function loadChanges(
  { others, written }: State,
  stored: Omit<CatalogueDocument, "_id"> | null,
  ownEdits = 0,
): Promise<void> {
  const { revision = 0, moves = 0, batches = 0 } = stored ?? {};
  if (revision - moves - batches - written.edits - ownEdits > others.edits) await loadShopRecord();
  // The record may have another time zone now.
  const shared = state();
  shared.nextMoment = Math.min(shared.nextMoment, midnightAfter(Date.now()));
}

function learn({ others, written }: State, stored: Omit<CatalogueDocument, "_id"> | null): void {
  const { revision = 0, moves = 0, batches = 0 } = stored ?? {};
  others.edits = Math.max(others.edits, revision - moves - batches - written.edits);
  others.moves = Math.max(others.moves, moves - written.moves);
  others.batches = Math.max(others.batches, batches - written.batches);
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
    if (Object.values(shared.due).some((raises) => raises > 0)) return await store(shared);
    const stored = await catalogueMeta().findOne({ _id: "catalogue" });
    await loadChanges(shared, stored);
    learn(shared, stored);
  });
}
