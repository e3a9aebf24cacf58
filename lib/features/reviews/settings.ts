import { type SettingFields, whole } from "@/lib/registry/setting-fields";

export const settings = {
  LIMIT_REVIEWS_PER_DAY: whole(1, 1_000_000, 20),
} satisfies SettingFields;
