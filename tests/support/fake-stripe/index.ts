import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type Answer, failure, KeptAnswers } from "./answers-by-key";
import { type FakeEvent, FakeStripeError, FakeStripeState } from "./state";

export const FAKE_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_fake",
  STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

/** A fault for the next requests whose "POST /v1/…" begins with `on`. */
export interface Fault {
  on: string;
  /**
   * `lost`: done, but the answer never arrives. `refused`: the account has too little money. `error`: a 500 in the
   * middle of the work, which stays the answer to its idempotency key. `unavailable`: a 503 before any work.
   */
  kind: "slow" | "error" | "unavailable" | "rate_limit" | "refused" | "reset" | "lost";
  times: number;
}

export interface FakeStripe {
  /** For STRIPE_API_BASE. */
  url: string;
  state: FakeStripeState;
  faults: Fault[];
  /** "POST /v1/payment_intents" and so on, in the order in which they came. */
  requests: { call: string; idempotencyKey: string | null }[];
  /** An event as Stripe posts it: its raw body and the header that signs it. */
  signed: (event: FakeEvent, at?: Date) => { body: string; signature: string };
  close: () => Promise<void>;
}

/** A stand-in for Stripe's API on this machine, with state, idempotency keys, and faults on demand. */
export async function startFakeStripe(port = 0): Promise<FakeStripe> {
  const state = new FakeStripeState();
  const faults: Fault[] = [];
  const requests: FakeStripe["requests"] = [];
  const answers = new KeptAnswers();

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const call = `${request.method} ${url.pathname}`;
    const body = await textOf(request);
    const key = headerOf(request, "idempotency-key");
    requests.push({ call, idempotencyKey: key });

    const asked = `${call} ${body}`;
    const before = answers.find(key, asked);
    const fault = faults.find(
      ({ on, kind, times }) => times > 0 && call.startsWith(on) && !(before && kind in FAILURES),
    );
    if (fault) fault.times -= 1;
    switch (fault?.kind) {
      case "slow":
        // Never answered, so that the client has to time out.
        return;
      case "reset":
        response.destroy();
        return;
      case "unavailable":
        return send(response, failure(503, { type: "api_error", message: "Please try again" }));
      case "rate_limit":
        return send(
          response,
          failure(429, { type: "rate_limit_error", code: "rate_limit", message: "Too many requests" }),
        );
    }
    const authorization = headerOf(request, "authorization");
    const answer =
      before ?? FAILURES[fault?.kind ?? ""] ?? outcomeOf(call, url, new URLSearchParams(body), authorization);
    if (!before) answers.keep(key, asked, answer);
    if (fault?.kind === "lost") {
      response.destroy();
      return;
    }
    send(response, answer);
  }

  function outcomeOf(call: string, url: URL, form: URLSearchParams, authorization: string | null): Answer {
    try {
      const keys = [`Bearer ${FAKE_KEYS.STRIPE_SECRET_KEY}`, `Bearer ${FAKE_KEYS.STRIPE_PUBLISHABLE_KEY}`];
      if (!keys.includes(authorization ?? "")) {
        throw new FakeStripeError(401, {
          type: "invalid_request_error",
          message: "Invalid API Key provided",
        });
      }
      return { status: 200, body: JSON.stringify(answerTo(call, url, Object.fromEntries(form))) };
    } catch (error) {
      if (!(error instanceof FakeStripeError)) throw error;
      return failure(error.status, error.body);
    }
  }

  function answerTo(call: string, url: URL, form: Record<string, string>): object {
    const [, id = "", action] = /^\w+ \/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(call) ?? [];
    if (call === "POST /v1/payment_intents") return state.createIntent(form);
    if (call === "POST /v1/refunds") return state.refund(form);
    if (call === "GET /v1/refunds") {
      const of = url.searchParams.get("payment_intent");
      return list(state.refunds.filter(({ payment_intent }) => payment_intent === of));
    }
    if (call === "GET /v1/payment_intents") return intentsSince(url.searchParams);
    if (id && call.startsWith("GET") && !action) return state.intent(id);
    if (id && action === "cancel") return state.cancelIntent(id);
    if (id && action === "confirm") return state.confirmIntent(id, CARDS[form.payment_method ?? ""]);
    throw new FakeStripeError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${call})`,
    });
  }

  function intentsSince(query: URLSearchParams): object {
    const since = Number(query.get("created[gte]") ?? 0);
    const limit = Number(query.get("limit") ?? 10);
    const newest = [...state.intents.values()].reverse().filter(({ created }) => created >= since);
    const after = newest.findIndex(({ id }) => id === query.get("starting_after"));
    const rest = newest.slice(after + 1);
    return list(rest.slice(0, limit), rest.length > limit);
  }

  return {
    url: `http://127.0.0.1:${taken}`,
    state,
    faults,
    requests,
    signed: (event, at = new Date()) => {
      const body = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: FAKE_KEYS.STRIPE_WEBHOOK_SECRET,
        timestamp: Math.floor(at.getTime() / 1000),
      });
      return { body, signature };
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Stripe's published test payment methods. */
const CARDS: Record<string, "succeeds" | "declined" | "challenge"> = {
  pm_card_visa: "succeeds",
  pm_card_visa_chargeDeclined: "declined",
  pm_card_threeDSecureRequired: "challenge",
};

const list = (data: unknown[], hasMore = false): object => ({ object: "list", data, has_more: hasMore });

/** Answers stored by idempotency key, as Stripe does. */
const FAILURES: Record<string, Answer> = {
  error: failure(500, { type: "api_error", message: "Something went wrong" }),
  refused: failure(400, {
    type: "invalid_request_error",
    code: "balance_insufficient",
    message: "Insufficient funds in Stripe account.",
  }),
};

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
