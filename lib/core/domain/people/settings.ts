import { z } from "zod";
import { emailSchema } from "@/lib/core/domain/shop/schemas/fields";
import { PASSWORD_MAX, PASSWORD_MIN } from "@/lib/core/domain/shop/shop";
import { isLoopbackUrl, originSchema, type SettingFields, whole } from "@/lib/registry/setting-fields";

export const SECOND_FACTOR_MODES = ["off", "offered", "required"] as const;

export const settings = {
  ADMIN_EMAIL: emailSchema.default("admin@example.com"),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: originSchema
    .refine(isLoopbackUrl, "is for tests: it must be a URL of this machine")
    .optional(),
  LIMIT_SIGNUPS_PER_HOUR: whole(1, 1_000_000, 100),
  LIMIT_SIGNIN_FAILURES: whole(1, 1_000_000, 10),
  LIMIT_SIGNIN_FAILURES_PER_NETWORK: whole(1, 1_000_000, 50),
  LIMIT_SIGNIN_FAILURES_PER_ACCOUNT: whole(1, 1_000_000, 20),
  LIMIT_PASSWORD_LINKS_PER_HOUR: whole(1, 1_000_000, 10),
  STAFF_SECOND_FACTOR: z.enum(SECOND_FACTOR_MODES, "must be off, offered or required").default("offered"),
} satisfies SettingFields;
