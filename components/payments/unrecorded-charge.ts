/**
 * Stores the transaction id of a card charge that the shop has not recorded yet, so that a reload records it. Without storage
 * the reconciler finds the charge within minutes.
 */
const nameOf = (orderId: string) => `paid:${orderId}`;

export function readUnrecordedCharge(orderId: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(orderId));
  } catch {
    return null;
  }
}

export function saveUnrecordedCharge(orderId: string, transactionId: string): void {
  try {
    sessionStorage.setItem(nameOf(orderId), transactionId);
  } catch {
    // The reconciler finds the charge.
  }
}

export function forgetUnrecordedCharge(orderId: string): void {
  try {
    sessionStorage.removeItem(nameOf(orderId));
  } catch {
    // Storage is refused, so nothing is stored.
  }
}
