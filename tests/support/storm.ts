import { appendFileSync } from "node:fs";

/** `npm run test:more -- storm` runs the same tests as `npm test`, longer. */
export const isStorm = process.env.HALFINCH_STORM === "1";

/** How often a fault is repeated. */
export const rounds = (short: number, storm: number): number => (isStorm ? storm : short);

/** Records a line for docs/reliability.md, in the storm only. */
export function figure(name: string, value: number, unit = ""): void {
  const file = process.env.HALFINCH_STORM_FIGURES;
  if (!file) return;
  const shown = Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(1);
  appendFileSync(file, `${name}: ${shown}${unit && ` ${unit}`}\n`);
}

/** The value at or below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** `npm test` uses the fault proxy in its own process, since Toxiproxy has to be built first. */
export const wantsToxiproxy = process.env.HALFINCH_TOXIPROXY === "1";
