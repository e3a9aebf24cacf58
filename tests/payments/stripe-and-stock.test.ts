import { beforeEach, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import type { PaymentGateway } from "@/lib/services/payment-gateway";
import { shopWithStripe } from "../support/fake-stripe/stripe-fixtures";
import { aCustomer, anAdmin, anOrder, makeOverdue, must, orderNow } from "../support/shop-in-process";

/** The steps that write stock or ask Stripe: `> name` at the beginning, `< name` at the end. */
const steps = vi.hoisted(() => [] as string[]);

const noted = vi.hoisted(
  () =>
    <T extends object>(of: string, module: T): T =>
      Object.fromEntries(
        Object.entries(module).map(([name, value]) => [
          name,
          typeof value === "function" && value.constructor.name !== "AsyncGeneratorFunction"
            ? async (...given: unknown[]) => {
                steps.push(`> ${of}`);
                try {
                  return await value(...given);
                } finally {
                  steps.push(`< ${of}`);
                }
              }
            : value,
        ]),
      ) as T,
);

vi.mock("@/lib/core/data/catalogue/stock", async (original) => noted("stock", await original<object>()));
vi.mock("@/lib/services/stripe-gateway", async (original) => {
  const { stripeGateway } = await original<{ stripeGateway: (settings: never) => PaymentGateway }>();
  return { stripeGateway: (settings: never) => asking(stripeGateway(settings)) };
});

/** Most of a gateway's functions are not `async`, and all of them ask Stripe. */
const asking = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  createIntent: (...given) => asked(() => gateway.createIntent(...given)),
  findIntent: (...given) => asked(() => gateway.findIntent(...given)),
  cancelIntent: (...given) => asked(() => gateway.cancelIntent(...given)),
  refund: (...given) => asked(() => gateway.refund(...given)),
  findRefunds: (...given) => asked(() => gateway.findRefunds(...given)),
  listIntents: (...given) => asked(() => gateway.listIntents(...given)),
});

async function asked<T>(call: () => Promise<T>): Promise<T> {
  steps.push("> Stripe");
  try {
    return await call();
  } finally {
    steps.push("< Stripe");
  }
}

const { stripe, anUnpaidOrder, aChargedOrder, aPaidOrder } = shopWithStripe();
beforeEach(() => {
  steps.length = 0;
});

type Fixtures = Awaited<ReturnType<typeof aPaidOrder>>;

const ENDS: Record<string, () => Promise<Fixtures>> = {
  "paid by the customer's word": aPaidOrder,
  "paid, found by the reconciler": async () => {
    const order = await aChargedOrder();
    await reconcilePayments();
    return order;
  },
  cancelled: async () => {
    const order = await anUnpaidOrder();
    must(await order.begin());
    must(await cancelOrder(order.ada, order.orderId));
    return order;
  },
  expired: () => anExpiredOrder(),
  "refunded by an administrator": async () => {
    const order = await aPaidOrder();
    must(await requestRefund(await anAdmin(), order.orderId, { reason: "Scratched" }));
    return order;
  },
  "late, paid with its stock held again": async () => {
    const order = await anExpiredOrder();
    stripe().state.succeed(stripe().state.intent(await order.intentId()));
    await reconcilePayments();
    return order;
  },
  "late, refunded since its stock was sold": async () => {
    const order = await anExpiredOrder();
    await anOrder(await aCustomer(), order.product, 1000);
    stripe().state.succeed(stripe().state.intent(await order.intentId()));
    await reconcilePayments();
    return order;
  },
};

async function anExpiredOrder(): Promise<Fixtures> {
  const order = await anUnpaidOrder();
  must(await order.begin());
  await makeOverdue(order.orderId);
  await expireOrders(new Date());
  return order;
}

it.each(Object.keys(ENDS))("an order that is %s asks Stripe while no stock is being written", async (end) => {
  const fixtures = await ENDS[end]?.();
  expect(fixtures && end.includes((await orderNow(fixtures.orderId)).status)).toBe(true);
  expect(steps).toContain("> Stripe");
  expect(steps).toContain("> stock");
  let writing = 0;
  for (const step of steps) {
    if (step === "> stock") writing += 1;
    if (step === "< stock") writing -= 1;
    if (step === "> Stripe") expect(writing, steps.join(", ")).toBe(0);
  }
});
