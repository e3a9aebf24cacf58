import { z } from "zod";
import { isLoopbackUrl, originSchema, type SettingFields, whole } from "@/lib/registry/setting-fields";
import { isBic, isIban } from "./bank-transfers";

/** As banks print them: in groups, or in small letters. */
const compact = z.string().transform((value) => value.replaceAll(/\s/g, "").toUpperCase());

export const settings = {
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
  DISCOUNT_GRACE_DAYS: whole(0, 14, 3),
  PAYMENTS: z.enum(["stripe", "sandbox", "off"], "must be stripe, sandbox or off").optional(),
  LIMIT_PAYMENTS_PER_MINUTE: whole(1, 1_000_000, 10),
} satisfies SettingFields;
