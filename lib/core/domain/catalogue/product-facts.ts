import type { FACT_SCHEMAS } from "./schemas/products";

/** The outside of a carton, in millimetres. */
export interface CartonSize {
  length: number;
  width: number;
  height: number;
}

/** Public knowledge of a product besides its name, price and stock. An empty text and null: not known. */
export interface ProductFacts {
  maker: string;
  /** ISO 3166, two letters. */
  countryOfOrigin: string;
  /** Eight digits of the Combined Nomenclature. */
  customsCode: string;
  /** Of one piece, in grams. */
  netWeight: number | null;
  /** Of a full carton, in grams. */
  cartonGrossWeight: number | null;
  cartonSize: CartonSize | null;
  makerAddress: string;
  /** An e-mail or an https URL. */
  makerContact: string;
  makerCountry: string;
  responsibleName: string;
  responsibleAddress: string;
  responsibleContact: string;
  warnings: string;
  /** Markdown. */
  longDescription: string;
}

export const NO_FACTS: ProductFacts = {
  maker: "",
  countryOfOrigin: "",
  customsCode: "",
  netWeight: null,
  cartonGrossWeight: null,
  cartonSize: null,
  makerAddress: "",
  makerContact: "",
  makerCountry: "",
  responsibleName: "",
  responsibleAddress: "",
  responsibleContact: "",
  warnings: "",
  longDescription: "",
};

export type FactName = keyof ProductFacts;
export type FactValue = string | number | CartonSize;

/** Only the named facts; null: it is not known any more. */
export type FactChanges = Partial<Record<FactName, FactValue | null>>;

export type FactType = "text" | "longText" | "grams" | "size" | "country";

interface Fact {
  name: FactName;
  /** Its path in the calls: `carton.size` is `size` of `carton`. */
  key: keyof typeof FACT_SCHEMAS;
  label: string;
  type: FactType;
}

/** The facts, in the order in which people read them. */
export const PRODUCT_FACTS = [
  { name: "maker", key: "maker", label: "Maker", type: "text" },
  { name: "countryOfOrigin", key: "countryOfOrigin", label: "Country of origin", type: "country" },
  { name: "customsCode", key: "customsCode", label: "Customs code", type: "text" },
  { name: "netWeight", key: "netWeight", label: "Net weight, g", type: "grams" },
  { name: "cartonGrossWeight", key: "carton.grossWeight", label: "Carton weight, g", type: "grams" },
  { name: "cartonSize", key: "carton.size", label: "Carton size, mm", type: "size" },
  { name: "makerAddress", key: "safety.makerAddress", label: "Maker's postal address", type: "text" },
  { name: "makerContact", key: "safety.makerContact", label: "Maker's e-mail or page", type: "text" },
  { name: "makerCountry", key: "safety.makerCountry", label: "Maker's country", type: "country" },
  { name: "responsibleName", key: "safety.responsibleName", label: "Responsible person", type: "text" },
  {
    name: "responsibleAddress",
    key: "safety.responsibleAddress",
    label: "Responsible person's address",
    type: "text",
  },
  {
    name: "responsibleContact",
    key: "safety.responsibleContact",
    label: "Responsible person's e-mail or page",
    type: "text",
  },
  { name: "warnings", key: "safety.warnings", label: "Warnings", type: "longText" },
  { name: "longDescription", key: "longDescription", label: "Long description", type: "longText" },
] as const satisfies readonly Fact[];

export const FACT_NAMES: readonly FactName[] = PRODUCT_FACTS.map(({ name }) => name);

/** An empty text and null are the same. */
export const isSameFact = (a: FactValue | null, b: FactValue | null): boolean => factText(a) === factText(b);

const factText = (value: FactValue | null): string =>
  typeof value === "object" && value !== null ? sizeText(value) : String(value ?? "");

/** `380 × 260 × 180` */
export const sizeText = ({ length, width, height }: CartonSize): string => `${length} × ${width} × ${height}`;

/** The size that `sizeText` has written; undefined for another text. */
export function parseSize(text: string): CartonSize | undefined {
  const [, length, width, height] = /^(\d+) × (\d+) × (\d+)$/.exec(text) ?? [];
  return length === undefined
    ? undefined
    : { length: Number(length), width: Number(width), height: Number(height) };
}
