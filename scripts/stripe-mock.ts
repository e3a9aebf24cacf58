import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { PaymentGateway } from "../lib/services/payment-gateway";
import { stripeGateway } from "../lib/services/stripe-gateway";
import { freePort } from "../tests/support/stack";

/**
 * Sends every request that the shop makes of Stripe to Stripe's own stripe-mock, which refuses what its API does not
 * describe. Needs Go for the first run; `npm test` does without it.
 */
const CACHE = fileURLToPath(new URL("../.cache/stripe-mock/", import.meta.url));
const MODULE = "github.com/stripe/stripe-mock@v0.203.0";

const port = await freePort();
const mock = spawn(await program(), ["-http-addr", `127.0.0.1:${port}`], { stdio: "ignore" });
const apiBase = `http://127.0.0.1:${port}`;
try {
  await answers(apiBase);
  process.exitCode = (await tryAll(stripeGateway({ secretKey: "sk_test_123", apiBase }))) ? 0 : 1;
} finally {
  mock.kill();
  await once(mock, "exit");
}

async function tryAll(gateway: PaymentGateway): Promise<boolean> {
  const id = (digit: string) => digit.repeat(24);
  const intent = {
    orderId: id("a"),
    userId: id("b"),
    amountCents: 124_000,
    currency: "usd",
    idempotencyKey: "k",
  };
  const requests: [string, () => Promise<unknown>][] = [
    ["create a payment", () => gateway.createIntent(intent)],
    ["look at a payment", () => gateway.findIntent("pi_123")],
    ["cancel a payment", () => gateway.cancelIntent("pi_123")],
    ["refund a payment", () => gateway.refund("pi_123", { idempotencyKey: "r", reason: "Scratched" })],
    ["list payments", () => gateway.listIntents(new Date(0), 5)],
  ];
  let accepted = true;
  for (const [what, request] of requests) {
    const problem = await problemOf(request);
    console.log(
      `${problem === null ? "accepted" : "REFUSED "}  ${what}${problem === null ? "" : `: ${problem}`}`,
    );
    accepted &&= problem === null;
  }
  return accepted;
}

async function problemOf(request: () => Promise<unknown>): Promise<string | null> {
  try {
    const answer = await request();
    const refused = typeof answer === "object" && answer !== null && "refused" in answer;
    return answer === null || refused ? JSON.stringify(answer) : null;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error);
  }
}

async function program(): Promise<string> {
  const built = join(CACHE, "stripe-mock");
  if (existsSync(built)) return built;
  await mkdir(CACHE, { recursive: true });
  const environment = { ...process.env, GOBIN: CACHE };
  await promisify(execFile)("go", ["install", MODULE], { env: environment, timeout: 300_000 });
  return built;
}

async function answers(address: string): Promise<void> {
  for (;;) {
    if (mock.exitCode !== null) throw new Error(`stripe-mock ended with ${mock.exitCode}`);
    const there = await fetch(address).then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
