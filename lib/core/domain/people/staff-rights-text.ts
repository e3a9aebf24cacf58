import { ALL_RIGHTS, ruleOf } from "@/lib/registry/staff-rights";
import { STAFF_ROLES, type StaffRole } from "@/lib/registry/staff-roles";

/** For the document of the calls: the rights of each role. */
export const describeRoles = (): string =>
  STAFF_ROLES.map((role) => `\`${role}\` may ${allowedTo(role).join(", ")}.`).join(" ");

/** `Add, change and delete products.` */
export function rightsText(role: StaffRole): string {
  const text = allowedTo(role).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const allowedTo = (role: StaffRole): string[] =>
  ALL_RIGHTS.filter((right) => ruleOf(right).roles.includes(role)).map((right) => ruleOf(right).allows);
