/** By field, for each row of a product that stands in more than one. */
export function repeatedRows(lines: readonly { productId: string }[]): Record<string, string> {
  const rows = new Map<string, number[]>();
  for (const [index, { productId }] of lines.entries())
    rows.set(productId, [...(rows.get(productId) ?? []), index]);
  const repeated = [...rows.values()].filter((same) => same.length > 1);
  return Object.fromEntries(
    repeated.flatMap((same) =>
      same.map((index) => [
        `lines[${index}].productId`,
        `is the product of ${same
          .filter((other) => other !== index)
          .map((other) => `lines[${other}]`)
          .join(" and ")} too`,
      ]),
    ),
  );
}
