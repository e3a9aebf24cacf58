/** @returns a/b to the nearest whole number, a half away from zero */
export function divideRounded(a: number, b: number): number {
  const sign = a < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(a) + b) / (2 * b));
}
