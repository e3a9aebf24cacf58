/**
 * One intent to order has one Idempotency-Key: a double click, a lost answer, a reload or the back button send the same key
 * again, and the shop answers with the same order. Another visit to the form, other contents after an order that was placed,
 * or "Order the same again" make a new intent with a new key.
 */
export interface OrderIntent {
  /** The visit to the form that it belongs to: the same after a reload and the back button. */
  view: string;
  key: string;
  outcome: "unsent" | "unknown" | "placed";
  /** The request that was sent last with this key, as text. */
  sent: string | null;
  orderId: string | null;
}

export const newIntent = (view: string, key: string): OrderIntent => ({
  view,
  key,
  outcome: "unsent",
  sent: null,
  orderId: null,
});

/** The intent of a form that opens: the stored one if the visit is the same or its outcome is unknown. */
export function intentOnOpen(stored: OrderIntent | null, view: string, newKey: () => string): OrderIntent {
  if (stored === null) return newIntent(view, newKey());
  if (stored.view === view) return stored;
  return stored.outcome === "unknown" ? { ...stored, view } : newIntent(view, newKey());
}

/**
 * The intent with which `body` is sent. Its outcome is `unknown` until the answer, so that a reload sends the same key.
 * Other contents after an order that was placed are another order, with a new key.
 */
export function intentOnSend(intent: OrderIntent, body: string, newKey: () => string): OrderIntent {
  const another = intent.outcome === "placed" && intent.sent !== body;
  const key = another ? newKey() : intent.key;
  return { ...intent, key, outcome: "unknown", sent: body, orderId: another ? null : intent.orderId };
}

export const intentOnPlaced = (intent: OrderIntent, orderId: string): OrderIntent => ({
  ...intent,
  outcome: "placed",
  orderId,
});

/** Nothing was ordered with this key, so the next try is a new intent. */
export const intentOnRefused = (intent: OrderIntent, newKey: () => string): OrderIntent =>
  newIntent(intent.view, newKey());

/** Parses a stored intent; null where the text is not an intent. */
export function parseIntent(text: string | null): OrderIntent | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isIntent(value) ? value : null;
  } catch {
    return null;
  }
}

function isIntent(value: unknown): value is OrderIntent {
  if (typeof value !== "object" || value === null) return false;
  const { view, key, outcome, sent, orderId } = value as Record<string, unknown>;
  return (
    typeof view === "string" &&
    typeof key === "string" &&
    (outcome === "unsent" || outcome === "unknown" || outcome === "placed") &&
    (sent === null || typeof sent === "string") &&
    (orderId === null || typeof orderId === "string")
  );
}
