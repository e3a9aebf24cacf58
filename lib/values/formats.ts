import type { DayForm } from "./formatted-value";
import { ENGLISH, language } from "./language";

/**
 * Numbers and dates as each language writes them. English writes numbers as in the United States and dates as in Great Britain, as the
 * specification does.
 */
const NUMBERS = {
  /** `1,234.50` */
  amount: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  /** `12,400` */
  count: { maximumFractionDigits: 0 },
  /** `6.6`, at most three decimals */
  measure: { maximumFractionDigits: 3 },
  /** At most six decimals */
  exact: { maximumFractionDigits: 6 },
  /** `12.5K` */
  short: { notation: "compact", maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
export type NumberForm = keyof typeof NUMBERS;

const DATES = {
  /** `26 November 2026` */
  long: { day: "numeric", month: "long", year: "numeric" },
  /** `26 Nov 2026` */
  short: { day: "numeric", month: "short", year: "numeric" },
  /** `26 Nov 2026, 14:05` */
  minute: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  /** `November 2026` */
  month: { month: "long", year: "numeric" },
  /** `14:05` */
  time: { hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DateForm = keyof typeof DATES;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format takes longer than rendering a row. */
function numbers(form: NumberForm, by: string): Intl.NumberFormat {
  const key = `${by} ${form}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(by === ENGLISH ? "en-US" : by, NUMBERS[form]);
  numberFormats.set(key, known);
  return known;
}

export const formatNumber = (form: NumberForm, value: number | bigint, by: string = language()): string =>
  numbers(form, by).format(value);

/** @param timeZone by default that of the reader's device, which only a browser knows */
export function dates(form: DateForm, timeZone?: string, by: string = language()): Intl.DateTimeFormat {
  const key = `${by} ${form} ${timeZone ?? ""}`;
  const known =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(by === ENGLISH ? "en-GB" : by, {
      ...DATES[form],
      ...(timeZone ? { timeZone } : {}),
    });
  dateFormats.set(key, known);
  return known;
}

/** Of a day at midnight UTC: `2026-11-26`, or its moment. */
export const formatDay = (form: DayForm, day: string | Date, by: string = language()): string =>
  alike(dates(form, "UTC", by).format(new Date(day)));

/** Some versions of Node and of browsers write `Sept`. */
export const alike = (text: string): string => text.replace("Sept ", "Sep ");

/** `a, b and c` */
export const listed = (names: readonly string[], by: string = language()): string =>
  new Intl.ListFormat(by === ENGLISH ? "en-GB" : by, { type: "conjunction" }).format(names);
