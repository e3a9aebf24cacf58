import type { FakeStripeError } from "./state";

export interface Answer {
  status: number;
  body: string;
}

/** Stripe repeats its first answer to an idempotency key for this long, also a failure. */
const KEPT_MS = 24 * 3_600_000;

/** The answers of the fake Stripe by idempotency key. */
export class KeptAnswers {
  readonly #kept = new Map<string, { asked: string; answer: Answer; at: number }>();

  /** Undefined for a new request. */
  find(key: string | null, asked: string): Answer | undefined {
    const kept = key === null ? undefined : this.#kept.get(key);
    if (!kept || Date.now() - kept.at >= KEPT_MS) return undefined;
    const message = "Keys for idempotent requests can only be used with the same parameters.";
    return kept.asked === asked ? kept.answer : failure(400, { type: "idempotency_error", message });
  }

  keep(key: string | null, asked: string, answer: Answer): void {
    if (key !== null) this.#kept.set(key, { asked, answer, at: Date.now() });
  }
}

export const failure = (status: number, error: FakeStripeError["body"]): Answer => ({
  status,
  body: JSON.stringify({ error }),
});
