import type { z } from "zod";
import type { Reader } from "./request";

/** An answer is believed only as far as its schema goes. */
export const by =
  <T>(schema: z.ZodType<T>): Reader<T> =>
  (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? parsed.data : null;
  };
