import { withTimeout } from "@/lib/concurrency/with-timeout";
import { log } from "@/lib/log";
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  paymentGateway,
} from "@/lib/services/payment-gateway";
import { done, type Refusal, refuse } from "@/lib/values/result";

export const PAYMENTS_OFF = refuse("payments_off", "Card payment is not set up");

const UNAVAILABLE = refuse(
  "provider_unavailable",
  "The payment provider does not answer. Nothing was changed; please try again in a moment.",
  { details: { retryAfter: 10 } },
);

/**
 * Calls the payment provider. A shop without a provider and a provider without an answer are refusals.
 * @param withinMs for reads only: a later answer counts as none and is dropped
 */
export async function callProvider<T>(
  ask: (gateway: PaymentGateway) => Promise<T>,
  { withinMs }: { withinMs?: number } = {},
): Promise<{ ok: true; value: T } | Refusal> {
  const gateway = paymentGateway();
  if (!gateway) return PAYMENTS_OFF;
  try {
    const asking = ask(gateway);
    const tooLate = () => new GatewayUnavailable(`no answer in ${withinMs} ms`);
    return done(await (withinMs === undefined ? asking : withTimeout(asking, withinMs, tooLate)));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ problem: String(error.cause ?? error) }, "the payment provider does not answer");
    return UNAVAILABLE;
  }
}

/**
 * For calls with an idempotency key. A provider repeats its answer to a key for a day, even an error of its own: then only
 * another key can succeed. After no answer only the same key is safe.
 * @param failed is called before the error is thrown, with whether the key has had an answer
 */
export async function withIdempotencyKey<T>(
  ask: () => Promise<T>,
  failed: (isAnswered: boolean) => Promise<unknown>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayUnavailable) await failed(error.isAnswer);
    if (error instanceof GatewayRefused) await failed(true);
    throw error;
  }
}
