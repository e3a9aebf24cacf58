import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import {
  GatewayUnavailable,
  INTENT_STATUSES,
  type IntentStatus,
  type PaymentGateway,
  type PaymentIntent,
  type ProviderRefund,
} from "./gateway-port";
import { answered, asked, codeOf } from "./stripe-calls";

interface StripeSettings {
  secretKey: string;
  apiBase: string | null;
}

/**
 * Three tries of 3 s and the pauses between them stay under 12 s, which is what a request has (docs/contract.md, "Errors").
 * The SDK repeats a call with the idempotency key of its first try.
 */
const TIMEOUT_MS = 3000;
const RETRIES = 2;

let made: { key: string; gateway: PaymentGateway } | null = null;

export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const key = `${settings.secretKey} ${settings.apiBase}`;
  if (made?.key !== key) made = { key, gateway: gatewayOver(stripeClient(settings), settings.secretKey) };
  return made.gateway;
}

export function stripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase ? addressOf(new URL(apiBase)) : {}),
  });
}

function gatewayOver(stripe: Stripe, secretKey: string): PaymentGateway {
  return {
    name: "stripe",

    createIntent: ({ orderId, userId, amountCents, currency, idempotencyKey }) =>
      answered(async () => {
        const made = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            // Cards and wallets: what never sends the customer away from the shop.
            automatic_payment_methods: { enabled: true, allow_redirects: "never" },
            metadata: { orderId, userId },
            description: `Order ${orderId}`,
          },
          { idempotencyKey: `intent-${idempotencyKey}` },
        );
        if (!made.client_secret) throw new GatewayUnavailable("an intent without its client secret");
        return { intentId: made.id, clientSecret: made.client_secret };
      }),

    findIntent: async (intentId, once) => {
      if (!isIntentId(intentId)) return null;
      return await answered(async () => {
        try {
          return toIntent(
            await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }, asked(once)),
          );
        } catch (error) {
          if (codeOf(error) === "resource_missing") return null;
          throw error;
        }
      });
    },

    cancelIntent: (intentId) => {
      // One for all tries of this call, and another for the next: Stripe repeats what it once answered to a key.
      const idempotencyKey = `cancel-${randomUUID()}`;
      return answered(async () => {
        try {
          return statusOf(await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }));
        } catch (error) {
          // Of the test gateway, or of another account: nobody can pay it here.
          if (codeOf(error) === "resource_missing") return "canceled";
          // Too late, or done already: what it is now decides.
          if (codeOf(error) !== "payment_intent_unexpected_state") throw error;
          return statusOf(await stripe.paymentIntents.retrieve(intentId));
        }
      });
    },

    refund: (intentId, { amountCents, idempotencyKey, reason }) =>
      answered(async () => {
        try {
          const refund = await stripe.refunds.create(
            {
              payment_intent: intentId,
              reason: "requested_by_customer",
              metadata: { reason },
              ...(amountCents === undefined ? {} : { amount: amountCents }),
            },
            { idempotencyKey: `refund-${idempotencyKey}` },
          );
          return { refundId: refund.id };
        } catch (error) {
          if (codeOf(error) === "charge_already_refunded" && amountCents === undefined)
            return await refundThatIsThere(stripe, intentId);
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refused: error.message };
          throw error;
        }
      }),

    findRefunds: async (intentId, once) => {
      if (!isIntentId(intentId)) return [];
      return await answered(() => refundsOf(stripe, intentId, once));
    },

    listIntents: (since, limit) =>
      answered(async () => {
        const listed = stripe.paymentIntents.list({
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: 100,
          expand: ["data.latest_charge"],
        });
        return (await listed.autoPagingToArray({ limit })).map(toIntent);
      }),

    dashboardUrl: (intentId) => {
      const mode = secretKey.includes("_live_") ? "" : "test/";
      return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(intentId)}`;
    },
  };
}

/** A refund made by hand in Stripe's dashboard counts as well. */
async function refundThatIsThere(stripe: Stripe, intentId: string) {
  const there = (await refundsOf(stripe, intentId)).find(({ failed }) => !failed);
  return there
    ? { refundId: there.refundId }
    : { refused: "Stripe says that it is refunded and shows no refund" };
}

async function refundsOf(
  stripe: Stripe,
  intentId: string,
  once?: { withinMs: number },
): Promise<ProviderRefund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 }, asked(once));
  return data.map(toRefund);
}

const isIntentId = (id: string): boolean => /^pi_\w+$/.test(id);

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: statusOf(intent),
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    orderId: intent.metadata.orderId ?? "",
    userId: intent.metadata.userId ?? "",
    createdAt: new Date(intent.created * 1000).toISOString(),
  };
}

const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  amountCents: refund.amount,
  failed: refund.status === "failed" || refund.status === "canceled",
  reason: refund.failure_reason ?? null,
});

/** A state that Stripe adds some day is not taken for one that we know. */
const statusOf = ({ status }: Stripe.PaymentIntent): IntentStatus =>
  INTENT_STATUSES.find((known) => known === status) ?? "processing";

function addressOf({ protocol, hostname, port }: URL) {
  const secure = protocol === "https:";
  return {
    protocol: secure ? ("https" as const) : ("http" as const),
    host: hostname,
    port: port ? Number(port) : secure ? 443 : 80,
  };
}
