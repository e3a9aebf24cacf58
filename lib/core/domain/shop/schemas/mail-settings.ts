import { z } from "zod";
import { MAX_MAIL_FOOTER, MAX_SENDER_NAME } from "@/lib/core/domain/shop/mail-settings";
import { emailSchema, line, text } from "@/lib/core/domain/shop/schemas/fields";

/** The whole section. An empty text is none. */
export const mailSettingsSchema = z.strictObject({
  senderName: line(MAX_SENDER_NAME).describe(
    "in front of the address that mails come from; empty: that of MAIL_FROM, or else the shop's",
  ),
  replyTo: z.literal("").or(emailSchema).describe("where answers go; empty: to the sender"),
  footer: text(MAX_MAIL_FOOTER).describe("below each mail"),
});

export const mailSettingsAnswerSchema = z.object({
  senderName: z.string(),
  replyTo: z.string(),
  footer: z.string(),
});
