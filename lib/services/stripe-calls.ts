import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { waitsForProvider } from "@/lib/deadline";
import { GatewayRefused, GatewayUnavailable } from "./gateway-port";

/** What Stripe's rate limit refuses the SDK leaves to its caller. The limit is one by the second. */
const RATE_LIMIT_PAUSES_MS = [500, 1500];

/**
 * Whatever says "not now" becomes one error, and what says "wrong request" another: that is a bug of ours.
 * @param call may be made again, and then sends the idempotency keys of its first try
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
        // What its rate limit keeps out Stripe has not looked at: the key is still good.
        const isAnswer = error.statusCode !== undefined && !isTooMuch;
        throw new GatewayUnavailable(`Stripe: ${error.type}`, { cause: error, isAnswer });
      }
      await sleep(pause);
    }
  }
}

/** For a call that is made a single time, and not waited for longer. */
export const asked = (once: { withinMs: number } | undefined): Stripe.RequestOptions | undefined =>
  once && { timeout: once.withinMs, maxNetworkRetries: 0 };

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;
