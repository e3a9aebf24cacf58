import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { payLinkToken } from "@/lib/auth/pay-link-tokens";
import { setBasketLine } from "@/lib/core/commands/basket/set-basket-line";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { extendHold } from "@/lib/core/commands/orders/extend-hold";
import { placeBasketOrder } from "@/lib/core/commands/orders/place-basket-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { baskets } from "@/lib/core/data/basket/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import { makePayLink, revokePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { payByLink, startByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { log } from "@/lib/log";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { centsToDollars } from "@/lib/values/money";
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from "../support/fake-stripe";
import { deliverAllEvents } from "../support/fake-stripe/deliver-all-events";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { FakeStripeError } from "../support/fake-stripe/state";
import { unfinished } from "../support/invariants";
import { isPath } from "../support/is-path";
import { lineOf } from "../support/order-lines";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  clearShop,
  closeTestShop,
  later,
  makeOverdue,
  openTestShop,
  orderNow,
} from "../support/shop-in-process";
import { scheduled } from "../support/steps";
import { rounds } from "../support/storm";

const { stepwise, stepwiseGateway } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/basket/baskets", stepwise);
vi.mock("@/lib/core/data/orders/order-change-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-flags", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);
vi.mock("@/lib/core/data/payments/payment-events", stepwise);
vi.mock("@/lib/services/stripe-gateway", stepwiseGateway);

let stripe: FakeStripe;
let ada: Viewer;
let ben: Viewer;
let admin: Viewer;
beforeAll(async () => {
  // Hundreds of crashes are intended here, and the sweeper reports each.
  log.level = "silent";
  stripe = await startFakeStripe();
  await openTestShop({
    ...FAKE_KEYS,
    STRIPE_API_BASE: stripe.url,
    LIMIT_PAYMENTS_PER_MINUTE: "1000000",
    LIMIT_UNPAID_ORDERS: "1000000",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
    LIMIT_ORDERS_PER_10_MINUTES: "1000000",
  });
  [ada, ben, admin] = [await aCustomer(), await aCustomer(), await anAdmin()];
});
afterAll(async () => {
  await closeTestShop();
  await stripe.close();
});

interface Fixtures {
  product: ProductDocument;
  /** Another part, which a change of the order adds. */
  other: ProductDocument;
  orderId: string;
}

const intentOf = async (orderId: string) => (await orderNow(orderId)).payment.intentId ?? "";

/** The operations that may run on an order at the same time. */
const DEEDS = {
  confirm: async ({ orderId }: Fixtures) => {
    const id = await intentOf(orderId);
    try {
      stripe.state.confirmIntent(id);
    } catch (error) {
      if (!(error instanceof FakeStripeError)) throw error;
    }
  },
  patch: async ({ orderId, product }: Fixtures) => {
    const transactionId = await intentOf(orderId);
    await payOrder(ada, orderId, { orderId, productName: product.name, transactionId });
  },
  webhooks: () => deliverAllEvents(stripe),
  "webhooks again": () => deliverAllEvents(stripe),
  "begin again": async ({ orderId }: Fixtures) =>
    startPayment(ada, { totalPrice: centsToDollars((await orderNow(orderId)).totalCents), orderId }),
  cancel: ({ orderId }: Fixtures) => cancelOrder(ada, orderId),
  expire: async ({ orderId }: Fixtures) => {
    await makeOverdue(orderId);
    await expireOrders(new Date());
  },
  "money in spite of all": async ({ orderId }: Fixtures) => {
    const intent = stripe.state.intents.get(await intentOf(orderId));
    if (intent && intent.status !== "succeeded") stripe.state.succeed(intent);
  },
  refund: ({ orderId }: Fixtures) => requestRefund(admin, orderId, { reason: "Scratched" }),
  "refund by hand": async ({ orderId }: Fixtures) => {
    const intent = stripe.state.intents.get(await intentOf(orderId));
    if (intent?.latest_charge && !intent.latest_charge.refunded) {
      stripe.state.refund({ payment_intent: intent.id });
    }
  },
  "another buyer": ({ product }: Fixtures) => anOrder(ben, product).catch(() => undefined),
  "take more": ({ product, orderId }: Fixtures) => change(orderId, [lineOf(product, 200)]),
  "add a part": ({ product, other, orderId }: Fixtures) => change(orderId, [lineOf(product), lineOf(other)]),
  "take another part": ({ other, orderId }: Fixtures) => change(orderId, [lineOf(other)]),
  extend: ({ orderId }: Fixtures) => extendHold(ada, orderId),
  annotate: ({ orderId }: Fixtures) => annotateOrder(ada, orderId, { poNumber: "PO 4711" }),
  "make a link": ({ orderId }: Fixtures) => makePayLink(ada, orderId, {}, { idempotencyKey: null }),
  "pay by a link": async ({ orderId }: Fixtures) => {
    const { totalCents, payLinks = [] } = await orderNow(orderId);
    const token = payLinkToken(payLinks.at(-1)?._id.toHexString() ?? "");
    await startByPayLink({ token, totalPrice: centsToDollars(totalCents) }, PAYER);
    const transactionId = await intentOf(orderId);
    if (transactionId !== "") await payByLink({ token, transactionId }, PAYER);
  },
  "revoke a link": async ({ orderId }: Fixtures) => {
    const [link] = (await orderNow(orderId)).payLinks ?? [];
    if (link) await revokePayLink(ada, orderId, link._id.toHexString());
  },
  "fill a basket": ({ other }: Fixtures) => setBasketLine(ben, other._id.toHexString(), { quantity: 100 }),
  "order the basket": ({ product, other }: Fixtures) =>
    placeBasketOrder(
      ben,
      {
        lines: [lineOf(product), lineOf(other)],
        totalCents: product.priceCents * 100 + other.priceCents * 100,
        customerPhone: "+49 30 123456",
        address: ADDRESS,
      },
      // The same key each time: however often it is sent, it is one order.
      { idempotencyKey: "the basket", clientIp: null },
    ),
  /** Acts as if all others had been stalled for a minute. */
  sweep: () => sweepOnce(later()),
  reconcile: () => reconcilePayments(later()),
} satisfies Record<string, (fixtures: Fixtures) => Promise<unknown>>;

const PAYER = { clientIp: "192.0.2.1" };
const ADDRESS = { company: "", street: "Gate 3", city: "Malmö", postalCode: "211 22", country: "Sweden" };

const change = async (orderId: string, lines: AskedOrderLine[]) => {
  const { revision = 0 } = await orderNow(orderId);
  return await changeLines(ada, orderId, { revision, lines });
};

/** Everything that runs by itself after a restart: Stripe's repeated events, the sweeper, the reconciler. */
async function restart(): Promise<void> {
  await sweepOnce(later());
  await deliverAllEvents(stripe);
  await reconcilePayments(later());
  await sweepOnce(later());
  await reconcilePayments(later());
}

/** Initial states that most random schedules would not reach by chance. */
const STARTS = {
  unpaid: async () => undefined,
  amended: async (fixtures: Fixtures) => DEEDS["add a part"](fixtures),
  charged: async (fixtures: Fixtures) => DEEDS.confirm(fixtures),
  paid: async (fixtures: Fixtures) => {
    await DEEDS.confirm(fixtures);
    await DEEDS.patch(fixtures);
  },
  expired: async (fixtures: Fixtures) => {
    await DEEDS.expire(fixtures);
    await DEEDS["money in spite of all"](fixtures);
  },
  cancelled: async (fixtures: Fixtures) => DEEDS.cancel(fixtures),
  "cancelled and charged": async (fixtures: Fixtures) => {
    await DEEDS.cancel(fixtures);
    await DEEDS["money in spite of all"](fixtures);
  },
} satisfies Record<string, (fixtures: Fixtures) => Promise<unknown>>;

const anyOf = <K extends string>(record: Record<K, unknown>) =>
  fc.constantFrom(...(Object.keys(record) as K[]));

const deed = fc.record({
  name: anyOf(DEEDS),
  waits: fc.integer({ min: 0, max: 12 }),
  diesAt: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined, freq: 4 }),
});
const RUNS = rounds(150, 5000);

it(
  `money, stock and orders agree in the end after any of ${RUNS} random schedules of concurrent operations`,
  async () => {
    const ends = new Set<string>();
    const events = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        anyOf(STARTS),
        fc.array(deed, { minLength: 2, maxLength: 7 }),
        fc.constantFrom(100, 200),
        async (scheduler, start, deeds, available) => {
          await clearShop();
          await baskets().deleteMany({});
          stripe.state.intents.clear();
          stripe.state.events.length = 0;
          const [product, other] = [await aProduct({ available }), await aProduct({ available: 200 })];
          const fixtures: Fixtures = { product, other, orderId: await anOrder(ada, product) };
          await startPayment(ada, { totalPrice: 1240, orderId: fixtures.orderId });
          await DEEDS["make a link"](fixtures);
          await STARTS[start](fixtures);
          await scheduled(
            scheduler,
            deeds.map(({ name, ...actor }) => ({ ...actor, work: () => DEEDS[name](fixtures) })),
          );
          await restart();
          await expectStripeInvariants(stripe);
          expect(await unfinished()).toBe(0);
          const {
            status,
            history,
            lines,
            totalCents,
            payment,
            payLinks = [],
          } = await orderNow(fixtures.orderId);
          // Each event starts from the state where the previous one ended: no transition was overwritten.
          expect(history.map(({ event }) => event)).toSatisfy(isPath);
          expect(history.filter(({ event }) => event === "extend").length).toBeLessThanOrEqual(1);
          expect(history.filter(({ event }) => event === "share")).toHaveLength(payLinks.length);
          expect(sumOf(lines)).toBe(totalCents);
          const charged = stripe.state.intents.get(payment.transactionId ?? "");
          if (charged && status === "paid") expect(charged.amount).toBe(totalCents);
          for (const event of history) events.add(event.event);
          expect(
            await orders().countDocuments({
              "lines.1": { $exists: true },
              "customer.userId": requireId(ben.userId),
            }),
          ).toBeLessThanOrEqual(1);
          ends.add(status);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    // All end states occurred, so the operations did meet.
    expect([...ends].sort()).toEqual(["cancelled", "expired", "paid", "refunded", "unpaid"]);
    expect([...events]).toEqual(expect.arrayContaining(["amend", "annotate", "extend", "share", "unshare"]));
  },
  rounds(600_000, 6_000_000),
);

const sumOf = (lines: readonly { quantity: number; priceCents: number }[]): number =>
  lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
