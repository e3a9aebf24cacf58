import type { ReadRow } from "@/components/api/answers";

/** A row of a list of parts as `POST /quick-order` answers it: right and without a product, unless `changes` say otherwise. */
export const readRow = (number: number, changes: Partial<ReadRow>): ReadRow => ({
  row: number,
  text: `line ${number}`,
  verdict: "ok",
  productId: null,
  sku: null,
  name: null,
  quantity: null,
  message: "",
  unitPrice: null,
  lineTotal: null,
  ...changes,
});
