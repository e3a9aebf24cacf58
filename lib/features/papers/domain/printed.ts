import { formatDay, formatNumber } from "@/lib/values/formats";
import type { Cents } from "@/lib/values/money";

/** Numbers and days as papers print them. */

/** `1,234.56` */
export const printed = (cents: Cents): string => formatNumber("amount", cents / 100);

export const printedCount = (count: number): string => formatNumber("measure", count);

/** `2026-11-26` → `26 November 2026` */
export const printedDay = (day: string): string => formatDay("long", day);

/** `2026-11` → `November 2026` */
export const printedMonth = (month: string): string => formatDay("month", `${month}-01`);

/** `19 %`, `5.5 %` */
export const printedRate = (rate: number): string => `${formatNumber("measure", rate)} %`;
