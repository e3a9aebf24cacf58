import type { AttributeValue, AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { isOfCategory, storedText } from "@/lib/core/domain/catalogue/attributes";
import type { EditProductInput } from "@/lib/core/domain/catalogue/schemas/products";
import type { ProductConflict } from "./product-conflicts";

/** The part of a product, as staff read it, that its attributes need. */
export interface WithAttributes {
  category: string;
  revision: number;
  attributes?: Readonly<Record<string, AttributeValue>> | undefined;
}

/** The text of each attribute, by key; empty where the product has no value. */
export const attributeTexts = (
  attributes: readonly AttributeView[],
  goods: WithAttributes,
): Record<string, string> => Object.fromEntries(attributes.map(({ key }) => [key, textAt(goods, key)]));

const textAt = ({ attributes = {} }: WithAttributes, key: string): string =>
  Object.hasOwn(attributes, key) ? storedText(attributes[key] ?? "") : "";

/** The attributes of its category, and those that it has a value of. */
export const askedFor = (attributes: readonly AttributeView[], goods: WithAttributes): AttributeView[] =>
  attributes.filter((one) => isOfCategory(one, goods.category) || textAt(goods, one.key) !== "");

/**
 * The input of the call that edits a product: only the values that differ from those that were read. A text that is no number
 * is sent as it is, so that the shop refuses it at its field. Null where nothing differs.
 */
export function changedAttributes(
  attributes: readonly AttributeView[],
  read: WithAttributes,
  texts: Readonly<Record<string, string>>,
): EditProductInput | null {
  const changed = attributes.flatMap(({ key, type }): [string, AttributeValue | null][] => {
    const text = (texts[key] ?? "").trim();
    if (text === textAt(read, key)) return [];
    const number = Number(text.replace(/,(?=\d{3}(?:\D|$))/g, ""));
    return [[key, text === "" ? null : type === "number" && Number.isFinite(number) ? number : text]];
  });
  return changed.length === 0 ? null : { attributes: Object.fromEntries(changed), revision: read.revision };
}

/** The values that somebody else changed between two reads of a product. */
export function attributeConflicts(
  attributes: readonly AttributeView[],
  read: WithAttributes,
  now: WithAttributes,
): ProductConflict[] {
  return attributes.flatMap(({ key, label }) => {
    const [before, after] = [textAt(read, key), textAt(now, key)];
    return before === after ? [] : [{ name: key, label, before, now: after }];
  });
}
