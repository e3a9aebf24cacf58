import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { addAdmin } from "@/lib/core/data/people/admins";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { done, type Result, refuse } from "@/lib/values/result";

const forbidden = () => refuse("forbidden", TOASTS.makeAdminRefused);

/** @param email normalised */
export async function makeAdmin(viewer: Viewer, email: string): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeRoles")) return forbidden();
  const user = await findUserByEmail(email);
  if (!user) return refuse("not_found", "There is no user with this e-mail");
  const added = await addAdmin({ _id: requireId(user.id), email }, staffActor(viewer));
  if (added === "forbidden") return forbidden();
  if (added === "added") await auditNow("admins");
  return done({ modifiedCount: added === "added" ? 1 : 0 });
}
