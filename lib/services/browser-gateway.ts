import type { BrowserGateway } from "@/lib/core/domain/payments/browser-gateway";
import { env } from "@/lib/env";

/** The gateway for the payment page; null where card payments are off. */
export function browserGateway(): BrowserGateway | null {
  const { payments, stripe } = env();
  if (payments === "sandbox") return { kind: "sandbox" };
  return payments === "stripe" && stripe ? { kind: "stripe", publishableKey: stripe.publishableKey } : null;
}
