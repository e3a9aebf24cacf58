import { env } from "@/lib/env";

/** What the payment page's script must know of the gateway; null where card payments are off. No secrets. */
export function browserGateway(): { kind: "sandbox" } | { kind: "stripe"; publishableKey: string } | null {
  const { payments, stripe } = env();
  if (payments === "sandbox") return { kind: "sandbox" };
  return payments === "stripe" && stripe ? { kind: "stripe", publishableKey: stripe.publishableKey } : null;
}
