"use client";

import { t } from "@/lib/values/text";
import { FitFindings } from "./fit-findings";
import { fitSummary } from "./fit-summary";
import { useListFit } from "./use-list-fit";

/**
 * Whether the parts of a basket go together. A basket may have parts for different bicycles, so it is folded, and says nothing
 * where nothing is known or the check failed.
 */
export function BasketFit({ productIds }: { productIds: readonly string[] }) {
  const state = useListFit(productIds);
  if (state.kind !== "shown") return null;
  const { fit } = state;
  if (fit.fitting === 0 && fit.findings.every(({ verdict }) => verdict === "not_known")) return null;
  return (
    <details className="mt-6">
      <summary>
        {t("Do these parts fit each other?")} <span className="text-ink-3">{fitSummary(fit)}</span>
      </summary>
      <p className="mt-3 mb-4 text-ink-2">{t("If they go on the same bicycle. It stops no order.")}</p>
      <FitFindings fit={fit} />
    </details>
  );
}
