import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { Parcel } from "@/lib/core/domain/orders/shipments";

/** A carrier that the shop sends with. */
export interface Carrier {
  name: string;
  /** Where the carrier shows a parcel; `{number}` stands for its number. */
  template?: string;
}

export const MAX_CARRIERS = 20;
export const MAX_CARRIER_NAME = 40;
export const MAX_TEMPLATE = 500;

const NUMBER = "{number}";

/** People and files write the name of a carrier in several ways. Names that differ in case and spaces alone are the same carrier. */
export const carrierKey = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

/** The number stands behind the host, so that no number leads to another one. */
const HTTPS = /^https:\/\/[^\s/?#@\\{}]+\.[^\s/?#@\\{}]+[/?#][^\s\\]*$/i;
/** `%{number}` and `%2{number}` would take the beginning of a number into an escape. */
const IN_ESCAPE = /%[0-9a-f]?\{number\}/i;

/** A sentence for the template's field; null where it can be used. */
export function whyNoTemplate(template: string): string | null {
  const parts = template.split(NUMBER);
  if (parts.length !== 2 || /[{}]/.test(parts.join("")))
    return `The link must have ${NUMBER} once, and no other braces`;
  const isUrl = HTTPS.test(template) && URL.canParse(parts.join("1")) && !IN_ESCAPE.test(template);
  return isUrl ? null : `The link must begin with https:// and have ${NUMBER} after the host`;
}

/**
 * Where the carrier shows a parcel; null without its number, or where the list has no template for its carrier. The template is judged
 * here once more, since a link of a customer's page is no place to trust what is stored.
 */
export function carrierUrl(
  { carrier, tracking }: Pick<Parcel, "carrier" | "tracking">,
  carriers: readonly Carrier[],
): string | null {
  const template = carriers.find(({ name }) => carrierKey(name) === carrierKey(carrier))?.template;
  // Dots alone would be a step up in the path, which no encoding prevents. Half of a surrogate pair cannot be encoded.
  if (template === undefined || !/[\p{L}\p{N}]/u.test(tracking) || /\p{Cs}/u.test(tracking)) return null;
  if (whyNoTemplate(template) !== null) return null;
  return template.split(NUMBER).join(encoded(tracking));
}

/** With the signs that `encodeURIComponent` leaves, and at which mail readers end a link. */
const encoded = (number: string): string =>
  encodeURIComponent(number).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The indexes of rows whose name an earlier row has. */
export function doubledCarriers(carriers: readonly Pick<Carrier, "name">[]): number[] {
  const keys = carriers.map(({ name }) => carrierKey(name));
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}

/** Sorts the rows by name, so that the order of entering does not matter. */
export const sortedCarriers = (carriers: readonly Carrier[]): Carrier[] =>
  carriers.toSorted((one, other) => (carrierKey(one.name) < carrierKey(other.name) ? -1 : 1));

/** For the audit: the rows that are no longer there, and those that are new. */
export const carrierChanges = (before: readonly Carrier[], after: readonly Carrier[]): AuditChange[] =>
  changeOf("carriers", textWithout(before, after), textWithout(after, before));

function textWithout(carriers: readonly Carrier[], others: readonly Carrier[]): string | null {
  const there = others.map(carrierText);
  return (
    carriers
      .map(carrierText)
      .filter((text) => !there.includes(text))
      .join("\n") || null
  );
}

export const carrierText = ({ name, template }: Carrier): string =>
  template === undefined ? name : `${name}: ${template}`;
