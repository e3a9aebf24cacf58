import { type BuildPart, PER_BICYCLE_DECIMALS, SPARE_DECIMALS } from "./build";

/**
 * Computes the need of a part for a number of bicycles in whole numbers, so that only the last step is rounded. The numbers are
 * bigints, since a million bicycles with a thousand pieces each exceed the exact range of floating point numbers.
 */

const PER_UNITS = 10 ** PER_BICYCLE_DECIMALS;
const SPARE_UNITS = 10 ** SPARE_DECIMALS;
const HUNDRED_PER_CENT = 100 * SPARE_UNITS;

/** The exact need has the decimals of the pieces per bicycle, of the spare, and two of the per cent. */
const NEED_DECIMALS = PER_BICYCLE_DECIMALS + SPARE_DECIMALS + 2;
/** A piece has so many units, in which needs are counted. */
export const NEED_UNITS = 10n ** BigInt(NEED_DECIMALS);

/** Tells whether a number has at most so many decimals: 0.333 has three, 1 / 3 has no end. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isFinite(value) && inUnits(value, 10 ** decimals) !== null;

/** Returns the need of one bicycle with its spare. A piece has `NEED_UNITS` of the unit. */
export function needOfOne({ perBicycle, spare }: Pick<BuildPart, "perBicycle" | "spare">): bigint {
  const pieces = inUnits(perBicycle, PER_UNITS);
  const share = inUnits(spare, SPARE_UNITS);
  if (pieces === null || share === null) throw new Error("a number has more decimals than a build has");
  return BigInt(pieces) * BigInt(HUNDRED_PER_CENT + share);
}

/** Returns the need in whole pieces, rounded up. */
export const roundedUp = (need: bigint): number => Number((need + NEED_UNITS - 1n) / NEED_UNITS);

/** Writes the exact need in pieces, such as `2.331`. */
export function needText(need: bigint): string {
  const decimals = (need % NEED_UNITS).toString().padStart(NEED_DECIMALS, "0").replace(/0+$/, "");
  return `${need / NEED_UNITS}${decimals === "" ? "" : `.${decimals}`}`;
}

/** Returns for how many bicycles so many pieces are enough. */
export const bicyclesFor = (pieces: number, one: bigint): number =>
  Number((BigInt(pieces) * NEED_UNITS) / one);

/** Returns `value` times `units` as a whole number, and null where it has more decimals or is too large to be exact. */
function inUnits(value: number, units: number): number | null {
  const whole = Math.round(value * units);
  // The quotient of two whole numbers is the same floating point number as the decimal form that was written.
  return Number.isSafeInteger(whole) && whole / units === value ? whole : null;
}
