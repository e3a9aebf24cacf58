import { isFactorStale } from "@/lib/auth/fresh-factor";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { isFresh } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";
import { type Refusal, refuse } from "@/lib/values/result";

const STAFF_ONLY = refuse("forbidden", "A second factor is for staff");
const OFF = refuse("forbidden", "This shop does not use second factors");

/** Before what moves money or power: an account with a second factor has to have proved it in the last quarter of an hour. */
export async function refuseStaleFactor(viewer: Viewer): Promise<Refusal | null> {
  if (!(await isFactorStale(viewer))) return null;
  return refuse("proof_required", "Please prove once more that it is you", { details: { by: "factor" } });
}

/** Before a change of the factors themselves: the first is added by whom the password has just proved. */
export async function refuseStaleProof(viewer: Viewer): Promise<Refusal | null> {
  if (env().staffSecondFactor === "off") return OFF;
  if (!isStaff(viewer)) return STAFF_ONLY;
  if (viewer.secondFactor?.isSetUp) return await refuseStaleFactor(viewer);
  if (isFresh(viewer.secondFactor?.passwordAt ?? null, await databaseTime())) return null;
  return refuse("proof_required", "Please enter your password once more", { details: { by: "password" } });
}
