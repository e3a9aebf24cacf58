import { z } from "zod";
import {
  type AttributeView,
  expectedValue,
  readAttribute,
  storedText,
} from "@/lib/core/domain/catalogue/attributes";
import type { EditableField } from "@/lib/core/domain/catalogue/editable-fields";

/** Attributes as fields of a spreadsheet: `attr:width` is the column of the attribute `width`. */

export type AttributeFieldKey = `attr:${string}`;

export const PREFIX = "attr:";

export const isAttributeField = (key: string): key is AttributeFieldKey => key.startsWith(PREFIX);

/** The field of each attribute, in their order. */
export const attributeFields = (attributes: readonly AttributeView[]): EditableField[] =>
  attributes.map((attribute) => ({
    key: `${PREFIX}${attribute.key}`,
    label: labelOf(attribute),
    type: attribute.type === "number" ? "number" : "text",
    schema: z.unknown().transform((value, context) => {
      const text = value === null ? "" : storedText(value as string | number);
      if (text === "") return attribute.type === "number" ? null : "";
      const read = readAttribute(attribute, choiceOf(attribute, text));
      if (read === null) {
        context.addIssue({ code: "custom", message: `must be ${expectedValue(attribute)}` });
        return z.NEVER;
      }
      return read;
    }),
    required: false,
  }));

/** `Width, mm` */
const labelOf = ({ label, unit }: AttributeView): string => [label, unit].filter(Boolean).join(", ");

/** Ignores capitals if that leaves exactly one choice. */
function choiceOf({ type, choices }: AttributeView, text: string): string {
  if (type !== "choice" || choices.includes(text)) return text;
  const same = choices.filter((choice) => choice.toLowerCase() === text.toLowerCase());
  return same.length === 1 && same[0] !== undefined ? same[0] : text;
}

/** The heading of an export, which an import reads whatever the attribute's label becomes. */
export const attributeHeading = ({ key, label }: EditableField): string => `${label} (${key})`;

/** No label with its unit and key is longer. The pattern below takes time by the square of the length. */
const HEADING_MAX = 300;
const NAMED = /(?:^|\()\s*attr:\s*([a-z][a-z0-9-]*)\s*\)?\s*$/i;

/**
 * The attribute that a heading names, by its key (`attr:width`, `Width, mm (attr:width)`) or by its label.
 * @param fold the form of a heading in which capitals, spaces and signs do not count
 * @returns null for an unknown heading, and for a label that several attributes have
 */
export function attributeOfHeading(
  heading: string,
  fields: readonly EditableField[],
  fold: (heading: string) => string,
): AttributeFieldKey | null {
  if (heading.length > HEADING_MAX) return null;
  const named = NAMED.exec(heading)?.[1]?.toLowerCase();
  const found = named
    ? fields.filter(({ key }) => key === `${PREFIX}${named}`)
    : fields.filter(({ label }) => namesOf(label).some((name) => fold(name) === fold(heading)));
  const [first] = found;
  return first && found.length === 1 ? (first.key as AttributeFieldKey) : null;
}

/** With its unit and without. */
function namesOf(label: string): string[] {
  const comma = label.lastIndexOf(",");
  return comma > 0 ? [label, label.slice(0, comma)] : [label];
}
