import { formatNumber } from "@/lib/values/formats";
/** Attributes: what products of a kind are told apart by, such as a width, a number of teeth or a colour. */

export const ATTRIBUTE_TYPES = ["number", "word", "choice"] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export const MAX_ATTRIBUTES = 200;
/** Values of one product. */
export const MAX_ATTRIBUTE_VALUES = 40;
export const MAX_CHOICES = 100;
export const ATTRIBUTE_TEXT_MAX = 60;
export const ATTRIBUTE_KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const ATTRIBUTE_KEY_MAX = 40;

/** The part of an attribute that staff decide. */
export interface AttributeDefinition {
  label: string;
  type: AttributeType;
  /** Behind each value, such as `mm`; empty where it has none. */
  unit: string;
  /** The values of a choice, in their order; none for the other types. */
  choices: readonly string[];
  /** The categories that it is asked for in; none: every category. */
  categories: readonly string[];
  /** Whether lists can be filtered by it. */
  facet: boolean;
}

export interface AttributeView extends AttributeDefinition {
  id: string;
  /** Stays as it is for ever, since products, URLs and spreadsheets name it. */
  key: string;
  revision: number;
}

/**
 * The values of one product as they are stored, by the key of the attribute. Each is a text, which the attribute's type
 * reads: so an attribute gets another type by one write, whatever many products have it.
 */
export type AttributeTexts = Readonly<Record<string, string>>;

/** Null: the product has no such value any more. */
export type AttributeChanges = Readonly<Record<string, string | null>>;

export type AttributeValue = number | string;

/** A value of a product, with what a reader needs to understand it. */
export interface ProductAttribute extends Pick<AttributeView, "key" | "label" | "type" | "unit"> {
  value: AttributeValue;
}

const NUMBER = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** The value that this text is by the attribute's type; null where it is none. */
export function readAttribute(
  { type, choices }: Pick<AttributeDefinition, "type" | "choices">,
  text: string,
): AttributeValue | null {
  switch (type) {
    case "number":
      return NUMBER.test(text) ? Number(text) : null;
    case "choice":
      return choices.includes(text) ? text : null;
    case "word":
      return text.length > 0 && text.length <= ATTRIBUTE_TEXT_MAX ? text : null;
  }
}

/** As it is stored. */
export const storedText = (value: AttributeValue): string => String(value).trim();

/** The end of "must be …" for a value of this attribute. */
export function expectedValue({ type, choices }: Pick<AttributeDefinition, "type" | "choices">): string {
  if (type === "number") return "a number with at most six decimals";
  if (type === "word") return `a text of at most ${ATTRIBUTE_TEXT_MAX} characters`;
  return `one of ${choices.join(", ")}`;
}

/** The values of a product, in the order of the attributes. A text that its attribute cannot read is left out. */
export function attributesOf(
  texts: AttributeTexts,
  attributes: readonly AttributeView[],
): ProductAttribute[] {
  return attributes.flatMap((attribute) => {
    const text = Object.hasOwn(texts, attribute.key) ? texts[attribute.key] : undefined;
    const value = text === undefined ? null : readAttribute(attribute, text);
    if (value === null) return [];
    const { key, label, type, unit } = attribute;
    return [{ key, label, type, unit, value }];
  });
}

/** As it is stored, by key. */
export const textsOf = (values: readonly ProductAttribute[]): Record<string, string> =>
  Object.fromEntries(values.map(({ key, value }) => [key, storedText(value)]));

/** `42 mm`, `1,200 g`, `black` */
export const attributeText = ({ value, unit }: Pick<ProductAttribute, "value" | "unit">): string =>
  [typeof value === "number" ? formatNumber("exact", value) : value, unit].filter(Boolean).join("\u00a0");

/** Whether products of this category are asked for it. */
export const isOfCategory = (
  { categories }: Pick<AttributeDefinition, "categories">,
  category: string,
): boolean => categories.length === 0 || categories.includes(category);

/** A product's value that another definition of its attribute does not read. */
export interface UnreadValue {
  productId: string;
  sku: string;
  name: string;
  value: string;
}

/** A definition compared with the values that there are. */
export interface AttributeCheck {
  /** Products that have a value. */
  values: number;
  /** How many of these it cannot read. */
  unreadCount: number;
  /** The first of them. */
  unread: UnreadValue[];
}
