import type { TaxMode } from "@/lib/core/domain/orders/amounts";

/** The owner's choices about tax. */
export interface TaxSettings {
  /** `off`: the shop knows no tax. */
  mode: "off" | TaxMode;
  /** The owner charges no VAT as a small business, and says so by `smallBusinessText`. */
  smallBusiness: boolean;
  /** The legal text of the seller's country, on each order. Empty where it is none. */
  smallBusinessText: string;
  /** They tell the VAT of other member states through the one-stop shop. */
  oss: boolean;
}

export const TAX_MODES = ["off", "included", "added"] as const;

export const DEFAULT_TAX: TaxSettings = {
  mode: "off",
  smallBusiness: false,
  smallBusinessText: "",
  oss: false,
};

export const MAX_SMALL_BUSINESS_TEXT = 300;

export const TAX_LABELS: Readonly<Record<keyof TaxSettings, string>> = {
  mode: "Tax in prices",
  smallBusiness: "Small business without VAT",
  smallBusinessText: "Its legal text",
  oss: "One-stop shop",
};

export const TAX_MODE_TEXTS: Readonly<Record<TaxSettings["mode"], string>> = {
  off: "The shop knows no tax",
  included: "Prices include VAT",
  added: "VAT is added to prices",
};

/** Whether everything is as in a shop that has never heard of tax. */
export const isDefaultTax = (tax: TaxSettings): boolean =>
  (Object.keys(DEFAULT_TAX) as (keyof TaxSettings)[]).every((field) => tax[field] === DEFAULT_TAX[field]);
