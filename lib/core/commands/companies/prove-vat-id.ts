import { deciderOn } from "@/lib/core/commands/audit/decider";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import { storeStaffProof } from "@/lib/core/data/tax/vat-proofs";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { changedMeanwhile } from "./change-company";
import { NO_SUCH_COMPANY } from "./view-company";

const NO_VAT_ID = refuse("not_ready", "This company has no VAT ID");

/**
 * Records by hand that a company's VAT ID is confirmed, or that it is not. It holds for orders from this moment on, until the company has
 * another VAT ID.
 * @param revision of the company, as it was read
 */
export async function proveVatId(
  viewer: Viewer,
  id: string,
  { state, reason, revision }: { state: "valid" | "invalid"; reason: string; revision: number },
): Promise<Result<CompanyView>> {
  if (!hasRight(viewer, "proveVatIds")) return staffOnly("proveVatIds");
  const before = await findCompanyFor(viewer, id);
  if (!before) return NO_SUCH_COMPANY;
  const decider = await deciderOn(viewer, "proveVatId", { companies: [before] });
  if (!decider.ok) return decider;
  if (before.vatId === "") return NO_VAT_ID;
  const proof = state === "valid" ? "staff" : "invalid";
  const { vatProof } = before;
  // The same sent again, because its answer was lost.
  const isSame = vatProof?.vatId === before.vatId && vatProof.state === proof && vatProof.reason === reason;
  if (isSame) return done(await toCompanyView(viewer, before));
  if (before.revision !== revision) return await changedMeanwhile(viewer, before);
  const isStored = await storeStaffProof(before, proof, { by: decider.value, reason });
  const now = (await findCompanyFor(viewer, id)) ?? before;
  if (!isStored) return await changedMeanwhile(viewer, now);
  await auditNow("companies");
  return done(await toCompanyView(viewer, now));
}
