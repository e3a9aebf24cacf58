import { formatNumber } from "@/lib/values/formats";
import type { Cents } from "@/lib/values/money";

/** The labels of a chart's axis: five round numbers from the top down to 0, in equal steps, the first at least `largest`. */
export function axisLabels(largest: Cents): Cents[] {
  const step = roundUp(Math.max(largest, 4) / 4);
  return [4, 3, 2, 1, 0].map((steps) => steps * step);
}

/** Rounds up to 1, 2, 2.5, 5 or 10 times a power of ten; whole cents. */
function roundUp(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(cents));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= cents) ?? 10;
  return Math.ceil(factor * power);
}

/** `1250000` cents → `12.5K` dollars. */
export const shortDollars = (cents: Cents): string => formatNumber("short", cents / 100);

const MINUTE_MS = 60_000;

/** The time since `at`: `40 min`, `5 h`, `2 days`. */
export function ageOf(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS));
  if (minutes < 1) return "under a minute";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
