/** Whether two values of JSON say the same, whatever the order of their keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
    return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) =>
    isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
