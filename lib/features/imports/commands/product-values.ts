import type { NewProduct } from "@/lib/core/commands/catalogue/add-product";
import type { AttributeValue } from "@/lib/core/domain/catalogue/attributes";
import type { ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";
import { type FactChanges, type FactValue, PRODUCT_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductState } from "@/lib/core/domain/catalogue/product-state";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import type { SuccessorLink } from "@/lib/core/domain/catalogue/successors";
import { type FitInterface, interfaceKey, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";
import { isAttributeField, PREFIX } from "@/lib/features/imports/domain/attribute-fields";
import { centsOf, centsToDollars } from "@/lib/values/money";

/** The values of a product by the fields that people edit, in the calls' names and units, and back. */
export const valuesOf = (product: ProductRecordView): Map<string, unknown> =>
  new Map<string, unknown>([
    ["name", product.name],
    ["dec", product.description],
    ["img", product.image],
    ["price", centsToDollars(product.priceCents)],
    ["quantity", product.minimumLot],
    ["available", product.available],
    ["tiers", product.tiers.map(({ from, priceCents }) => ({ from, unitPrice: centsToDollars(priceCents) }))],
    ["sku", product.sku],
    ["category", product.category],
    ["gtin", product.gtin ?? ""],
    ["makerNumber", product.makerNumber ?? ""],
    ["formerNumbers", product.formerNumbers ?? []],
    ["carton.pieces", product.carton?.pieces ?? null],
    ["carton.gtin", product.carton?.gtin ?? ""],
    ...PRODUCT_FACTS.map(({ name, key }) => [key, product.facts[name]] as const),
    ...product.attributes.map(({ key, value }) => [`${PREFIX}${key}`, value] as const),
    ["interfaces", parseInterfaces(product.interfaces)],
    ["family", product.family],
    ["expected", product.expected ?? []],
    ["successor", product.successor ?? null],
    ["costPrice", product.costPriceCents === null ? null : centsToDollars(product.costPriceCents)],
    ["state", product.state],
    ["publishAt", product.publishAt],
  ]);

/** The input of the catalogue's commands, made from values that the fields' schemas have judged. */
export function inputOf(values: Iterable<readonly [string, unknown]>): Partial<NewProduct> {
  const input: Partial<NewProduct> = {};
  const facts: FactChanges = {};
  const attributes: Record<string, AttributeValue | null> = {};
  for (const [key, value] of values) {
    const fact = PRODUCT_FACTS.find((one) => one.key === key);
    if (fact) facts[fact.name] = value === "" ? null : (value as FactValue | null);
    // An undo has no value where the product had none.
    else if (isAttributeField(key))
      attributes[key.slice(PREFIX.length)] = (value as AttributeValue | undefined) ?? null;
    else if (key.startsWith("carton.")) cartonPart(input, key, value);
    else Object.assign(input, FIELD_INPUTS[key]?.(value));
  }
  return {
    ...input,
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
}

/** A carton without pieces is none. */
function cartonPart(input: Partial<NewProduct>, key: string, value: unknown): void {
  if (key === "carton.pieces" && value === null) input.carton = null;
  else if (input.carton !== null) input.carton = { ...input.carton, [key.slice("carton.".length)]: value };
}

type Wire = { from: number; unitPrice: number };

const FIELD_INPUTS: Readonly<Record<string, (value: unknown) => Partial<NewProduct>>> = {
  name: (value) => ({ name: value as string }),
  dec: (value) => ({ description: value as string }),
  img: (value) => ({ image: value as string }),
  price: (value) => ({ priceCents: centsOf(value as number) }),
  quantity: (value) => ({ minimumLot: value as number }),
  available: (value) => ({ available: value as number }),
  tiers: (value) => ({
    tiers: (value as Wire[]).map(
      ({ from, unitPrice }): PriceTier => ({ from, priceCents: centsOf(unitPrice) }),
    ),
  }),
  sku: (value) => ({ sku: value as string }),
  category: (value) => ({ category: value as string }),
  gtin: (value) => ({ gtin: value as string }),
  makerNumber: (value) => ({ makerNumber: value as string }),
  formerNumbers: (value) => ({ formerNumbers: value as string[] }),
  interfaces: (value) => ({ interfaces: (value as FitInterface[]).map(interfaceKey) }),
  family: (value) => ({ family: value as string }),
  expected: (value) => ({ expected: value as ExpectedDelivery[] }),
  successor: (value) => ({ successor: value as SuccessorLink | null }),
  costPrice: (value) => ({ costPriceCents: value === null ? null : centsOf(value as number) }),
  state: (value) => ({ state: value as ProductState }),
  publishAt: (value) => ({ publishAt: value === null ? null : new Date(value as string) }),
};
