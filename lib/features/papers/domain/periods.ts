import { z } from "zod";

/** The months and quarters of exports, as days of the shop. */

export interface Period {
  /** The first day. */
  from: string;
  /** The day after the last. */
  before: string;
}

export const monthSchema = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "is a month such as 2026-11")
  .describe("by the day on the papers: `2026-11`");

export const quarterSchema = z
  .string()
  .regex(/^20\d\d-Q[1-4]$/, "is a quarter such as 2026-Q4")
  .describe("by the day on the papers: `2026-Q4`");

/** @param month as `monthSchema` has read it */
export function periodOfMonth(month: string): Period {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return monthsFrom(year, number, 1);
}

/** @param quarter as `quarterSchema` has read it */
export function periodOfQuarter(quarter: string): Period {
  const [year, number] = quarter.split("-Q").map(Number) as [number, number];
  return monthsFrom(year, number * 3 - 2, 3);
}

/** `2026-11` → `2026-Q4` */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;

const monthsFrom = (year: number, month: number, count: number): Period => ({
  from: firstDay(year, month),
  before: firstDay(year, month + count),
});

const firstDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
