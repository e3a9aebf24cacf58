import type { LostNumbers } from "./number-book";

/** The numbers of papers as the page about invoicing shows them. */

export interface SeriesView {
  series: string;
  /** Of its last paper; null before the first. */
  last: string | null;
  highest: number;
  count: number;
  missing: number;
  lost: LostNumbers[];
  start: number;
  /** Its first number can still be set. */
  canStart: boolean;
  isHalted: boolean;
}

export interface NumbersView {
  revision: number;
  lockedThrough: string | null;
  /** The last month that is over; null where it is locked. */
  toLock: string | null;
  /** When the backup was made that was restored last. */
  backupOf: Date | null;
  /** Of this year, and of the last one where a series has papers or waits. */
  series: SeriesView[];
}
