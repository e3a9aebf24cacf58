import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { type NumberedProduct, numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import type { KnownWords } from "@/lib/core/domain/catalogue/search-words/known-words";
import type { Cents } from "@/lib/values/money";
import type { KnownInterfaceSets, KnownInterfaces } from "./known-interfaces";
import type { KnownValue, KnownValues } from "./known-values";

/** The searchable part of a product. README.md in this folder has the sizes and the rules. */
export interface CatalogueEntry {
  /** 24 hexadecimal digits. */
  id: string;
  position: number;
  name: string;
  priceCents: Cents;
  minimumLot: number;
  category: string;
  /** The slug of its family, also of one that was removed; empty where it is in none. */
  family: string;
  /** Name, number and description in lower case. */
  text: string;
  /** Each of its numbers, folded, behind a line break: `\nHICH1118\n4006381333931`. */
  numbers: string;
  values: readonly KnownValue[];
  interfaces: KnownInterfaces;
  changedAt: number;
}

/** The fields of a product that an entry is made of. */
export type ReadProduct = Pick<
  ProductDocument,
  | "_id"
  | "position"
  | "name"
  | "priceCents"
  | "minimumLot"
  | "category"
  | "family"
  | "attributes"
  | "interfaces"
  | "archived"
  | "available"
  | "updatedAt"
> &
  Partial<NumberedProduct> & { description?: string };

interface Shared {
  values: KnownValues;
  interfaces: KnownInterfaceSets;
  words: KnownWords;
}

export const ENTRY_FIELDS = {
  position: 1,
  name: 1,
  sku: 1,
  gtin: 1,
  makerNumber: 1,
  formerNumbers: 1,
  carton: 1,
  description: 1,
  priceCents: 1,
  minimumLot: 1,
  category: 1,
  family: 1,
  attributes: 1,
  interfaces: 1,
  archived: 1,
  available: 1,
  updatedAt: 1,
} as const;

/** Shares one string among all products of a category or a family, which saves memory. */
const names = new Map<string, string>();

function shared(name: string): string {
  if (!names.has(name)) names.set(name, name);
  return names.get(name) ?? name;
}

/** @param known what the entries share, which learns what is new */
export function entryOf(
  {
    _id,
    position,
    name,
    priceCents,
    minimumLot,
    category,
    family,
    attributes,
    interfaces,
    ...rest
  }: ReadProduct,
  known: Shared,
): CatalogueEntry {
  known.words.learn(foldCase(`${name} ${rest.description}`));
  return {
    id: _id.toHexString(),
    position,
    name,
    priceCents,
    minimumLot,
    category: shared(category),
    family: shared(family ?? ""),
    text: foldCase(`${name} ${rest.sku} ${rest.description}`),
    numbers: `\n${numberIndexOf({ ...rest, sku: String(rest.sku) }).keys.join("\n")}`,
    values: known.values.of(attributes),
    interfaces: known.interfaces.of(interfaces),
    changedAt: rest.updatedAt.getTime(),
  };
}

export const foldCase = (text: string): string => text.normalize("NFKC").toLowerCase();
