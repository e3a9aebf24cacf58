import type { FakeStripeError } from "./state";

export interface Answer {
  status: number;
  body: string;
}

/** For so long Stripe says to a key what it said first, also that it failed. */
const KEPT_MS = 24 * 3_600_000;

/** What the stand-in for Stripe has answered, by idempotency key. */
export class KeptAnswers {
  readonly #kept = new Map<string, { asked: string; answer: Answer; at: number }>();

  /** Undefined for what is to be answered now. */
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
