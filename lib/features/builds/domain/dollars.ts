import { formatNumber } from "@/lib/values/formats";
import { withSign } from "@/lib/values/money";

/** Writes amounts of builds, which may exceed the exact range of floating point numbers. */

/** Writes `1234567.80`, for files. */
export const dollarsText = (cents: bigint): string =>
  `${cents / 100n}.${(cents % 100n).toString().padStart(2, "0")}`;

/** Writes `$ 1,234,567.80`, as `formatPrice` writes smaller amounts. */
export const largePrice = (cents: bigint): string =>
  // The whole part is exact; the decimals take the place of its zeros, behind the sign that the language writes there.
  withSign(formatNumber("amount", cents / 100n).replace(/00$/, (cents % 100n).toString().padStart(2, "0")));
