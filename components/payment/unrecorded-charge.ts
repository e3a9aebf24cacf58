/**
 * Remembers, over a reload, a charge that went through and that the shop has not noted yet. Without storage the
 * shop finds it by itself a little later.
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
    // See above.
  }
}

export function forgetUnrecordedCharge(orderId: string): void {
  try {
    sessionStorage.removeItem(nameOf(orderId));
  } catch {
    // Nothing was kept.
  }
}
