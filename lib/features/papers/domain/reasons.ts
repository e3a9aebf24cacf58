import type { TaxCategory } from "@/lib/core/domain/orders/amounts";
import type { ExemptionReason, PaperTaxSum } from "./paper";

/** Why no tax is charged, as EN 16931 wants it beside each category without (BT-120, BT-121). */
const REASONS: Readonly<Partial<Record<TaxCategory, Omit<ExemptionReason, "category">>>> = {
  O: { code: "VATEX-EU-O", text: "Not subject to VAT" },
  K: { code: "VATEX-EU-IC", text: "Intra-Community supply, Art. 138 Directive 2006/112/EC" },
  G: { code: "VATEX-EU-G", text: "Export outside the EU, Art. 146 Directive 2006/112/EC" },
  AE: { code: "VATEX-EU-AE", text: "Reverse charge" },
};

/** @param tax of the order; the words of an exemption are the owner's, from the law of their country */
export const reasonsOf = (
  taxes: readonly PaperTaxSum[],
  tax: { code?: string; why: string },
): ExemptionReason[] =>
  [...new Set(taxes.map(({ category }) => category))].flatMap((category) => {
    if (category === "E")
      return { category, ...(tax.code ? { code: tax.code } : {}), text: tax.why || "Exempt from VAT" };
    const reason = REASONS[category];
    return reason ? { category, ...reason } : [];
  });
