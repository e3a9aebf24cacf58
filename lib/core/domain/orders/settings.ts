import { type SettingFields, whole } from "@/lib/registry/setting-fields";

export const settings = {
  LIMIT_UNPAID_ORDERS: whole(1, 1_000_000, 20),
  LIMIT_UNPAID_ORDERS_PER_NETWORK: whole(1, 1_000_000, 60),
  LIMIT_ORDERS_PER_10_MINUTES: whole(1, 1_000_000, 30),
  UNPAID_ORDER_HOURS: whole(1, 8_760, 24),
  NEW_CUSTOMER_HOLD_HOURS: whole(1, 8_760, 4),
} satisfies SettingFields;
