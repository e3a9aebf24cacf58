import type { z } from "zod";
import type { productSchema } from "./schemas/products";
import type { ProductView } from "./views";

interface ProductField {
  /** In the calls and their schemas. */
  name: keyof z.infer<typeof productSchema>;
  /** In the shop's own records. */
  property: keyof ProductView;
  label: string;
  type: "text" | "longText" | "url" | "dollars" | "count" | "tiers" | "numbers" | "carton" | "successor";
  /** A new product may be sent without it. */
  optional?: true;
}

/** The fields of a product that administrators fill in, in the order of the form. */
export const PRODUCT_FIELDS = [
  { name: "name", property: "name", label: "Name", type: "text" },
  { name: "dec", property: "description", label: "Description", type: "longText" },
  { name: "img", property: "image", label: "Picture", type: "url" },
  { name: "price", property: "priceCents", label: "Price", type: "dollars" },
  { name: "quantity", property: "minimumLot", label: "Minimum Lot", type: "count" },
  { name: "available", property: "available", label: "Available", type: "count" },
  { name: "tiers", property: "tiers", label: "Tier prices", type: "tiers", optional: true },
  { name: "sku", property: "sku", label: "SKU", type: "text", optional: true },
  { name: "category", property: "category", label: "Category", type: "text", optional: true },
  { name: "gtin", property: "gtin", label: "GTIN", type: "text", optional: true },
  { name: "makerNumber", property: "makerNumber", label: "Maker's number", type: "text", optional: true },
  { name: "carton", property: "carton", label: "Carton", type: "carton", optional: true },
  {
    name: "formerNumbers",
    property: "formerNumbers",
    label: "Former numbers",
    type: "numbers",
    optional: true,
  },
  { name: "successor", property: "successor", label: "Successor", type: "successor", optional: true },
] as const satisfies readonly ProductField[];

export type ProductFieldName = (typeof PRODUCT_FIELDS)[number]["name"];
