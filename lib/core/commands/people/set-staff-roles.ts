import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { setStaffRoles as writeStaffRoles } from "@/lib/core/data/people/admins";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { STAFF_ROLES, type StaffRole } from "@/lib/registry/staff-roles";
import { done, type Result, refuse } from "@/lib/values/result";

const FORBIDDEN = staffOnly("changeRoles");
const UNCONFIRMED = refuse(
  "email_unconfirmed",
  "Nobody has confirmed this e-mail yet. They can do so on their account page.",
);

/**
 * Sets a person's roles beside the administrator's, which has calls of its own. A role that is taken away ends the account's
 * sessions and tokens.
 * @param email normalised
 */
export async function setStaffRoles(
  viewer: Viewer,
  email: string,
  asked: readonly StaffRole[],
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeRoles")) return FORBIDDEN;
  const user = await findUserByEmail(email);
  if (!user) return refuse("not_found", "There is no user with this e-mail");
  const before = user.staffRoles ?? [];
  const after = STAFF_ROLES.filter((role) => asked.includes(role));
  if (before.join() === after.join()) return done({ modifiedCount: 0 });
  // Anybody can make an account with another's e-mail, and wait for its roles.
  if (!user.isConfirmed && after.some((role) => !before.includes(role))) return UNCONFIRMED;
  switch (await writeStaffRoles({ _id: requireId(user.id), email }, before, after, staffActor(viewer))) {
    case "changed":
      if (before.some((role) => !after.includes(role))) await endSessionsOf(user.id);
      await auditNow("admins");
      return done({ modifiedCount: 1 });
    case "changed_meanwhile":
      return refuse("changed_meanwhile", "Somebody else has just changed these roles. Please look again.");
    case "forbidden":
      return FORBIDDEN;
  }
}
