import { EDITABLE_FIELDS, type EditableField } from "@/lib/core/domain/catalogue/editable-fields";
import { formatNumber } from "@/lib/values/formats";
import { ENGLISH } from "@/lib/values/language";
import { type AttributeFieldKey, attributeOfHeading, isAttributeField } from "./attribute-fields";
import type { ImportKind } from "./import-kinds";

/** Which column of a file is which field: by its heading, in English or German, or as somebody has chosen. */

/** `tier:300` is the price from 300 pieces on, `attr:width` the attribute `width`. */
export type ColumnKey = EditableField["key"] | `tier:${number}` | AttributeFieldKey;

export interface ImportColumn {
  /** As it stands in the file. */
  heading: string;
  /** From 1 on. */
  column: number;
  /** The field; null for a column that is not read. */
  key: ColumnKey | null;
  /** Somebody has chosen it, now or for an earlier file, or has confirmed that it is not read. */
  isChosen: boolean;
}

/** Headings beside a field's own name and label. `quantity` is none: it may be the stock or the smallest order. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  sku: [
    "article number",
    "article no",
    "item number",
    "item no",
    "part number",
    "part no",
    "artikelnummer",
    "artikel nr",
    "art nr",
    "teilenummer",
    "teile nr",
    "bestellnummer",
  ],
  name: [
    "product",
    "product name",
    "title",
    "bezeichnung",
    "artikelbezeichnung",
    "artikelname",
    "produktname",
  ],
  dec: ["description", "short description", "beschreibung", "kurzbeschreibung"],
  img: ["picture", "image", "picture url", "image url", "bild", "bild url"],
  price: [
    "list price",
    "unit price",
    "price per piece",
    "preis",
    "listenpreis",
    "einzelpreis",
    "stückpreis",
    "verkaufspreis",
  ],
  quantity: [
    "minimum lot",
    "minimum order",
    "minimum order quantity",
    "moq",
    "mindestmenge",
    "mindestbestellmenge",
    "mindestlos",
  ],
  available: ["stock", "in stock", "stock level", "bestand", "lagerbestand", "verfügbar"],
  tiers: ["tiers", "tier prices", "volume prices", "staffel", "staffelpreise"],
  category: ["product group", "kategorie", "warengruppe", "produktgruppe"],
  family: ["product family", "familie", "produktfamilie"],
  maker: ["manufacturer", "brand", "hersteller", "marke"],
  countryOfOrigin: ["origin", "country of origin", "ursprungsland", "herkunftsland", "ursprung"],
  customsCode: [
    "customs number",
    "commodity code",
    "hs code",
    "cn code",
    "zolltarifnummer",
    "warennummer",
    "warentarifnummer",
  ],
  netWeight: [
    "net weight g",
    "weight g",
    "weight in g",
    "weight grams",
    "nettogewicht g",
    "gewicht g",
    "gewicht in g",
  ],
  "carton.grossWeight": ["carton weight g", "carton gross weight g", "kartongewicht g"],
  "carton.size": ["carton size mm", "carton size", "kartonmaße mm", "kartonmaße"],
  longDescription: ["long description", "langbeschreibung", "details"],
  "safety.warnings": ["warnings", "warnhinweise", "safety warnings", "sicherheitshinweise"],
  costPrice: ["cost", "cost price", "purchase price", "einkaufspreis"],
  state: ["status", "zustand"],
  publishAt: ["publish at", "publish on", "veröffentlichen am"],
};

/** A heading in a form in which capitals, spaces, accents and signs do not count. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize("NFKD")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const BY_HEADING = new Map(
  EDITABLE_FIELDS.flatMap(({ key, label }) =>
    [...(key === "quantity" ? [] : [key]), label, ...(SYNONYMS[key] ?? [])].map(
      (heading) => [foldHeading(heading), key] as const,
    ),
  ),
);

const TIER_HEADING = /^(?:price|tierprice|preis|staffelpreis)(?:from|ab)?(\d{3,10})(?:pieces|pcs|stuck)?$/;

/**
 * The field that a heading names by itself; null for an unknown one.
 * @param attributes the fields of the shop's attributes
 */
export function keyOfHeading(heading: string, attributes: readonly EditableField[]): ColumnKey | null {
  const folded = foldHeading(heading);
  const from = TIER_HEADING.exec(folded)?.[1];
  if (from !== undefined) return `tier:${Number(from)}`;
  return BY_HEADING.get(folded) ?? attributeOfHeading(heading, attributes, foldHeading);
}

/** The fields that each kind of import reads; others of the file are named and left out. */
const KEYS_OF_KIND: Readonly<Record<ImportKind, ReadonlySet<string> | null>> = {
  products: null,
  prices: new Set(["sku", "price", "tiers", "costPrice"]),
  stock: new Set(["sku", "available"]),
  numbers: new Set(["sku", "gtin", "makerNumber", "formerNumbers", "carton.pieces", "carton.gtin"]),
  successors: new Set(["sku", "successor"]),
};

export const isKeyOf = (kind: ImportKind, key: ColumnKey, attributes: readonly EditableField[]): boolean => {
  const keys = KEYS_OF_KIND[kind];
  if (isAttributeField(key)) return keys === null && attributes.some((field) => field.key === key);
  if (key.startsWith("tier:")) return kind === "products" || kind === "prices";
  return keys === null ? EDITABLE_FIELDS.some((field) => field.key === key) : keys.has(key);
};

/** For choosing by hand, in the order of the form. */
export const keysOf = (kind: ImportKind, attributes: readonly EditableField[]): EditableField[] =>
  [...EDITABLE_FIELDS, ...attributes].filter(({ key }) => isKeyOf(kind, key, attributes));

export const labelOfKey = (key: ColumnKey, attributes: readonly EditableField[]): string =>
  key.startsWith("tier:")
    ? // Files have English headings, in whatever language the page is.
      `Price from ${formatNumber("measure", Number(key.slice(5)), ENGLISH)}`
    : ([...EDITABLE_FIELDS, ...attributes].find((field) => field.key === key)?.label ?? key);

/** The headings that a file may have. */
export interface KnownHeadings {
  /** The field of a heading that somebody has chosen, or null where it is not to be read, by its folded form. */
  chosen: ReadonlyMap<string, ColumnKey | null>;
  /** The fields of the shop's attributes. */
  attributes: readonly EditableField[];
}

/** Says which heading is which field. A column that was chosen to be an attribute that there is no more is unknown again. */
export function matchColumns(
  headings: readonly string[],
  kind: ImportKind,
  { chosen, attributes }: KnownHeadings,
): ImportColumn[] {
  return headings.flatMap((text, index) => {
    const heading = text.trim();
    if (heading === "") return [];
    const asked = chosen.get(foldHeading(heading));
    const isGone = asked && isAttributeField(asked) && !attributes.some(({ key }) => key === asked);
    const choice = isGone ? undefined : asked;
    const found = choice === undefined ? keyOfHeading(heading, attributes) : choice;
    const key = found !== null && isKeyOf(kind, found, attributes) ? found : null;
    // A known column that this kind of import has no use for needs nobody's word.
    return [
      { heading, column: index + 1, key, isChosen: choice !== undefined || (found !== null && key === null) },
    ];
  });
}

/** The columns that nobody has said anything about: the import waits for it. */
export const openColumns = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ key, isChosen }) => key === null && !isChosen);

const LOOKED_AT = 20;

/** The position of the first row that has a heading for the SKU; -1 where there is none. Lines before it are remarks. */
export const findHead = (
  rows: readonly (readonly string[])[],
  kind: ImportKind,
  known: KnownHeadings,
): number =>
  rows
    .slice(0, LOOKED_AT)
    .findIndex((row) => matchColumns(row, kind, known).some(({ key }) => key === "sku"));
