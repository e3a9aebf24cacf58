import { env } from "@/lib/env";
import type { PaymentGateway } from "./gateway-port";
import { sandboxGateway } from "./sandbox-gateway";
import { stripeGateway } from "./stripe-gateway";

export type {
  IntentStatus,
  NewIntent,
  PaymentEvent,
  PaymentGateway,
  PaymentIntent,
  ProviderRefund,
} from "./gateway-port";
export { GatewayRefused, GatewayUnavailable, isSentBack, isUnderWay } from "./gateway-port";

/** Null where card payments are off. */
export function paymentGateway(): PaymentGateway | null {
  const { payments, stripe } = env();
  if (payments === "sandbox") return sandboxGateway;
  return payments === "stripe" && stripe ? stripeGateway(stripe) : null;
}
