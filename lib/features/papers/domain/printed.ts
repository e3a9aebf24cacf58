import type { Cents } from "@/lib/values/money";

/** Numbers and days as papers print them. */

const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat("en-US");
const days = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `1,234.56` */
export const printed = (cents: Cents): string => amounts.format(cents / 100);

export const printedCount = (count: number): string => counts.format(count);

/** `2026-11-26` → `26 November 2026` */
export const printedDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `2026-11` → `November 2026` */
export const printedMonth = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

/** `19 %`, `5.5 %` */
export const printedRate = (rate: number): string => `${counts.format(rate)} %`;
