import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { stripeClient, stripeGateway } from "../../lib/services/stripe-gateway";
import { freePort } from "../../tests/support/shop-process";

/**
 * `npm run test:more -- stripe-mock`: sends every Stripe request of the shop to Stripe's own stripe-mock, which refuses
 * requests that its API does not describe. The first run needs Go; with `--if-possible` it passes without Go.
 */
const CACHE = fileURLToPath(new URL("../../.cache/stripe-mock/", import.meta.url));
const MODULE = "github.com/stripe/stripe-mock@v0.203.0";
const ADAPTER = fileURLToPath(new URL("../../lib/services/stripe-gateway.ts", import.meta.url));
const SECRET_KEY = "sk_test_123";

interface Asked {
  /** `GET /v1/payment_intents/:id` */
  route: string;
  status: number;
  answer: string;
}
const asked: Asked[] = [];
/** The code of a Stripe refusal that replaces the next answer of a route. */
let refusal: { route: string; code: string } | null = null;

const mockPort = await freePort();
const built = await program();
if (built === null) {
  console.error(
    "stripe-mock cannot be built: Go is not here, or github.com/stripe/stripe-mock is out of reach.",
  );
  process.exit(process.argv.includes("--if-possible") ? 0 : 1);
}
const mock = spawn(built, ["-http-addr", `127.0.0.1:${mockPort}`], { stdio: "ignore" });
const between = createServer((request, response) => {
  forward(request).then(
    ({ status, body }) => response.writeHead(status, { "content-type": "application/json" }).end(body),
    () => response.destroy(),
  );
});
try {
  await answers(`http://127.0.0.1:${mockPort}`);
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
  const apiBase = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  await askForAll(apiBase);
  process.exitCode = report() && (await refusesWhatIsWrong(apiBase)) ? 0 : 1;
} finally {
  between.close();
  mock.kill();
  await once(mock, "exit");
}

/** Ignores a call's result, since stripe-mock's verdict on each request is recorded on the way. */
async function askForAll(apiBase: string): Promise<void> {
  const gateway = stripeGateway({ secretKey: SECRET_KEY, apiBase });
  const order = { orderId: "a".repeat(24), userId: "b".repeat(24), amountCents: 124_000, currency: "usd" };
  const refund = (idempotencyKey: string) =>
    gateway.refund("pi_123", { idempotencyKey, reason: "Scratched" });
  const calls: (() => Promise<unknown>)[] = [
    () => gateway.createIntent({ ...order, idempotencyKey: "k" }),
    () => gateway.findIntent("pi_123"),
    () => gateway.cancelIntent("pi_123"),
    () => {
      // The intent is paid meanwhile, so the adapter asks for it again.
      refusal = { route: "POST /v1/payment_intents/:id/cancel", code: "payment_intent_unexpected_state" };
      return gateway.cancelIntent("pi_123");
    },
    () => refund("first"),
    () => {
      // The payment is refunded by hand meanwhile, so the adapter looks for that refund.
      refusal = { route: "POST /v1/refunds", code: "charge_already_refunded" };
      return refund("again");
    },
    () => gateway.findRefunds("pi_123"),
    () => gateway.listIntents(new Date(0), 5),
  ];
  for (const call of calls) await call().catch(() => undefined);
}

/** @returns whether stripe-mock accepted every request and each call of the adapter was sent */
function report(): boolean {
  for (const { route, status, answer } of asked) {
    console.log(status < 400 ? `accepted  ${route}` : `REFUSED   ${route}: ${answer}`);
  }
  const calls = new Set(readFileSync(ADAPTER, "utf8").match(/\bstripe\.[a-zA-Z]+\.[a-zA-Z]+(?=\()/g));
  const routes = new Set(asked.map(({ route }) => route));
  if (calls.size !== routes.size) {
    console.log(
      `The adapter has the calls ${[...calls].join(", ")}: not each was tried, or one led elsewhere.`,
    );
  }
  return calls.size === routes.size && asked.every(({ status }) => status < 400);
}

/** Shows that stripe-mock does refuse invalid requests. */
async function refusesWhatIsWrong(apiBase: string): Promise<boolean> {
  const stripe = stripeClient({ secretKey: SECRET_KEY, apiBase });
  const wrong = { amount: 1, currency: "usd", automatic_payment_methods: { enabled: "perhaps" } };
  const refused = await stripe.rawRequest("POST", "/v1/payment_intents", wrong).then(
    () => false,
    () => true,
  );
  console.log(refused ? "refused, as it should be: a wrong parameter" : "ACCEPTED  a wrong parameter");
  return refused;
}

async function forward(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", `http://127.0.0.1:${mockPort}`);
  const method = request.method ?? "GET";
  const key = request.headers["idempotency-key"];
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: String(request.headers.authorization),
      "content-type": "application/x-www-form-urlencoded",
      ...(typeof key === "string" ? { "idempotency-key": key } : {}),
    },
    ...(method === "GET" ? {} : { body: Buffer.concat(chunks) }),
  });
  const body = await answer.text();
  const route = `${method} ${url.pathname.replace(/\/[a-z]{2}_\w+/g, "/:id")}`;
  const unknown = answer.ok ? unknownExpansions(url, JSON.parse(body)) : [];
  if (unknown.length > 0) asked.push({ route, status: 400, answer: `nothing to expand at ${unknown}` });
  else asked.push({ route, status: answer.status, answer: body });
  if (refusal?.route !== route) return { status: answer.status, body };
  const { code } = refusal;
  refusal = null;
  return { status: 400, body: JSON.stringify({ error: { type: "invalid_request_error", code } }) };
}

/** Checks expansions, since stripe-mock silently ignores unknown ones. */
function unknownExpansions(url: URL, answer: unknown): string[] {
  const wanted = [...url.searchParams].flatMap(([name, path]) => (name.startsWith("expand[") ? path : []));
  const within = (value: unknown, name: string): unknown =>
    Array.isArray(value) ? within(value[0], name) : (value as Record<string, unknown> | null)?.[name];
  return wanted.filter((path) => typeof path.split(".").reduce(within, answer) !== "object");
}

async function program(): Promise<string | null> {
  const path = join(CACHE, "stripe-mock");
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const environment = { ...process.env, GOBIN: CACHE };
  return await promisify(execFile)("go", ["install", MODULE], { env: environment, timeout: 300_000 }).then(
    () => path,
    () => null,
  );
}

async function answers(address: string): Promise<void> {
  for (;;) {
    if (mock.exitCode !== null) throw new Error(`stripe-mock ended with ${mock.exitCode}`);
    const there = await fetch(address).then(
      () => true,
      () => false,
    );
    if (there) return;
    await sleep(50);
  }
}
