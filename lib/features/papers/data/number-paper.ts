import { setTimeout as pause } from "node:timers/promises";
import { createKeyedQueue } from "@/lib/concurrency/serial-queue";
import { takeLease } from "@/lib/core/data/store/leases";
import {
  isHalted,
  isLockedDay,
  LEASE_MS,
  leaseOf,
  nextNumber,
} from "@/lib/features/papers/domain/number-book";
import { nameOfPaper, seriesOf } from "@/lib/features/papers/domain/paper";
import type { PaperDocument } from "./documents";
import { findBookAndRestore } from "./number-book";
import { hashOf, paperIdOf } from "./paper-ids";
import { findPaper, highestNumber, insertPaper } from "./papers";

const TRIES = 40;
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [5, 40];

/** In this process one at a time for each series: its papers do not meet each other at the index. */
const inTurn = createKeyedQueue();

export type UnnumberedPaper = Omit<PaperDocument, "_id" | "series" | "number" | "hash">;

/**
 * Gives a paper the next number of its series by inserting it, so that no number is without its paper. The unique index decides; the
 * lease only saves tries of other processes.
 * @returns the paper as stored: where its cause had one already, that one
 */
export async function numberPaper(paper: UnnumberedPaper): Promise<{ paper: PaperDocument; isNew: boolean }> {
  const series = seriesOf(paper.kind, paper.content.day);
  return await inTurn(series, () => numberInTurn(series, paper));
}

async function numberInTurn(series: string, unnumbered: UnnumberedPaper) {
  const _id = paperIdOf(unnumbered.kind, unnumbered.cause);
  const there = await findPaper(_id);
  if (there) return { paper: there, isNew: false };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lease = await takeLease(leaseOf(series), LEASE_MS);
    if (!lease && tries < TRIES / 2) {
      await pause(LEAST_PAUSE_MS + Math.random() * (MOST_PAUSE_MS - LEAST_PAUSE_MS));
      continue;
    }
    try {
      const { book, restoredAt } = await findBookAndRestore();
      // Asked before by `whyNoNumber`: only a clock that was set back, or a lock that came in between, gets here.
      if (isHalted(book, series, restoredAt) || isLockedDay(book, unnumbered.content.day))
        throw new Error(`${series} gives no number for ${unnumbered.content.day}`);
      const number = nextNumber(book, series, await highestNumber(series));
      const hash = hashOf(nameOfPaper(series, number), unnumbered.content);
      const paper: PaperDocument = { _id, ...unnumbered, series, number, hash };
      if (await insertPaper(paper)) return { paper, isNew: true };
    } finally {
      await lease?.release();
    }
    const twin = await findPaper(_id);
    if (twin) return { paper: twin, isNew: false };
  }
  throw new Error(`no number of ${series} was free in ${TRIES} tries`);
}
