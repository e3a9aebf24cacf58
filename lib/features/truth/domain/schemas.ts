import { z } from "zod";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { ABOUT_KINDS, ROW_KEYS, ROW_STATES } from "./rows";

/** The inputs and answers of the calls of the truth panel. */

export const findingParams = z.strictObject({ finding: idSchema });

export const mendSchema = z.strictObject({
  seen: z.string().max(40).describe("of the finding as it was read: a mend is about what was shown"),
});

export const lookAnswerSchema = z.object({
  acknowledged: z.literal(true),
  isDone: z.boolean().describe("false: the shop goes on behind the answer"),
});

export const truthSchema = z.object({
  lookedAt: z.string().nullable().describe("when the last look ended; null before the first"),
  tookMs: z.number().int().nullable(),
  looked: z.number().int().describe("the records of that look"),
  isLooking: z.boolean(),
  isOld: z.boolean().describe("several looks should have ended since the last one"),
  differing: z.number().int().describe("the rows that differ"),
  rows: z.array(
    z.object({
      key: z.enum(ROW_KEYS),
      title: z.string(),
      checks: z.string().describe("completes “It checks …”"),
      state: z.enum(ROW_STATES).describe("`unknown`: it cannot be judged yet"),
      why: z.string().nullable().describe("why it cannot be judged"),
      count: z.number().int(),
      isMore: z.boolean().describe("there are more than were counted one by one"),
      since: z.string().nullable().describe("of the oldest difference"),
      lookedAtAgain: z.number().int().describe("differences that may be over in a minute"),
      question: z.string(),
      findings: z.array(
        z.object({
          findingId: idSchema,
          about: z.object({ kind: z.enum(ABOUT_KINDS), id: z.string(), label: z.string() }),
          text: z.string(),
          since: z.string(),
          seen: z.string(),
          mend: z
            .string()
            .nullable()
            .describe(
              "what `POST /truth/{finding}/mend` does; null where it cannot be mended, or not by the caller",
            ),
        }),
      ),
    }),
  ),
});
