import type { ProductChanges } from "@/lib/core/data/catalogue/product-changes";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";
import type { Carton } from "@/lib/core/domain/catalogue/part-numbers";
import type { FactChanges } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductState } from "@/lib/core/domain/catalogue/product-state";
import type { SuccessorLink } from "@/lib/core/domain/catalogue/successors";
import { findTierFaults, type PriceTier } from "@/lib/core/domain/prices/tiers";
import type { Cents } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";
import { withoutUndefined } from "@/lib/values/without-undefined";
import type { SentAttributes } from "./attribute-changes";

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
  /** As sent; null: there is none any more. */
  carton?: Partial<Carton> | null;
  /** As `freehub-body=hg-11`. */
  interfaces?: string[];
  /** The slug; empty: in none. */
  family?: string;
  /** An empty list: there are none any more. */
  expected?: ExpectedDelivery[];
  facts?: FactChanges;
  attributes?: SentAttributes;
  costPriceCents?: Cents | null;
  /** Published where it is missing. */
  state?: ProductState;
  publishAt?: Date | null;
  /** Null: there is none. */
  successor?: SuccessorLink | null;
}

/** The fields that were sent. Stock is not among them: it is moved, not set. */
export function changesOf(input: Partial<NewProduct>, before: Carton | null): ProductChanges {
  const { name, description, image, category, priceCents, tiers, minimumLot, sku } = input;
  const { gtin, makerNumber, formerNumbers, carton, interfaces, family, expected } = input;
  const { facts = {}, costPriceCents, state, publishAt, successor } = input;
  return {
    fields: withoutUndefined({
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
      carton: carton === undefined ? undefined : cartonAfter(before, carton),
      interfaces,
      family,
      expected,
    }),
    facts,
    ...withoutUndefined({ costPriceCents, state, publishAt, successor }),
  };
}

/** Only what is named in a carton changes. */
export const cartonAfter = (
  before: Carton | null,
  sent: Partial<Carton> | null | undefined,
): Carton | null | undefined =>
  sent === undefined || sent === null ? sent : { pieces: 0, gtin: "", ...before, ...withoutUndefined(sent) };

/** The refusal of a carton that has a number and no pieces. */
export function refuseCarton(carton: Carton | null | undefined): Refusal | null {
  if (!carton || carton.pieces > 0) return null;
  return refuse("invalid", "carton.pieces: is required", { fields: { "carton.pieces": "is required" } });
}

/** The refusal of a time that a product in this state cannot have; null where there is none. */
export async function refuseMoment(
  state: ProductState,
  publishAt: Date | null | undefined,
): Promise<Refusal | null> {
  if (!publishAt) return null;
  const refused = (message: string) => refuse("invalid", message, { fields: { publishAt: message } });
  if (state === "published") return refused("Only a draft becomes public later");
  return publishAt <= (await databaseTime()) ? refused("This time has passed") : null;
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
