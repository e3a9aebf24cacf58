import { z } from "zod";
import { MAX_GREETING, MAX_MAIL_FOOTER, MAX_SENDER_NAME } from "@/lib/core/domain/shop/mail-settings";
import { PLACEHOLDERS, type Placeholder, placeholderMistake } from "@/lib/core/domain/shop/placeholders";
import { emailSchema, line, text } from "@/lib/core/domain/shop/schemas/fields";

const hasPlaceholders =
  (allowed: readonly Placeholder[]) =>
  (said: string, context: z.core.$RefinementCtx<string>): void => {
    const message = placeholderMistake(said, allowed);
    if (message !== null) context.addIssue({ code: "custom", message });
  };

const greetingSchema = line(MAX_GREETING)
  .superRefine(hasPlaceholders(PLACEHOLDERS.greeting))
  .refine((said) => !/[,.;:!]\s*$/.test(said), "The comma behind it comes by itself");

/** As a form sends it: every field. An empty text is none. */
export const mailFormSchema = z.strictObject({
  senderName: line(MAX_SENDER_NAME).describe(
    "in front of the address that mails come from; empty: that of MAIL_FROM, or else the shop's",
  ),
  replyTo: z.literal("").or(emailSchema).describe("where answers go; empty: to the sender"),
  greeting: greetingSchema,
  footer: text(MAX_MAIL_FOOTER)
    .superRefine(hasPlaceholders(PLACEHOLDERS.footer))
    .describe("below each mail; `{shop}` is filled"),
});

/** The whole section. A client of before greetings leaves them out. */
export const mailSettingsSchema = mailFormSchema.extend({
  greeting: greetingSchema
    .default("")
    .describe(
      "begins the mails that greet their reader; `{name}` and `{shop}` are filled; empty: `Hello {name}`",
    ),
});

export const mailSettingsAnswerSchema = z.object({
  senderName: z.string(),
  replyTo: z.string(),
  greeting: z.string().optional(),
  footer: z.string(),
});
