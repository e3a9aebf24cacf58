import { currencySign } from "@/lib/values/currency";

/** Writes amounts of builds, which may exceed the exact range of floating point numbers. */

/** Writes `1234567.80`, for files. */
export const dollarsText = (cents: bigint): string =>
  `${cents / 100n}.${(cents % 100n).toString().padStart(2, "0")}`;

const dollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Writes `$ 1,234,567.80`, as `formatPrice` writes smaller amounts. */
export const largePrice = (cents: bigint): string =>
  `${currencySign()} ${dollars.format(cents / 100n)}.${(cents % 100n).toString().padStart(2, "0")}`;
