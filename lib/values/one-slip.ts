/** Whether two texts differ by exactly one letter: wrong, missing, too many, or two that have changed places. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - start;
  while (end < shorter && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1;
  const [left, right] = [a.length - end - start, b.length - end - start];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
