import { cellText, valueOfCell } from "@/lib/core/domain/catalogue/product-cells";
import { type FactName, PRODUCT_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { EditProductInput } from "@/lib/core/domain/catalogue/schemas/products";
import { currencySign } from "@/lib/values/currency";
import { bodyOf, valueAt } from "@/lib/values/field-paths";
import type { ProductConflict } from "./product-conflicts";

/** The field names of a form; those of facts, and the cost price, which is not public. */
export type FactFieldName = FactName | "costPrice";

export interface FactField {
  name: FactFieldName;
  key: string;
  label: string;
  type: (typeof PRODUCT_FACTS)[number]["type"] | "dollars";
}

// Its label is made when it is shown, since the currency is known only then.
const COST_PRICE: FactField = {
  name: "costPrice",
  key: "costPrice",
  get label() {
    return `Cost price in ${currencySign()}`;
  },
  type: "dollars",
};
const FIELDS: readonly FactField[] = [...PRODUCT_FACTS, COST_PRICE];

const named = (...names: FactFieldName[]): readonly FactField[] =>
  names.flatMap((name) => FIELDS.filter((field) => field.name === name));

/** The sections of the editor; each is saved by itself. */
export const FACT_SECTIONS = {
  facts: named(
    "maker",
    "countryOfOrigin",
    "customsCode",
    "netWeight",
    "cartonGrossWeight",
    "cartonSize",
    "costPrice",
  ),
  safety: named(
    "makerAddress",
    "makerContact",
    "makerCountry",
    "responsibleName",
    "responsibleAddress",
    "responsibleContact",
    "warnings",
  ),
  description: named("longDescription"),
} as const;
export type FactSection = keyof typeof FACT_SECTIONS;

export type FactTexts = Record<string, string>;

/** The text in each field of a section. @param goods as a call answers it */
export const textsOf = (section: FactSection, goods: object): FactTexts =>
  Object.fromEntries(
    FACT_SECTIONS[section].map((field) => [field.name, cellText(field, valueAt(goods, field.key))]),
  );

/**
 * The input of the call that edits a product: only the fields that differ from those that were read. A text that is no number
 * is sent as it is, so that the shop's schema refuses it at its field. Null where nothing differs.
 */
export function changedFacts(
  section: FactSection,
  read: { revision: number },
  texts: FactTexts,
): EditProductInput | null {
  const before = textsOf(section, read);
  const changed = FACT_SECTIONS[section].filter(({ name }) => (texts[name] ?? "").trim() !== before[name]);
  if (changed.length === 0) return null;
  const values = changed.map((field) => {
    const text = texts[field.name] ?? "";
    const value = valueOfCell(field, text);
    return [field.key, value === undefined ? text : value] as const;
  });
  return { ...bodyOf(values), revision: read.revision };
}

/** The fields of a section that somebody else changed between two reads of a product. */
export function factConflicts(section: FactSection, read: object, now: object): ProductConflict[] {
  const [before, after] = [textsOf(section, read), textsOf(section, now)];
  return FACT_SECTIONS[section].flatMap(({ name, label }) =>
    before[name] === after[name] ? [] : [{ name, label, before: before[name] ?? "", now: after[name] ?? "" }],
  );
}

/** The form's field for each field of the call; a mistake inside a size is one of the size. */
export const callNamesOf = (section: FactSection): Record<string, string> =>
  Object.fromEntries(
    FACT_SECTIONS[section].flatMap(({ name, key, type }) => [
      [key, name],
      ...(type === "size" ? ["length", "width", "height"].map((side) => [`${key}.${side}`, name]) : []),
    ]),
  );
