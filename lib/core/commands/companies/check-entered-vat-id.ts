import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { canCheckVatId } from "@/lib/core/commands/tax/ask-tax-offices";

/** Has a VAT ID that was entered checked soon. One that is never checked so is asked about with the first order that depends on it. */
export function checkEnteredVatId(companyId: string, vatId: string): void {
  if (!canCheckVatId(vatId)) return;
  runInBackground("check a VAT ID", () =>
    queueJob({
      kind: "tax.check-vat-id",
      payload: { companyId, vatId },
      cause: `${companyId} ${vatId}`,
    }),
  );
}
