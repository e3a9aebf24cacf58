/** The number that stands there when `part` (0 to 1) of the time is over: fast at first, the end exact. */
export function countAt(value: number, part: number): number {
  const eased = 1 - (1 - Math.min(Math.max(part, 0), 1)) ** 3;
  return Math.round(value * eased);
}
