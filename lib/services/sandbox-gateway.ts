import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import type { SandboxIntentDocument } from "@/lib/core/data/payments/documents";
import {
  changeSandboxIntent,
  findSandboxIntent,
  findSandboxIntentBySecret,
  insertSandboxIntent,
  listSandboxIntents,
} from "@/lib/core/data/payments/sandbox-intents";
import { consumeLimit } from "@/lib/core/data/store/limits";
import type { sandboxConfirmSchema } from "@/lib/core/domain/payments/schemas/payments";
import { type TestCardOutcome, testCardOutcome } from "@/lib/core/domain/payments/test-cards";
import { done, type Result, refuse } from "@/lib/values/result";
import type { PaymentGateway, PaymentIntent } from "./gateway-port";

/**
 * The built-in test gateway: the published test cards, the same steps as with a real provider, and no money. It
 * trusts nobody more than a real one would: what an order is worth and whether it was paid is asked from here.
 */
export const sandboxGateway: PaymentGateway = {
  name: "sandbox",

  async createIntent({ orderId, userId, amountCents, currency, idempotencyKey }) {
    const intentId = `pi_test_${digest(idempotencyKey).slice(0, 24)}`;
    const now = new Date();
    const intent = await insertSandboxIntent({
      _id: intentId,
      clientSecret: `${intentId}_secret_${randomBytes(18).toString("base64url")}`,
      orderId,
      userId,
      amountCents,
      currency,
      status: "requires_payment_method",
      last4: null,
      billing: null,
      refund: null,
      createdAt: now,
      updatedAt: now,
    });
    return { intentId, clientSecret: intent.clientSecret };
  },

  async findIntent(intentId) {
    const found = await findSandboxIntent(intentId);
    return found && toIntent(found);
  },

  async cancelIntent(intentId) {
    await changeSandboxIntent(intentId, ["requires_payment_method", "requires_action"], {
      status: "canceled",
    });
    const found = await findSandboxIntent(intentId);
    return found?.status ?? "canceled";
  },

  async refund(intentId, { amountCents, idempotencyKey, reason }) {
    const refundId = `re_test_${digest(idempotencyKey).slice(0, 24)}`;
    if (amountCents !== undefined) return await refundPart(intentId, { refundId, amountCents, reason });
    const refund = { refundId, reason, at: new Date() };
    await changeSandboxIntent(intentId, ["succeeded"], { refund }, { refund: null });
    const found = await findSandboxIntent(intentId);
    return found?.refund ? { refundId: found.refund.refundId } : NOTHING_LEFT;
  },

  async findRefunds(intentId) {
    const found = await findSandboxIntent(intentId);
    if (!found) return [];
    const parts = (found.partRefunds ?? []).map(({ refundId, amountCents }) => ({ refundId, amountCents }));
    const whole = found.refund
      ? [{ refundId: found.refund.refundId, amountCents: found.amountCents - partsOf(found) }]
      : [];
    return [...parts, ...whole].map((refund) => ({ ...refund, failed: false, reason: null }));
  },

  async listIntents(since, limit) {
    return (await listSandboxIntents(since, limit)).map(toIntent);
  },

  dashboardUrl: () => null,
};

const NOTHING_LEFT = { refused: "There is nothing to refund" };

const partsOf = ({ partRefunds = [] }: SandboxIntentDocument) =>
  partRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Two at the same moment are two parts, or one where they have the same id. */
async function refundPart(
  intentId: string,
  part: { refundId: string; amountCents: number; reason: string },
): Promise<{ refundId: string } | { refused: string }> {
  for (;;) {
    const found = await findSandboxIntent(intentId);
    if (found?.status !== "succeeded" || found.refund) return NOTHING_LEFT;
    const { partRefunds } = found;
    if (partRefunds?.some(({ refundId }) => refundId === part.refundId)) return { refundId: part.refundId };
    if (partsOf(found) + part.amountCents > found.amountCents) return NOTHING_LEFT;
    const next = [...(partRefunds ?? []), { ...part, at: new Date() }];
    const seen = { refund: null, partRefunds: partRefunds ?? { $exists: false } };
    if (await changeSandboxIntent(intentId, ["succeeded"], { partRefunds: next }, seen))
      return { refundId: part.refundId };
  }
}

export type SandboxConfirmation = z.infer<typeof sandboxConfirmSchema>;

/**
 * Does what a provider's script does in the browser: tries the card for the intent of the client secret. Only the last
 * four digits of the number are stored.
 */
export async function confirmSandboxPayment(
  confirmation: SandboxConfirmation,
): Promise<Result<{ id: string; status: "succeeded" | "requires_action" }>> {
  const { clientSecret, card, challenge } = confirmation;
  const outcome = testCardOutcome(card.number);
  if (outcome === null) return declined("Your card number is not a test card. No real card is taken here.");
  if (hasExpired(card)) return declined("Your card has expired.");

  const intent = await findSandboxIntentBySecret(clientSecret);
  if (!intent) return refuse("not_found", "There is no such payment");
  const allowed = await consumeLimit("sandboxConfirm", intent.userId);
  if (!allowed.ok) {
    return refuse("too_many", "Too many attempts. Please wait a moment and try again.", {
      details: { retryAfter: allowed.retryAfter },
    });
  }
  if (intent.status === "succeeded") return done({ id: intent._id, status: "succeeded" });
  if (intent.status === "canceled") return declined("This payment was cancelled with its order.");
  return await tryCard(intent, confirmation, outcome, challenge);
}

async function tryCard(
  intent: SandboxIntentDocument,
  { card, billing }: SandboxConfirmation,
  outcome: TestCardOutcome,
  challenge: SandboxConfirmation["challenge"],
): ReturnType<typeof confirmSandboxPayment> {
  if (outcome === "declined") return declined("Your card was declined.");
  if (outcome === "no_funds") return declined("Your card has insufficient funds.");
  const kept = { last4: card.number.slice(-4), billing };
  if (outcome === "challenge" && challenge !== "pass") {
    const status = challenge === "fail" ? "requires_payment_method" : "requires_action";
    const changed = await changeSandboxIntent(intent._id, OPEN, { ...kept, status });
    if (!changed) return await afterAnother(intent._id);
    return challenge === "fail"
      ? declined("We are unable to authenticate your payment method.")
      : done({ id: intent._id, status: "requires_action" });
  }
  const paid = await changeSandboxIntent(intent._id, OPEN, { ...kept, status: "succeeded" });
  return paid ? done({ id: intent._id, status: "succeeded" }) : await afterAnother(intent._id);
}

const OPEN: SandboxIntentDocument["status"][] = ["requires_payment_method", "requires_action"];

/** A second tab or a cancellation was first. */
async function afterAnother(intentId: string): ReturnType<typeof confirmSandboxPayment> {
  const now = await findSandboxIntent(intentId);
  return now?.status === "succeeded"
    ? done({ id: intentId, status: "succeeded" })
    : declined("This payment was cancelled with its order.");
}

const declined = (message: string) => refuse("payment_not_succeeded", message);

/** A card is good until the last day of its month. */
function hasExpired({ expMonth, expYear }: SandboxConfirmation["card"]): boolean {
  const now = new Date();
  return expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

const toIntent = (intent: SandboxIntentDocument): PaymentIntent => ({
  intentId: intent._id,
  clientSecret: intent.clientSecret,
  status: intent.status,
  amountCents: intent.amountCents,
  amountReceivedCents: intent.status === "succeeded" ? intent.amountCents : 0,
  refundedCents: intent.refund ? intent.amountCents : partsOf(intent),
  currency: intent.currency,
  orderId: intent.orderId,
  userId: intent.userId,
  createdAt: intent.createdAt.toISOString(),
});
