import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { canCheckVatId } from "@/lib/core/commands/tax/ask-tax-offices";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";

/**
 * Queues the check of a VAT ID that was entered, once for each revision of the company, so that one that is entered again is checked again.
 * A VAT ID without a check is checked with the first order that depends on it.
 */
export function queueVatCheck({
  _id,
  vatId,
  revision,
}: Pick<CompanyDocument, "_id" | "vatId" | "revision">): void {
  if (!canCheckVatId(vatId)) return;
  const companyId = _id.toHexString();
  runInBackground("check a VAT ID", () =>
    queueJob({
      kind: "tax.check-vat-id",
      payload: { companyId, vatId },
      cause: `${companyId} ${vatId} ${revision}`,
    }),
  );
}
