/** By field, for each row of a product that stands in more than one: it names one other row of them. */
export function repeatedRows(lines: readonly { productId: string }[]): Record<string, string> {
  const firstOf = new Map<string, number>();
  const other = new Map<number, number>();
  for (const [index, { productId }] of lines.entries()) {
    const first = firstOf.get(productId);
    if (first === undefined) firstOf.set(productId, index);
    else {
      other.set(index, first);
      if (!other.has(first)) other.set(first, index);
    }
  }
  return Object.fromEntries(
    [...other]
      .sort(([a], [b]) => a - b)
      .map(([index, twin]) => [`lines[${index}].productId`, `is the product of lines[${twin}] too`]),
  );
}
