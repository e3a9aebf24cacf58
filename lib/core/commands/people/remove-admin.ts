import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { removeAdmin as deleteAdmin } from "@/lib/core/data/people/admins";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { done, type Result, refuse } from "@/lib/values/result";

const forbidden = () => refuse("forbidden", TOASTS.makeAdminRefused);

/** Removes the role and ends the account's sessions and tokens. The last administrator stays. */
export async function removeAdmin(viewer: Viewer, email: string): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeRoles")) return forbidden();
  const user = await findUserByEmail(email);
  if (!user) return refuse("not_found", "There is no user with this e-mail");
  switch (await deleteAdmin({ _id: requireId(user.id), email }, staffActor(viewer))) {
    case "removed":
      await endSessionsOf(user.id);
      await auditNow("admins");
      return done({ modifiedCount: 1 });
    case "not_admin":
      return done({ modifiedCount: 0 });
    case "last_admin":
      return refuse("last_admin", "The shop needs an administrator: this is the last one");
    case "forbidden":
      return forbidden();
  }
}
