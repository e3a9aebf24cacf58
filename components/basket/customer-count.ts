import { BASKET_CHANGED, isSignedIn, readVisitorBasket } from "./visitor-basket";

/**
 * How many lines the basket has, for the header. A visitor's lines are counted in the browser. A customer's number is that of
 * the latest answer in this tab until the next one comes: each page that opens asks, since an order or another device may have
 * changed the basket.
 */
const COUNT = "halfinch-basket-count";

/** Null while it is not known yet. */
export const basketCount = (): number | null => {
  if (!isSignedIn()) return readVisitorBasket().length;
  return readKnown();
};

/** Rises with each number that is noted. An answer that was asked for before the latest number is out of date. */
let revision = 0;
export const countRevision = (): number => revision;

export const noteCustomerCount = (count: number): void => note(count);

/** After an order, of which the basket keeps an unknown number of lines, or for somebody who has logged out. */
export const forgetCustomerCount = (): void => note(null);

function note(count: number | null): void {
  revision += 1;
  if (count === readKnown()) return;
  writeKnown(count);
  window.dispatchEvent(new Event(BASKET_CHANGED));
}

export function watchBasketCount(changed: () => void): () => void {
  const events = [BASKET_CHANGED, "storage", "pageshow", "focus"];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

function readKnown(): number | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(COUNT) ?? "null");
    return typeof stored === "number" ? stored : null;
  } catch {
    return memory;
  }
}

/** Replaces session storage where that is refused. */
let memory: number | null = null;

function writeKnown(known: number | null): void {
  memory = known;
  try {
    if (known === null) sessionStorage.removeItem(COUNT);
    else sessionStorage.setItem(COUNT, JSON.stringify(known));
  } catch {
    // `memory` has it.
  }
}
