import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import {
  type AttributeChanges,
  type AttributeValue,
  type AttributeView,
  expectedValue,
  MAX_ATTRIBUTE_VALUES,
  type ProductAttribute,
  readAttribute,
  storedText,
  textsOf,
} from "@/lib/core/domain/catalogue/attributes";
import { done, type Result, refuse } from "@/lib/values/result";

/** Values as they are sent, by key; null: there is none any more. */
export type SentAttributes = Readonly<Record<string, AttributeValue | null>>;

/**
 * The changes that sent values make, each read by its attribute.
 * @param read the attributes, where the caller has read them for many products
 * @returns undefined where none was sent
 */
export async function attributeChangesOf(
  sent: SentAttributes | undefined,
  before: readonly ProductAttribute[],
  read?: readonly AttributeView[],
): Promise<Result<AttributeChanges | undefined>> {
  if (sent === undefined) return done(undefined);
  const known = read ?? (await listAttributes());
  const fields: Record<string, string> = {};
  const changes: Record<string, string | null> = {};
  for (const [key, wanted] of Object.entries(sent)) {
    const attribute = known.find((one) => one.key === key);
    const text = wanted === null ? "" : storedText(wanted);
    if (!attribute) fields[`attributes.${key}`] = "there is no such attribute";
    else if (text === "") changes[key] = null;
    else {
      const value = readAttribute(attribute, text);
      if (value === null) fields[`attributes.${key}`] = `must be ${expectedValue(attribute)}`;
      else changes[key] = storedText(value);
    }
  }
  const kept = { ...textsOf(before), ...changes };
  const count = Object.values(kept).filter((text) => text !== null).length;
  if (count > MAX_ATTRIBUTE_VALUES) fields.attributes = `at most ${MAX_ATTRIBUTE_VALUES} values`;
  const [first] = Object.entries(fields);
  if (first) return refuse("invalid", `${first[0]}: ${first[1]}`, { fields });
  return done(changes);
}

/** The attributes for `attributeChangesOf`, read once for many products; undefined where none has values. */
export const attributesFor = async (
  inputs: readonly { attributes?: SentAttributes | undefined }[],
): Promise<AttributeView[] | undefined> =>
  inputs.some(({ attributes }) => attributes !== undefined) ? await listAttributes() : undefined;

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
