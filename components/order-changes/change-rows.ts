import { piecesOf } from "@/components/forms/typed-pieces";
import { judgeQuantity, type LotTerms, NO_LONGER_SOLD } from "@/lib/core/domain/prices/lots";
import {
  type CheaperQuantity,
  cheaperWithMore,
  type PriceTier,
  priceLine,
} from "@/lib/core/domain/prices/tiers";
import { type Cents, totalOf } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** A product as the page that changes an order shows it. */
export interface ChangeableLine extends LotTerms {
  productId: string;
  name: string;
  sku: string;
  image: string;
  /** The quantity in the order; 0 where the customer adds the product. */
  heldQuantity: number;
  heldCents: Cents;
  /** Null where it is no longer sold: its quantity can only stay, or the line go. */
  price: { priceCents: Cents; tiers: readonly PriceTier[] } | null;
}

export interface ChangedLine {
  line: ChangeableLine;
  /** As typed; null for a line that is taken out. */
  text: string | null;
}

export interface LinePreview {
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
  /** Why this quantity cannot be ordered; null where it can. */
  message: string | null;
  isChanged: boolean;
}

/** A line as it would be after the change. An unchanged line keeps the price that was agreed. */
export function previewOf({ line, text }: ChangedLine): LinePreview {
  const { heldQuantity, heldCents, price } = line;
  const quantity = text === null ? 0 : piecesOf(text);
  if (quantity === heldQuantity || text === null) {
    const isChanged = quantity !== heldQuantity;
    return {
      quantity,
      unitCents: heldCents,
      totalCents: totalOf(heldCents, quantity),
      message: null,
      isChanged,
    };
  }
  const unitCents = price ? priceLine(quantity, price).unitCents : heldCents;
  const totalCents = Number.isNaN(quantity) ? 0 : totalOf(unitCents, quantity);
  const message = price ? messageFor(quantity, line) : t(NO_LONGER_SOLD);
  return { quantity, unitCents, totalCents, message, isChanged: true };
}

/** The larger quantity that costs less than the line as it would be; null where there is none. */
export function cheaperThan(row: ChangedLine): CheaperQuantity | null {
  const { price, available } = row.line;
  const { quantity, unitCents, message } = previewOf(row);
  if (price === null || message !== null || quantity === 0) return null;
  // The tiers behind are left out: an unchanged line has the price that was agreed.
  const tiers = price.tiers.filter(({ from }) => from > quantity);
  return cheaperWithMore(quantity, { priceCents: unitCents, tiers, available });
}

export interface OrderPreview {
  pieces: number;
  totalCents: Cents;
  lines: number;
  /** Lines that would change. */
  changes: number;
  isValid: boolean;
}

export function previewOrder(lines: readonly ChangedLine[]): OrderPreview {
  const previews = lines.map(previewOf);
  const kept = previews.filter(({ quantity }) => quantity > 0);
  return {
    pieces: kept.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: kept.reduce((sum, { totalCents }) => sum + totalCents, 0),
    lines: kept.length,
    changes: previews.filter(({ isChanged }) => isChanged).length,
    isValid: kept.length > 0 && previews.every(({ message }) => message === null),
  };
}

function messageFor(quantity: number, terms: LotTerms): string | null {
  const verdict = judgeQuantity(quantity, terms);
  return verdict.ok ? null : t(verdict.message);
}
