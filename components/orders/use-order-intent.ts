import { useCallback, useMemo } from "react";
import { newKey } from "@/lib/values/new-key";
import {
  intentOnOpen,
  intentOnPlaced,
  intentOnRefused,
  intentOnSend,
  type OrderIntent,
  parseIntent,
} from "./order-intent";

/** Stores the order intent of one product in session storage; `order-intent.ts` has the rules. */
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

/**
 * An id of this entry of the browser's history, stored in the entry's state: a reload and the back button find it again, a
 * new visit does not. The rest of the state is Next's.
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
 * Deletes intents whose outcome is unknown. Their order may be the one that was just cancelled, and a new order with the same
 * key would be answered with the cancelled one.
 */
export function forgetUnansweredOrders(): void {
  const lost = (text: string | null) => parseIntent(text)?.outcome === "unknown";
  for (const [name, text] of memory) if (lost(text)) memory.delete(name);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(nameOf("")) && lost(sessionStorage.getItem(name))) sessionStorage.removeItem(name);
  } catch {
    // Storage is refused, so nothing is stored there.
  }
}

/** Replaces session storage where that is refused; lasts as long as the page. */
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
