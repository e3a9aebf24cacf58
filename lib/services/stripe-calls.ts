import Stripe from "stripe";
import { waitsForProvider } from "@/lib/deadline";
import { GatewayUnavailable } from "./gateway-port";

/** What Stripe's rate limit refuses the SDK leaves to its caller. The limit is one by the second. */
const RATE_LIMIT_PAUSES_MS = [500, 1500];

/**
 * Whatever says "not now" becomes one error. What says "wrong request" is a bug of ours and stays what it is.
 * @param call may be made again, and then sends the idempotency keys of its first try
 */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  waitsForProvider();
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
      const pause = RATE_LIMIT_PAUSES_MS[tries];
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || pause === undefined) {
        throw new GatewayUnavailable(`Stripe: ${error.type}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** For a call that is made a single time, and not waited for longer. */
export const asked = (once: { withinMs: number } | undefined): Stripe.RequestOptions | undefined =>
  once && { timeout: once.withinMs, maxNetworkRetries: 0 };

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;
