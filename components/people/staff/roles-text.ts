import type { Viewer } from "@/lib/core/domain/people/access";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { STAFF_ROLE_WORD } from "@/lib/registry/staff-roles";

/** All roles of a person in words; a customer is a client (specification, section 2). */
export function rolesText({ role, staffRoles = [] }: Pick<Viewer, "role" | "staffRoles">): string {
  const words = [
    ...(role === "admin" ? [LABELS.role.admin] : []),
    ...staffRoles.map((one) => STAFF_ROLE_WORD[one]),
  ];
  return words.length === 0 ? LABELS.role.client : words.join(", ");
}
