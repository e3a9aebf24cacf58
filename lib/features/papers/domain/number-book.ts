/** The settings of accounts for numbers: where a series begins or goes on, and which months are locked. */

export interface NumberBook {
  /** 0 before the first change. */
  revision: number;
  /** No paper has a day of this month or one before: `2026-10`. Missing before the first lock. */
  lockedThrough?: string;
  series: Readonly<Record<string, SeriesBook>>;
}

export interface SeriesBook {
  /** Its first number, where that is not 1. */
  start?: number;
  /** Numbers of papers that a restore has lost. */
  lost?: LostNumbers[];
  /** When accounts have said after which number it goes on. */
  continuedAt?: Date;
}

export interface LostNumbers {
  from: number;
  to: number;
}

export const EMPTY_BOOK: NumberBook = { revision: 0, series: {} };

/** The number that the next paper of a series has. @param highest 0 where the series has none */
export function nextNumber({ series }: NumberBook, name: string, highest: number): number {
  const { start = 1, lost = [] } = series[name] ?? {};
  return Math.max(highest, start - 1, ...lost.map(({ to }) => to)) + 1;
}

/** How many numbers a series lacks, without those that are known to be lost. */
export function missingOf(
  { series }: NumberBook,
  name: string,
  { highest, count }: { highest: number; count: number },
): number {
  if (highest === 0) return 0;
  const { start = 1, lost = [] } = series[name] ?? {};
  const known = lost
    .filter(({ from }) => from < highest)
    .reduce((sum, { from, to }) => sum + Math.min(to, highest) - from + 1, 0);
  return highest - (start - 1) - known - count;
}

/**
 * Whether a series waits for accounts: papers may have been issued between the backup and the loss, so that the next number could be
 * one that a customer has already.
 * @param restoredAt of the last restore; null where there was none
 */
export const isHalted = ({ series }: NumberBook, name: string, restoredAt: Date | null): boolean =>
  restoredAt !== null &&
  yearOf(name) <= restoredAt.getUTCFullYear() &&
  (series[name]?.continuedAt ?? LONG_AGO) < restoredAt;

const LONG_AGO = new Date(0);

/** `INV-2026` → 2026 */
const yearOf = (series: string): number => Number(series.slice(series.lastIndexOf("-") + 1));

/** @param day of a paper: `2026-11-26` */
export const isLockedDay = ({ lockedThrough }: NumberBook, day: string): boolean =>
  lockedThrough !== undefined && day.slice(0, 7) <= lockedThrough;

/** The month before that of a day, which is the last one that can be locked. */
export const monthBefore = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 2, 1)).toISOString().slice(0, 7);

/** One process at a time gives a number of a series. */
export const leaseOf = (series: string): string => `papers:${series}`;
/** Longer than giving a number takes: only a process that has died loses its lease. */
export const LEASE_MS = 3_000;
