import { done, type Refusal, refuse } from "@/lib/domain/result";
import { log } from "@/lib/log";
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  paymentGateway,
} from "@/lib/services/payment-gateway";
import { withTimeout } from "@/lib/with-timeout";

export const PAYMENTS_OFF = refuse("payments_off", "Card payment is not set up");

const UNAVAILABLE = refuse(
  "provider_unavailable",
  "The payment provider does not answer. Nothing was changed; please try again in a moment.",
  { details: { retryAfter: 10 } },
);

/**
 * Asks the payment provider; that there is none, or that it does not answer, is a refusal like others.
 * @param withinMs for who only wants to look: what takes longer counts as no answer, and comes to nothing
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
 * For what is asked under a key. A provider repeats for a day what it once answered to one, its own failures too: then
 * only another key gets on. After silence only the same one is safe.
 * @param failed is told whether the key has had its answer, before the caller hears of the failure
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
