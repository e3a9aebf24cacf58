import { listAttributes } from "@/lib/data/attributes";
import {
  type AttributeChanges,
  type AttributeValue,
  expectedValue,
  MAX_ATTRIBUTE_VALUES,
  type ProductAttribute,
  readAttribute,
  storedText,
  textsOf,
} from "@/lib/domain/attributes";
import { done, type Result, refuse } from "@/lib/domain/result";

/** Values as they are sent, by key; null: there is none any more. */
export type SentAttributes = Readonly<Record<string, AttributeValue | null>>;

/** The changes that sent values make, each read by its attribute. @returns undefined where none was sent */
export async function attributeChangesOf(
  sent: SentAttributes | undefined,
  before: readonly ProductAttribute[],
): Promise<Result<AttributeChanges | undefined>> {
  if (sent === undefined) return done(undefined);
  const known = await listAttributes();
  const fields: Record<string, string> = {};
  const changes: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(sent)) {
    const attribute = known.find((one) => one.key === key);
    const text = value === null ? "" : storedText(value);
    if (!attribute) fields[`attributes.${key}`] = "there is no such attribute";
    else if (text === "") changes[key] = null;
    else {
      const read = readAttribute(attribute, text);
      if (read === null) fields[`attributes.${key}`] = `must be ${expectedValue(attribute)}`;
      else changes[key] = storedText(read);
    }
  }
  const kept = { ...textsOf(before), ...changes };
  const count = Object.values(kept).filter((text) => text !== null).length;
  if (count > MAX_ATTRIBUTE_VALUES) fields.attributes = `at most ${MAX_ATTRIBUTE_VALUES} values`;
  const [first] = Object.entries(fields);
  if (first) return refuse("invalid", `${first[0]}: ${first[1]}`, { fields });
  return done(changes);
}

/** Whether these changes change anything. */
export function changesAttributes(
  changes: AttributeChanges | undefined,
  before: readonly ProductAttribute[],
): boolean {
  const texts = textsOf(before);
  return Object.entries(changes ?? {}).some(
    ([key, text]) => (Object.hasOwn(texts, key) ? texts[key] : null) !== text,
  );
}
