/** The value at a field's path in what a call takes or answers; undefined where it is not there. */
export const valueAt = (record: object, key: string): unknown =>
  key
    .split(".")
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], record);

/** The body of a call, made of values by their paths. */
export function bodyOf(values: Iterable<readonly [key: string, value: unknown]>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [key, value] of values) {
    const path = key.split(".");
    const last = path.pop() ?? key;
    let part = body;
    for (const name of path) {
      part[name] ??= {};
      part = part[name] as Record<string, unknown>;
    }
    part[last] = value;
  }
  return body;
}
