/** Papers that an owner looks at before the first is issued. */
export const SPECIMENS = ["invoice", "credit-note", "confirmation", "pro-forma", "delivery-note"] as const;
export type Specimen = (typeof SPECIMENS)[number];

export const SPECIMEN_WORDS: Readonly<Record<Specimen, string>> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  confirmation: "Order confirmation",
  "pro-forma": "Pro-forma invoice",
  "delivery-note": "Delivery note",
};
