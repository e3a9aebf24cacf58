import { done, type Refusal, refuse } from "@/lib/domain/result";
import { GatewayUnavailable, type PaymentGateway, paymentGateway } from "@/lib/services/payment-gateway";

export const PAYMENTS_OFF = refuse("payments_off", "Card payment is not set up");

/** Asks the payment provider; that there is none, or that it does not answer, is a refusal like others. */
export async function atProvider<T>(
  ask: (gateway: PaymentGateway) => Promise<T>,
): Promise<{ ok: true; value: T } | Refusal> {
  const gateway = paymentGateway();
  if (!gateway) return PAYMENTS_OFF;
  try {
    return done(await ask(gateway));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return refuse(
      "provider_unavailable",
      "The payment provider does not answer. Nothing was changed; please try again in a moment.",
      { details: { retryAfter: 10 } },
    );
  }
}
