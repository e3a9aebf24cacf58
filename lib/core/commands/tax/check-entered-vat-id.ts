import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { requireId } from "@/lib/core/data/store/ids";
import { proofInJob } from "./ask-tax-offices";

/** Outages of a member state last hours, and are no fault of the shop. */
const OUTAGE_MS = 30 * 60_000;

/** Asks about a VAT ID that a company has entered. */
export const checkEnteredVatId: JobHandler<"tax.check-vat-id"> = async ({
  payload: { companyId, vatId },
}) => {
  const proof = await proofInJob({ id: requireId(companyId), vatId });
  if (proof === "unavailable") return { end: "later", afterMs: OUTAGE_MS };
  await auditNow("companies");
  return { end: "done" };
};
