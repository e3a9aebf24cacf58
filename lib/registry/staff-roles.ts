/** The roles of staff beside the administrator, who has every right. */
export const STAFF_ROLES = ["sales", "warehouse", "catalogue", "accounts", "support"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** As people read them. */
export const STAFF_ROLE_WORD: Readonly<Record<StaffRole, string>> = {
  sales: "Sales",
  warehouse: "Warehouse",
  catalogue: "Catalogue",
  accounts: "Accounts",
  support: "Support",
};
