import { z } from "zod";
import { isBic, isIban } from "../core/domain/payments/bank-transfers";
import { SECOND_FACTOR_MODES } from "../core/domain/people/second-factor";
import { emailSchema } from "../core/domain/shop/schemas/fields";
import { PASSWORD_MAX, PASSWORD_MIN } from "../core/domain/shop/shop";
import { isLoopbackHost } from "../values/loopback";
import { isPredictableSecret, PREDICTABLE_SECRET } from "../values/predictable-secret";

const whole = (min: number, max: number, preset: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .default(preset);
};

const urlOf = (protocols: string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);

const originSchema = urlOf(["http:", "https:"], "must be a URL like https://shop.example.com")
  .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value), "must be a URL without a path")
  .transform((value) => new URL(value).origin);

export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/** As banks print them: in groups, or in small letters. */
const compact = z.string().transform((value) => value.replaceAll(/\s/g, "").toUpperCase());

/** The settings as they stand in the environment, each checked by itself. */
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
  ADMIN_EMAIL: emailSchema.default("admin@example.com"),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
    .optional(),
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
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: originSchema
    .refine(isLoopbackUrl, "is for tests: it must be a URL of this machine")
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_(test|live)_\S+$/,
      "must be a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_",
    )
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\S+$/, "must be a key that starts with pk_test_ or pk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, "must be whsec_ and at least 8 characters")
    .refine((value) => !/^whsec_(.+?)\1+$/.test(value), "must be the secret that Stripe shows")
    .optional(),
  STRIPE_API_BASE: originSchema
    .refine(
      (value) => value.startsWith("https:") || isLoopbackUrl(value),
      "must be an https URL, or one of this machine",
    )
    .optional(),
  BANK_HOLDER: z.string().trim().max(70, "must have at most 70 characters").optional(),
  BANK_IBAN: compact.refine(isIban, "must be an IBAN with its right check digits").optional(),
  BANK_BIC: compact.refine(isBic, "must be a BIC of 8 or 11 characters").optional(),
  PAYMENTS: z.enum(["stripe", "sandbox", "off"], "must be stripe, sandbox or off").optional(),
  LIMIT_SIGNUPS_PER_HOUR: whole(1, 1_000_000, 100),
  LIMIT_SIGNIN_FAILURES: whole(1, 1_000_000, 10),
  LIMIT_SIGNIN_FAILURES_PER_NETWORK: whole(1, 1_000_000, 50),
  LIMIT_SIGNIN_FAILURES_PER_ACCOUNT: whole(1, 1_000_000, 20),
  LIMIT_UNPAID_ORDERS: whole(1, 1_000_000, 20),
  LIMIT_UNPAID_ORDERS_PER_NETWORK: whole(1, 1_000_000, 60),
  LIMIT_ORDERS_PER_10_MINUTES: whole(1, 1_000_000, 30),
  LIMIT_PAYMENTS_PER_MINUTE: whole(1, 1_000_000, 10),
  LIMIT_REVIEWS_PER_DAY: whole(1, 1_000_000, 20),
  LIMIT_PASSWORD_LINKS_PER_HOUR: whole(1, 1_000_000, 10),
  UNPAID_ORDER_HOURS: whole(1, 8_760, 24),
  NEW_CUSTOMER_HOLD_HOURS: whole(1, 8_760, 4),
  STAFF_SECOND_FACTOR: z.enum(SECOND_FACTOR_MODES, "must be off, offered or required").default("offered"),
});
