/** The number shown after `part` (0 to 1) of the time: it rises fast at first and ends at `value` exactly. */
export function countAt(value: number, part: number): number {
  const eased = 1 - (1 - Math.min(Math.max(part, 0), 1)) ** 3;
  return Math.round(value * eased);
}
