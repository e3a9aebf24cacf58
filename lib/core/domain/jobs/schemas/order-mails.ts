import { z } from "zod";
import { MAIL_STATES } from "@/lib/core/domain/jobs/order-mails";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

export const orderMailSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  to: z.string().nullable().describe("null before the first try, and where nothing was written"),
  at: z.string().describe("waiting: when it is tried; otherwise: since when it is so"),
  failure: z
    .object({ what: z.string(), detail: z.string() })
    .nullable()
    .describe("why it has failed, or waits for another try"),
  isAgain: z.boolean().describe("somebody has sent it again"),
  canSendAgain: z.boolean(),
});
