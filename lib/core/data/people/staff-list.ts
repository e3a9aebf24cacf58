import type { ObjectId } from "mongodb";
import type { Viewer } from "@/lib/core/domain/people/access";
import { STAFF_ROLES } from "@/lib/registry/staff-roles";
import type { AdminsDocument } from "./documents";

/** Everybody's roles, as `admins.ts` reads them. */
export type StaffList = Pick<AdminsDocument, "userIds" | "roles">;

export function rolesOf(userId: ObjectId, staff: StaffList): Pick<Viewer, "role" | "staffRoles"> {
  const staffRoles = STAFF_ROLES.filter((role) => includesId(staff.roles?.[role], userId));
  return {
    role: includesId(staff.userIds, userId) ? "admin" : null,
    ...(staffRoles.length > 0 ? { staffRoles } : {}),
  };
}

/** Everybody with a role of staff, once. */
export function staffIds({ userIds, roles = {} }: StaffList): ObjectId[] {
  const all = [...userIds, ...STAFF_ROLES.flatMap((role) => roles[role] ?? [])];
  return [...new Map(all.map((id) => [id.toHexString(), id])).values()];
}

export const includesId = (ids: readonly ObjectId[] | undefined, id: ObjectId): boolean =>
  (ids ?? []).some((one) => one.equals(id));
