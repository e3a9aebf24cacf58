import type { z } from "zod";
import { type FactType, PRODUCT_FACTS } from "./product-facts";
import { PRODUCT_FIELDS } from "./product-fields";
import { FACT_SCHEMAS, productSchema } from "./schemas/products";

export type FieldType =
  | FactType
  | Exclude<(typeof PRODUCT_FIELDS)[number]["type"], "carton">
  | "state"
  | "interfaces"
  /** With decimals. */
  | "number"
  | "expected"
  /** A time, in ISO 8601. */
  | "moment";

/** A field of a product that staff write, by hand or in a spreadsheet. */
export interface EditableField {
  /** Its path in the calls: `carton.size` is `size` of `carton`. */
  key: string;
  label: string;
  type: FieldType;
  /** Judges its value as the calls do. */
  schema: z.ZodType;
  /** Without it there is no product. */
  required: boolean;
  /** Never public. */
  isPrivate?: true;
}

const REQUIRED: ReadonlySet<string> = new Set(["name", "price", "quantity", "available"]);

const CARTON = productSchema.shape.carton.unwrap().unwrap().shape;

const CARTON_FIELDS: EditableField[] = [
  { key: "carton.pieces", label: "Pieces a carton", type: "count", schema: CARTON.pieces, required: false },
  { key: "carton.gtin", label: "Carton GTIN", type: "text", schema: CARTON.gtin, required: false },
];

/** Every field of a product that staff write, in the order of a form and of a spreadsheet's columns. */
export const EDITABLE_FIELDS: readonly EditableField[] = [
  ...PRODUCT_FIELDS.flatMap((field): EditableField[] => {
    // A carton is one field in a form, and one for each of its numbers elsewhere.
    if (field.type === "carton") return CARTON_FIELDS;
    const { name, label, type } = field;
    return [{ key: name, label, type, schema: productSchema.shape[name], required: REQUIRED.has(name) }];
  }),
  ...PRODUCT_FACTS.map(({ key, label, type }) => ({
    key,
    label,
    type,
    schema: FACT_SCHEMAS[key],
    required: false,
  })),
  {
    key: "interfaces",
    label: "Interfaces",
    type: "interfaces",
    schema: productSchema.shape.interfaces.unwrap(),
    required: false,
  },
  {
    key: "family",
    label: "Family",
    type: "text",
    schema: productSchema.shape.family.unwrap(),
    required: false,
  },
  {
    key: "expected",
    label: "Expected deliveries",
    type: "expected",
    schema: productSchema.shape.expected.unwrap(),
    required: false,
  },
  {
    key: "costPrice",
    label: "Cost price",
    type: "dollars",
    schema: productSchema.shape.costPrice,
    required: false,
    isPrivate: true,
  },
  {
    key: "state",
    label: "State",
    type: "state",
    schema: productSchema.shape.state,
    required: false,
    isPrivate: true,
  },
  {
    key: "publishAt",
    label: "Publish at",
    type: "moment",
    schema: productSchema.shape.publishAt,
    required: false,
    isPrivate: true,
  },
];
