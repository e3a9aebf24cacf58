import { BASKET_CHANGED, isSignedIn, readVisitorBasket } from "./visitor-basket";

/**
 * How many lines the basket has, for the header. A visitor's lines are counted in the browser. A customer's number is that of
 * the latest answer in this tab, so that a page does not ask for the whole basket each time it opens.
 */
const COUNT = "halfinch-basket-count";
/** After so long the number is asked for again: another device may have changed the basket. */
const FRESH_MS = 60_000;

interface Known {
  count: number;
  at: number;
}

/** Null while it is not known yet. */
export const basketCount = (): number | null => {
  if (!isSignedIn()) return readVisitorBasket().length;
  return readKnown()?.count ?? null;
};

export function noteCustomerCount(count: number): void {
  writeKnown({ count, at: Date.now() });
  window.dispatchEvent(new Event(BASKET_CHANGED));
}

/** Called when a page opens: forgets the number of somebody who has logged out. */
export function isCountDue(): boolean {
  if (!isSignedIn()) {
    writeKnown(null);
    return false;
  }
  const known = readKnown();
  return known === null || Date.now() - known.at > FRESH_MS;
}

export function watchBasketCount(changed: () => void): () => void {
  const events = [BASKET_CHANGED, "storage", "pageshow", "focus"];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

function readKnown(): Known | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(COUNT) ?? "null") as Partial<Known> | null;
    return typeof stored?.count === "number" && typeof stored.at === "number"
      ? { count: stored.count, at: stored.at }
      : null;
  } catch {
    return memory;
  }
}

/** Replaces session storage where that is refused. */
let memory: Known | null = null;

function writeKnown(known: Known | null): void {
  memory = known;
  try {
    if (known === null) sessionStorage.removeItem(COUNT);
    else sessionStorage.setItem(COUNT, JSON.stringify(known));
  } catch {
    // `memory` has it.
  }
}
