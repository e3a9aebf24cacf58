import type { z } from "zod";

type Context = Parameters<z.ZodType["safeParse"]>[1];

/**
 * zod compares the `length` of whatever stands where a text or a list belongs, and throws where it cannot be compared, as in
 * `{"length": {"toString": false}}`.
 * @returns null for such a value
 */
export function parseSafely<S extends z.ZodType>(
  schema: S,
  input: unknown,
  context?: Context,
): ReturnType<S["safeParse"]> | null {
  try {
    return schema.safeParse(input, context) as ReturnType<S["safeParse"]>;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
