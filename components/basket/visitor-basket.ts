import { MAX_BASKET_LINES, maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { isInLots } from "@/lib/core/domain/prices/lot-step";
import { asRecord, parsedJson } from "./stored-json";

/** A visitor's basket in local storage: product ids and quantities, nothing else. */
export interface VisitorLine {
  productId: string;
  quantity: number;
}

export const VISITOR_BASKET = "halfinch-basket";
const VERSION = 1;

/** Tells this tab that a basket has changed; other tabs hear of it by the `storage` event. */
export const BASKET_CHANGED = "halfinch:basket";

/**
 * Reads what is stored. Anybody may have written it, so each part that is not right is dropped on its own: a text of another
 * version as a whole, a line with a wrong id or quantity, a second line of a product, lines beyond the limit.
 */
export function parseVisitorBasket(text: string | null): VisitorLine[] {
  const stored = asRecord(parsedJson(text));
  if (stored.version !== VERSION || !Array.isArray(stored.lines)) return [];
  const lines = new Map<string, VisitorLine>();
  for (const line of stored.lines) {
    const { productId, quantity } = asRecord(line);
    if (typeof productId !== "string" || !/^[0-9a-f]{24}$/.test(productId)) continue;
    if (!isWholeLots(quantity) || lines.has(productId) || lines.size >= MAX_BASKET_LINES) continue;
    lines.set(productId, { productId, quantity });
  }
  return [...lines.values()];
}

export const readVisitorBasket = (): VisitorLine[] => parseVisitorBasket(storedText());

export function writeVisitorBasket(lines: readonly VisitorLine[]): void {
  const text = lines.length === 0 ? null : JSON.stringify({ version: VERSION, lines });
  try {
    if (text === null) localStorage.removeItem(VISITOR_BASKET);
    else localStorage.setItem(VISITOR_BASKET, text);
    memory = null;
  } catch {
    memory = text;
  }
  window.dispatchEvent(new Event(BASKET_CHANGED));
}

/** Changes one line: a quantity of 0 removes it, and a new line goes to the end. */
export function withLine(lines: readonly VisitorLine[], { productId, quantity }: VisitorLine): VisitorLine[] {
  if (quantity === 0) return lines.filter((line) => line.productId !== productId);
  if (!lines.some((line) => line.productId === productId)) return [...lines, { productId, quantity }];
  return lines.map((line) => (line.productId === productId ? { productId, quantity } : line));
}

/** Whether this browser is signed in, by the hint that chooses the page's parts (public/hint.js). */
export const isSignedIn = (): boolean => {
  const { session = "out" } = document.documentElement.dataset;
  return session !== "out";
};

/** Replaces local storage where that is refused; lasts as long as the document. */
let memory: string | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(VISITOR_BASKET) ?? memory;
  } catch {
    return memory;
  }
}

const isWholeLots = (quantity: unknown): quantity is number =>
  typeof quantity === "number" && isInLots(quantity) && quantity > 0 && quantity <= maxLinePieces();
