import { z } from "zod";
import { emailSchema } from "../core/domain/shop/schemas/fields";
import { DECLARED_SETTINGS } from "../registry/declared/settings";
import { originSchema, urlOf, whole } from "../registry/setting-fields";
import { CURRENCIES } from "../values/currency";
import { isPredictableSecret, PREDICTABLE_SECRET } from "../values/predictable-secret";

/**
 * The settings as they stand in the environment, each checked by itself: those of the process here, those of rooms and features
 * from their `settings.ts`.
 */
export const rawSchema = z.object({
  PORT: whole(1, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an IP address")
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, "must start with mongodb:// or mongodb+srv://")
    .optional(),
  MONGODB_DB: z
    .string()
    .regex(/^[\w-]{1,38}$/, "must be up to 38 letters, digits, _ or -")
    .default("halfinch"),
  CURRENCY: z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(", ")}`).optional(),
  SAMPLE_DATA: z.enum(["0", "1"], "must be 0 or 1").optional(),
  NEXTAUTH_URL: originSchema.optional(),
  NEXTAUTH_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, "must be at least 32 bytes long")
    .refine((value) => !isPredictableSecret(value), PREDICTABLE_SECRET)
    .optional(),
  TRUST_PROXY: whole(0, 10, 0),
  SMTP_URL: urlOf(["smtp:", "smtps:"], "must start with smtp:// or smtps://")
    .refine((value) => new URL(value).hostname !== "", "must name a mail server")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@]@[^\s@]/, "must hold an e-mail address")
    .optional(),
  MAIL_ORDERS_TO: emailSchema.optional(),
  ...DECLARED_SETTINGS,
});

export type RawSettings = z.infer<typeof rawSchema>;
