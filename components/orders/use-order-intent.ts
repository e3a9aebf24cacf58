import { useCallback, useMemo } from "react";
import {
  intentOnOpen,
  intentOnPlaced,
  intentOnRefused,
  intentOnSend,
  type OrderIntent,
  parseIntent,
} from "./order-intent";

/** Keeps the order intent of one product in session storage; see `order-intent.ts` for the rules. */
export function useOrderIntent(productId: string) {
  const open = useCallback((): OrderIntent => {
    const intent = intentOnOpen(load(productId), visitId(), newKey);
    save(productId, intent);
    return intent;
  }, [productId]);

  return useMemo(() => {
    const change = (next: (intent: OrderIntent) => OrderIntent): OrderIntent => {
      const intent = next(open());
      save(productId, intent);
      return intent;
    };
    return {
      open,
      send: (body: string) => change((intent) => intentOnSend(intent, body, newKey)),
      placed: (orderId: string) => change((intent) => intentOnPlaced(intent, orderId)),
      refused: () => change((intent) => intentOnRefused(intent, newKey)),
    };
  }, [open, productId]);
}

/** Not `randomUUID`: that one is missing where the shop is opened by plain http from another machine. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/**
 * A name for this entry of the browser's history. It lives in the entry's own state, so reload and back find it
 * again, and a new visit by a link does not. Next keeps what else is in the state.
 */
function visitId(): string {
  const state: unknown = window.history.state;
  const known = typeof state === "object" && state !== null ? (state as Record<string, unknown>) : {};
  if (typeof known.orderVisit === "string") return known.orderVisit;
  const orderVisit = newKey();
  window.history.replaceState({ ...known, orderVisit }, "");
  return orderVisit;
}

/**
 * Whoever cancels an order has seen what became of those whose answer was lost. Kept, their keys would give a cancelled
 * order for the next one.
 */
export function forgetUnansweredOrders(): void {
  const lost = (text: string | null) => parseIntent(text)?.outcome === "unknown";
  for (const [name, text] of memory) if (lost(text)) memory.delete(name);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(nameOf("")) && lost(sessionStorage.getItem(name))) sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept there either.
  }
}

/** Where session storage is refused, the intent lives as long as the page does. */
const memory = new Map<string, string>();
const nameOf = (productId: string) => `order:${productId}`;

function load(productId: string): OrderIntent | null {
  try {
    return parseIntent(sessionStorage.getItem(nameOf(productId)));
  } catch {
    return parseIntent(memory.get(productId) ?? null);
  }
}

function save(productId: string, intent: OrderIntent): void {
  try {
    sessionStorage.setItem(nameOf(productId), JSON.stringify(intent));
  } catch {
    memory.set(productId, JSON.stringify(intent));
  }
}
