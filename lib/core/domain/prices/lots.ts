import { formMessage } from "@/lib/core/domain/shop/specified-texts";
import { msg, type Text } from "@/lib/values/text";
import { isInLots, lotCeiling, lotStep } from "./lot-step";
import { ordersGoInLots } from "./lot-texts";

/** The fields of a product that decide in which quantities it can be ordered. All in pieces. */
export interface LotTerms {
  minimumLot: number;
  available: number;
}

export type LotRefusal = "off_lot" | "under_minimum" | "over_available" | "nothing_to_order";

export type LotVerdict =
  | { ok: true }
  | {
      ok: false;
      reason: LotRefusal;
      /** The allowed quantities on either side, at most two; empty where nothing can be ordered. */
      nearest: number[];
      message: Text;
    };

/** For a product that was archived or deleted. */
export const NO_LONGER_SOLD = "This product is no longer sold";

/** The smallest order of a product: its minimum lot in whole lots, at least one. */
export const lotFloor = (minimumLot: number): number => Math.max(lotStep(), wholeLots(minimumLot));

/** The fewest pieces in whole lots that are at least so many. */
export const wholeLots = (pieces: number): number => Math.ceil(pieces / lotStep()) * lotStep();

/** They stand apart from the texts of lots, which not every page needs. */
export { isInLots, lotCeiling } from "./lot-step";

export const canBeOrdered = (terms: LotTerms): boolean => terms.available >= lotFloor(terms.minimumLot);

/** The one lot rule (docs/contract.md, "One lot rule"): for buttons, the API, quick order, reorder and the write. */
export function judgeQuantity(quantity: number, terms: LotTerms): LotVerdict {
  const floor = lotFloor(terms.minimumLot);
  const ceiling = lotCeiling(terms.available);
  if (ceiling < floor) {
    return refuse("nothing_to_order", [], formMessage("overAvailable"));
  }
  if (!isInLots(quantity)) {
    const nearest = neighbours(quantity, floor, ceiling);
    const [first = floor, second] = nearest;
    const message =
      second === undefined
        ? msg`${ordersGoInLots()}: choose ${first}`
        : msg`${ordersGoInLots()}: choose ${first} or ${second}`;
    return refuse("off_lot", nearest, message);
  }
  if (quantity < floor) return refuse("under_minimum", [floor], formMessage("underMinimum"));
  if (quantity > ceiling) return refuse("over_available", [ceiling], formMessage("overAvailable"));
  return { ok: true };
}

/**
 * One '+' or '-' of the order form: the new quantity, or the refusal with which it stays as it was. From a typed
 * quantity between or outside the lots a step goes to the next allowed one in its direction.
 */
export function stepQuantity(
  quantity: number,
  direction: 1 | -1,
  terms: LotTerms,
): { ok: true; quantity: number } | { ok: false; message: Text } {
  const floor = lotFloor(terms.minimumLot);
  const ceiling = lotCeiling(terms.available);
  const from = Number.isFinite(quantity) ? quantity : floor - direction * lotStep();
  const next =
    direction > 0
      ? Math.max(Math.floor(from / lotStep()) * lotStep() + lotStep(), floor)
      : Math.min(Math.ceil(from / lotStep()) * lotStep() - lotStep(), ceiling);
  if (next >= floor && next <= ceiling) return { ok: true, quantity: next };
  return { ok: false, message: direction > 0 ? formMessage("overAvailable") : formMessage("underMinimum") };
}

export type Availability = "in_stock" | "low_stock" | "under_one_lot" | "sold_out";

/** The word that a table shows; "low" is under six of the product's smallest orders. */
export function availabilityOf(terms: LotTerms): Availability {
  if (terms.available <= 0) return "sold_out";
  const floor = lotFloor(terms.minimumLot);
  if (terms.available < floor) return "under_one_lot";
  return terms.available < 6 * floor ? "low_stock" : "in_stock";
}

function neighbours(quantity: number, floor: number, ceiling: number): number[] {
  if (!Number.isFinite(quantity)) return [floor];
  const below = Math.floor(quantity / lotStep()) * lotStep();
  const clamp = (n: number) => Math.min(Math.max(n, floor), ceiling);
  return [...new Set([clamp(below), clamp(below + lotStep())])];
}

function refuse(reason: LotRefusal, nearest: number[], message: Text): LotVerdict {
  return { ok: false, reason, nearest, message };
}
