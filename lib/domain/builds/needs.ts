import { type BuildPart, PER_BICYCLE_DECIMALS, SPARE_DECIMALS } from "./build";

/**
 * The need of a part for a number of bicycles, in whole numbers alone: only its last step is rounded. A million bicycles
 * with a thousand pieces each and their spares are more than a floating point number holds, so these are bigints.
 */

const PER_UNITS = 10 ** PER_BICYCLE_DECIMALS;
const SPARE_UNITS = 10 ** SPARE_DECIMALS;
const HUNDRED_PER_CENT = 100 * SPARE_UNITS;

/** So many decimals has the exact need: those of the number a bicycle and of its spare. */
const NEED_DECIMALS = PER_BICYCLE_DECIMALS + SPARE_DECIMALS + 2;
/** A need is counted in this part of a piece. */
export const NEED_UNITS = 10n ** BigInt(NEED_DECIMALS);

/** Whether a number is what it says with so many decimals: 0.333 is with three, 1 / 3 never. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isFinite(value) && inUnits(value, 10 ** decimals) !== null;

/** The need of one bicycle with its spare, in `NEED_UNITS` of a piece. */
export function needOfOne({ perBicycle, spare }: Pick<BuildPart, "perBicycle" | "spare">): bigint {
  const pieces = inUnits(perBicycle, PER_UNITS);
  const share = inUnits(spare, SPARE_UNITS);
  if (pieces === null || share === null) throw new Error("a number has more decimals than a build has");
  return BigInt(pieces) * BigInt(HUNDRED_PER_CENT + share);
}

/** The smallest number of whole pieces that is not less. */
export const roundedUp = (need: bigint): number => Number((need + NEED_UNITS - 1n) / NEED_UNITS);

/** `2.331`: the need before it is rounded, with no digit less. */
export function needText(need: bigint): string {
  const decimals = (need % NEED_UNITS).toString().padStart(NEED_DECIMALS, "0").replace(/0+$/, "");
  return `${need / NEED_UNITS}${decimals === "" ? "" : `.${decimals}`}`;
}

/** For how many bicycles so many pieces are enough. */
export const bicyclesFor = (pieces: number, one: bigint): number =>
  Number((BigInt(pieces) * NEED_UNITS) / one);

/** The number whose decimal form is this; null where it has further decimals, or is too large to tell. */
function inUnits(value: number, units: number): number | null {
  const whole = Math.round(value * units);
  // The quotient of two whole numbers is the same floating point number as the decimal form that was written.
  return Number.isSafeInteger(whole) && whole / units === value ? whole : null;
}
