import { rightsText } from "@/lib/core/domain/people/staff-rights-text";
import { STAFF_ROLE_WORD, STAFF_ROLES } from "@/lib/registry/staff-roles";

/** Every role of staff beside the administrator's, with what it may do. */
export const OFFERED_STAFF_ROLES = STAFF_ROLES.map((role) => ({
  role,
  word: STAFF_ROLE_WORD[role],
  rights: rightsText(role),
}));
