import { type Cents, formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { lotStep } from "./lot-step";
import { mustBeInLots } from "./lot-texts";
import { isInLots, lotCeiling, lotFloor, wholeLots } from "./lots";

/** From this many pieces on, every piece of a line costs this. */
export interface PriceTier {
  from: number;
  priceCents: Cents;
}

/** The fields of a product that decide the price of a line. */
export interface PriceTerms {
  /** The list price, which holds below the first tier. */
  priceCents: Cents;
  /** Ascending by `from`; empty for a product with one price. */
  tiers: readonly PriceTier[];
}

export const MAX_TIERS = 8;

export interface LinePrice {
  unitCents: Cents;
  totalCents: Cents;
  /** The tier that the quantity has reached, and the next one. */
  tier: PriceTier | null;
  nextTier: PriceTier | null;
}

/** The tier of the line's quantity holds for all its pieces. A quantity under the lot floor has the list price. */
export function priceLine(quantity: number, { priceCents, tiers }: PriceTerms): LinePrice {
  const tier = tiers.findLast(({ from }) => quantity >= from) ?? null;
  const unitCents = tier?.priceCents ?? priceCents;
  return {
    unitCents,
    totalCents: totalOf(unitCents, quantity),
    tier,
    nextTier: tiers.find(({ from }) => quantity < from) ?? null,
  };
}

export interface CheaperQuantity {
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
  /** How much less the larger quantity costs. */
  savedCents: Cents;
}

/** The larger quantity that can be ordered now and costs less than this one; null where there is none. */
export function cheaperWithMore(
  quantity: number,
  terms: PriceTerms & { available: number },
): CheaperQuantity | null {
  const { totalCents } = priceLine(quantity, terms);
  let best: CheaperQuantity | null = null;
  for (const { from, priceCents: unitCents } of terms.tiers) {
    if (from <= quantity || from > lotCeiling(terms.available)) continue;
    const more = totalOf(unitCents, from);
    if (more < (best?.totalCents ?? totalCents))
      best = { quantity: from, unitCents, totalCents: more, savedCents: totalCents - more };
  }
  return best;
}

/** For each tier whose first quantity costs less than the lot before it: both quantities, and what they cost. */
export function tierTraps(
  terms: PriceTerms & { minimumLot: number },
): { quantity: number; totalCents: Cents; cheaper: { quantity: number; totalCents: Cents } }[] {
  return terms.tiers.flatMap(({ from }) => {
    const quantity = from - lotStep();
    const [before, at] = [priceLine(quantity, terms), priceLine(from, terms)];
    if (quantity < lotFloor(terms.minimumLot) || before.totalCents <= at.totalCents) return [];
    const cheaper = { quantity: from, totalCents: at.totalCents };
    return [{ quantity, totalCents: before.totalCents, cheaper }];
  });
}

export interface TierFault {
  /** The position in the list of tiers. */
  index: number;
  field: keyof PriceTier;
  message: string;
}

type TierRules = PriceTerms & { minimumLot: number };

/** Everything that is wrong with a product's tiers, at most one fault a field. Their number is checked by the schema. */
export function findTierFaults({ priceCents, minimumLot, tiers }: TierRules): TierFault[] {
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1] ?? { from: lotFloor(minimumLot), priceCents };
    const first = index === 0;
    const faults: TierFault[] = [];
    const fault = (field: keyof PriceTier, message: string) => faults.push({ index, field, message });
    if (!Number.isSafeInteger(tier.from) || !isInLots(tier.from)) fault("from", mustBeInLots());
    else if (tier.from <= before.from)
      fault(
        "from",
        `must be over ${formatCount(before.from)}, ${first ? "the smallest order" : "where the tier before begins"}`,
      );
    if (tier.priceCents < 1) fault("priceCents", "must be one cent or more");
    else if (tier.priceCents >= before.priceCents)
      fault(
        "priceCents",
        `must be under ${formatPrice(before.priceCents)}, the ${first ? "list price" : "price of the tier before"}`,
      );
    return faults;
  });
}

/**
 * The tiers without those that break a rule. A shop of the version before, which knows no tiers, may have changed the price or
 * the minimum lot under them.
 */
export function soundTiers({ priceCents, minimumLot, tiers }: TierRules): PriceTier[] {
  const sound: PriceTier[] = [];
  for (const tier of tiersInLots(tiers)) {
    const faults = findTierFaults({ priceCents, minimumLot, tiers: [...sound, tier] });
    if (faults.length === 0 && sound.length < MAX_TIERS) sound.push(tier);
  }
  return sound;
}

/**
 * Each tier from the first quantity on that can be ordered at it: the step of lots may have been another when it was stored. Of
 * several that then begin together, the last one holds.
 */
export function tiersInLots(tiers: readonly PriceTier[]): readonly PriceTier[] {
  if (tiers.every(({ from }) => isInLots(from))) return tiers;
  return tiers
    .map((tier) => ({ ...tier, from: wholeLots(tier.from) }))
    .filter(({ from }, index, all) => from !== all[index + 1]?.from);
}

/** `300: $ 11.60, 1,000: $ 10.20` */
export const tiersText = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ from, priceCents }) => `${formatCount(from)}: ${formatPrice(priceCents)}`).join(", ");

interface Priced {
  priceCents: Cents;
  tiers: readonly PriceTier[];
}

/** Whether a change of a product gives it another price or other tiers. */
export const isPricedAnew = (before: Priced, changes: Partial<Priced>): boolean =>
  (changes.priceCents ?? before.priceCents) !== before.priceCents ||
  tiersText(changes.tiers ?? before.tiers) !== tiersText(before.tiers);

/** The tiers that `tiersText` has written, in whichever currency the shop has; undefined for another text. */
export function parseTiers(text: string): PriceTier[] | undefined {
  const tiers = [...text.matchAll(/([\d,]+): [^\d\s]{1,3}\s([\d,]+\.\d\d)(?:, |$)/g)].map(
    ([, from = "", price = ""]) => ({
      from: Number(from.replaceAll(",", "")),
      priceCents: Math.round(Number(price.replaceAll(",", "")) * 100),
    }),
  );
  return tiersText(tiers) === text ? tiers : undefined;
}
