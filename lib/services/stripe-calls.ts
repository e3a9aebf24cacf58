import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { waitsForProvider } from "@/lib/concurrency/deadline";
import { GatewayRefused, GatewayUnavailable } from "./gateway-port";

/** The SDK does not retry after Stripe's rate limit, which counts by the second. */
const RATE_LIMIT_PAUSES_MS = [500, 1500];

/**
 * Calls Stripe, with retries after a rate limit. Throws `GatewayUnavailable` for a passing failure and `GatewayRefused` for
 * a wrong request, which is a bug of the shop.
 * @param call may run again and must then send the same idempotency keys
 */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  waitsForProvider();
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error instanceof Stripe.errors.StripeInvalidRequestError) {
        throw new GatewayRefused(error.message, { cause: error });
      }
      const pause = RATE_LIMIT_PAUSES_MS[tries];
      const isTooMuch = error instanceof Stripe.errors.StripeRateLimitError;
      if (!isTooMuch || pause === undefined) {
        // Stripe has not processed a rate-limited request, so its idempotency key is still unused.
        const isAnswer = error.statusCode !== undefined && !isTooMuch;
        throw new GatewayUnavailable(`Stripe: ${error.type}`, { cause: error, isAnswer });
      }
      await sleep(pause);
    }
  }
}

/** Options for a single attempt with a time limit. */
export const asked = (once: { withinMs: number } | undefined): Stripe.RequestOptions | undefined =>
  once && { timeout: once.withinMs, maxNetworkRetries: 0 };

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;
