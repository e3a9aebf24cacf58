import type { Basket, BasketLine } from "@/components/api/answers";
import { tiersOf } from "@/components/basket/counted-lines";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import { centsOf } from "@/lib/values/money";
import type { UnsavedChanges } from "./unsaved-changes";

/** The stored basket, or why it cannot be ordered yet, with the id of the element where the customer finds it. */
export type Settled = { ok: true; basket: Basket } | Unsettled;

export interface Unsettled {
  ok: false;
  /** `dearer`: a quantity that was only typed has a higher price than the page could tell. */
  reason: "unsaved" | "dearer";
  elementId: string;
}

export const NEWER_BASKET_ID = "newer-basket";
export const PO_NUMBER_ID = "po-number";
export const quantityIdOf = (productId: string): string => `quantity-${productId}`;

interface BasketOnItsWay {
  unsaved: UnsavedChanges;
  /** Resolves once the changes that were made up to now are answered. */
  sent: () => Promise<void>;
  /** A change was refused because the basket was changed elsewhere. */
  hasNewer: () => boolean;
  latest: () => Basket;
}

/**
 * Stores what is typed, and waits for the answers: an order has the quantities that the page shows. A field stores its
 * quantity when it is left, but the click that leaves it may be the one on Order.
 */
export async function settleBasket({ unsaved, sent, hasNewer, latest }: BasketOnItsWay): Promise<Settled> {
  const shown = latest();
  const invalid = unsaved.storeTyped();
  if (invalid !== null) return notSaved(quantityIdOf(invalid));
  await sent();
  if (hasNewer()) return notSaved(NEWER_BASKET_ID);
  const refused = unsaved.takeRefused();
  if (refused !== null) return notSaved(refused === "notes" ? PO_NUMBER_ID : quantityIdOf(refused));
  const basket = latest();
  const dearer = basket.lines.find((line) => isDearerThanShown(line, shown));
  if (dearer) return { ok: false, reason: "dearer", elementId: quantityIdOf(dearer.productId) };
  return { ok: true, basket };
}

const notSaved = (elementId: string): Unsettled => ({ ok: false, reason: "unsaved", elementId });

/** To set a quantity accepts the present price, and here the customer has not seen it. */
function isDearerThanShown(line: BasketLine, { lines }: Basket): boolean {
  const shown = lines.find(({ productId }) => productId === line.productId);
  if (!shown || shown.quantity === line.quantity) return false;
  // The page does not show the list price of a line that has reached a tier.
  const priceCents = shown.tierFrom === null ? centsOf(shown.unitPrice) : 0;
  return centsOf(line.unitPrice) > priceLine(line.quantity, { priceCents, tiers: tiersOf(shown) }).unitCents;
}
