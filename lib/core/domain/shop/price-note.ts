import { t, text } from "@/lib/values/text";
import { type PageTax, pageTax } from "./page-record";

/** On public pages: how their prices and VAT stand to each other, the same for every visitor. */
const NOTES: Readonly<Record<PageTax, string | null>> = {
  off: null,
  included: text("Prices include VAT."),
  added: text("Prices are net: VAT is added by where the goods go."),
  // The footer has the legal text.
  exempt: null,
};

export function priceNote(): string | null {
  const note = NOTES[pageTax()];
  return note === null ? null : t(note);
}
