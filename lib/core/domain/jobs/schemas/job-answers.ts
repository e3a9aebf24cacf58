import { z } from "zod";
import { JOB_STATES } from "@/lib/core/domain/jobs/jobs";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

export const jobSchema = z.object({
  _id: idSchema,
  kind: z.string(),
  state: z.enum(JOB_STATES),
  runAt: z
    .string()
    .describe("queued: when it is due; running: when its lease ends; done and dead: since when"),
  queuedAt: z.string(),
  tries: z.number().int(),
  failure: z
    .object({ at: z.string(), what: z.string(), detail: z.string() })
    .nullable()
    .describe("of the last try; null before the first failure"),
  orderId: idSchema.nullable(),
  person: z.string().nullable().describe("the e-mail of whom it concerns"),
});
