import type { CurvePoint } from "@/lib/features/builds/domain/curve";

export const WIDTH = 960;
export const HEIGHT = 240;

export interface CurvePicture {
  /** Between steps the lots are shared among more bicycles, so the cost falls; at a step it jumps. */
  path: string;
  /** Returns the horizontal position of a number of bicycles. */
  x: (bicycles: number) => number;
  /** The vertical positions of the horizontal lines. */
  lines: readonly number[];
  /** The costs in cents at the upper and at the lower line. */
  highest: bigint;
  lowest: bigint;
}

/**
 * Draws the curve. The first bicycles cost many times as much as the others, since whole lots are bought for them. Costs far
 * above the rest are cut off at the upper edge.
 * @param here the point of the chosen number, which is never cut off
 * @param isStep tells whether a part needs another lot from this number on
 */
export function curvePicture(
  curve: readonly CurvePoint[],
  to: number,
  here: CurvePoint | undefined,
  isStep: (bicycles: number) => boolean,
): CurvePicture {
  const costs = curve.map(({ perBicycleCents }) => perBicycleCents);
  const shown = here ? [...costs, here.perBicycleCents] : costs;
  const lowest = smallest(shown);
  const atQuarter = curve.find(({ bicycles }) => bicycles >= to / 4)?.perBicycleCents ?? lowest;
  const wanted = largest([atQuarter, here?.perBicycleCents ?? 0n, lowest + lowest / 10n, lowest + 100n]);
  const highest = wanted + (wanted - lowest) / 4n;
  const span = highest - lowest;
  const x = (bicycles: number) => round((bicycles / to) * WIDTH);
  const y = (cents: bigint) =>
    round(HEIGHT - 12 - (Number((cents - lowest) * 1000n) / Number(span * 1000n)) * (HEIGHT - 24));
  const inside = (cents: bigint) => Math.max(0, y(cents));
  const [first, ...rest] = curve;
  const path = first
    ? [
        `M${x(first.bicycles)} ${inside(first.perBicycleCents)}`,
        ...rest.map(({ bicycles, perBicycleCents }) => {
          const [across, down] = [x(bicycles), inside(perBicycleCents)];
          return isStep(bicycles) ? `H${across}V${down}` : `L${across} ${down}`;
        }),
      ].join("")
    : "";
  return { path, x, lines: [y(highest), HEIGHT / 2, y(lowest)], highest, lowest };
}

const ROWS = 12;

/** Returns a dozen points at equal distances along the curve, with the last point among them, and every point that is a step. */
export const tableRows = (
  curve: readonly CurvePoint[],
  isStep: (bicycles: number) => boolean,
): CurvePoint[] => {
  const to = curve.at(-1)?.bicycles ?? 0;
  const rows = Array.from({ length: ROWS }, (_, n) =>
    curve.findIndex(({ bicycles }) => bicycles * ROWS >= to * (n + 1)),
  );
  return curve.filter(({ bicycles }, index) => rows.includes(index) || isStep(bicycles));
};

const smallest = (values: readonly bigint[]): bigint =>
  values.reduce((least, value) => (value < least ? value : least), values[0] ?? 0n);
const largest = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), values[0] ?? 0n);
const round = (value: number): number => Math.round(value * 10) / 10;
