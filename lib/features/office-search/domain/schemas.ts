import { z } from "zod";
import { FOUND_KINDS } from "./found";

export const LONGEST_QUERY = 100;

export const officeSearchQuerySchema = z.strictObject({
  q: z.string().min(1).max(LONGEST_QUERY).describe("what somebody says: a number, a name, an amount, a day"),
});

export const foundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  text: z.string().describe("what tells it from others"),
  href: z.string().describe("its page"),
});
