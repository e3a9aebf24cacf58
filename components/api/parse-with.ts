import type { z } from "zod";
import type { Reader } from "./request";

/** Checks a call's answer by a schema; an answer of another shape is null. */
export const parseWith =
  <T>(schema: z.ZodType<T>): Reader<T> =>
  (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? parsed.data : null;
  };
