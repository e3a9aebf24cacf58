import { hasShapeOf } from "@/components/forms/form-draft";
import type { ReorderRow } from "./reorder-rows";

/** Rows as a draft keeps them: as one text, since a draft has the fields of its form and no more. */
export const draftOfRows = (rows: readonly ReorderRow[]): string => JSON.stringify(rows);

/** The rows of a draft; null where another version of the page has made it. */
export function rowsOfDraft(text: string): ReorderRow[] | null {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) && rows.every((row) => hasShapeOf(row, MODEL)) ? (rows as ReorderRow[]) : null;
}

const MODEL = {
  line: {
    productId: "",
    name: "",
    sku: "",
    slug: "",
    image: "",
    terms: { minimumLot: 0, available: 0, priceCents: 0, tiers: {} },
    isGone: false,
    changes: {},
  },
  text: "",
  note: "",
  isReplaced: false,
};
