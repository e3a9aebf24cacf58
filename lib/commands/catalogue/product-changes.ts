import type { ProductFields } from "@/lib/data/product-writes";
import type { Cents } from "@/lib/domain/money";
import type { Carton } from "@/lib/domain/part-numbers";
import { type Refusal, refuse } from "@/lib/domain/result";
import { findTierFaults, type PriceTier } from "@/lib/domain/tiers";

export interface NewProduct {
  name: string;
  description: string;
  image: string;
  priceCents: Cents;
  /** Missing or empty: every quantity has the same price. */
  tiers?: PriceTier[];
  minimumLot: number;
  available: number;
  /** The shop makes one where it is missing or empty. */
  sku?: string;
  category?: string;
  gtin?: string;
  makerNumber?: string;
  formerNumbers?: string[];
  carton?: Carton | null;
}

/** The fields that were sent. Stock is not among them: it is moved, not set. */
export function changesOf(input: Partial<NewProduct>): Partial<ProductFields> {
  const { name, description, image, category, priceCents, tiers, minimumLot, sku } = input;
  const { gtin, makerNumber, formerNumbers, carton } = input;
  return withoutUndefined({
    name: name?.trim(),
    description,
    image,
    category,
    priceCents,
    tiers,
    minimumLot,
    sku: sku === "" ? undefined : sku,
    gtin,
    makerNumber,
    formerNumbers,
    carton,
  });
}

/** The refusal of tiers that break a rule beside this price and minimum lot; null where they are right. */
export function refuseTiers(product: {
  priceCents: Cents;
  minimumLot: number;
  tiers: readonly PriceTier[];
}): Refusal | null {
  const faults = findTierFaults(product).map(({ index, field, message }) => ({
    name: `tiers[${index}].${field === "priceCents" ? "unitPrice" : field}`,
    message,
  }));
  const [first] = faults;
  if (!first) return null;
  return refuse("invalid", `${first.name} ${first.message}`, {
    fields: Object.fromEntries(faults.map(({ name, message }) => [name, message])),
  });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(object: T): Defined<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>;
