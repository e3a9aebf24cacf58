import { z } from "zod";
import { isLoopbackUrl, type SettingFields } from "@/lib/registry/setting-fields";

export const settings = {
  VIES_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && (value.startsWith("https://") || isLoopbackUrl(value)),
      "must be an https URL, or one of this machine",
    )
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
} satisfies SettingFields;
