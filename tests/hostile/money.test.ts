import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { issueApiToken } from "@/lib/auth/api-token";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { customer } from "../people/stored-accounts";
import { aBuyer, heal } from "../storm/storm-fixtures";
import { type Account, basketOrderBody } from "../support/call-bodies";
import { expectAudit, expectInvariants, unfinished } from "../support/invariants";
import { isPath } from "../support/is-path";
import { RefusedCall, type ShopClient, shopClient } from "../support/shop-client";
import { anAdmin, aProduct, orderNow } from "../support/shop-in-process";
import { figure } from "../support/storm";
import { type HostileScene, openHostile } from "./hostile-fixtures";

const ROUNDS = 80;
const SEED = 20_261_122;

let fixtures: HostileScene;
let staff: Account;
beforeAll(async () => {
  fixtures = await openHostile();
  const admin = await anAdmin();
  staff = { name: admin.name, email: admin.email, token: await issueApiToken(admin, env().authSecret) };
});
afterAll(() => fixtures.close());

interface Round {
  /** The shop that this deed asks: either of the two processes. */
  shop: ShopClient;
  owner: Account;
  rival: Account;
  orderId: string;
  total: number;
  goods: [ProductDocument, ProductDocument];
  /** The client secret of the payment that was begun before the race. */
  secret: string;
  transactionId: string;
}

const line = ({ _id, priceCents }: ProductDocument, quantity: number) => ({
  productId: _id.toHexString(),
  quantity,
  unitPrice: priceCents / 100,
});

/** All that may happen to an order at the same time. Most rounds have some of them twice, once on each process. */
const DEEDS: Readonly<Record<string, (round: Round) => Promise<unknown>>> = {
  "confirm the card": ({ shop, owner, secret }) => shop.confirmPayment(owner, secret),
  "report the payment": ({ shop, owner, orderId, goods, transactionId }) =>
    shop.reportPayment(owner, goods[0], orderId, transactionId),
  "begin to pay": ({ shop, owner, orderId, total }) => shop.startPayment(owner, orderId, total),
  "pay whatever it costs": async ({ shop, owner, orderId, goods }) => {
    const { totalPrice } = await shop.call<{ totalPrice: number }>(owner, `GET /api/orders/${orderId}`);
    const id = await shop.payAtGateway(owner, orderId, totalPrice);
    await shop.reportPayment(owner, goods[0], orderId, id);
  },
  cancel: ({ shop, owner, orderId }) => shop.cancelOrder(owner, orderId),
  release: ({ shop, orderId }) =>
    shop.call(staff, `POST /api/orders/${orderId}/release`, { reason: "Held for too long" }),
  refund: ({ shop, orderId }) => shop.refundOrder(staff, orderId, "Damaged in store"),
  ship: ({ shop, orderId, goods }) => shop.shipOrder(staff, goods[0], 100, orderId),
  extend: ({ shop, owner, orderId }) => shop.call(owner, `POST /api/orders/${orderId}/extension`),
  "take more": (round) => change(round, [line(round.goods[0], 300), line(round.goods[1], 100)]),
  "take less": (round) => change(round, [line(round.goods[0], 100)]),
  "take other parts": (round) => change(round, [line(round.goods[1], 200)]),
  annotate: ({ shop, owner, orderId }) =>
    shop.call(owner, `PATCH /api/orders/${orderId}/reference`, { poNumber: randomUUID() }),
  "a rival takes the rest": ({ shop, rival, goods }) =>
    shop.insert(
      rival,
      "POST /api/basket/order",
      basketOrderBody([line(goods[0], 200), line(goods[1], 100)]),
      { "Idempotency-Key": randomUUID() },
    ),
  "a rival names the payment": ({ shop, rival, orderId, goods, transactionId }) =>
    shop.reportPayment(rival, goods[0], orderId, transactionId),
  "delete the account": ({ shop, owner }) =>
    shop.call(owner, "POST /api/account/erasure", { password: "correct-horse" }),
};

const change = async ({ shop, owner, orderId }: Round, lines: object[]) => {
  const { revision } = await shop.call<{ revision: number }>(owner, `GET /api/orders/${orderId}`);
  return await shop.call(owner, `PUT /api/orders/${orderId}/lines`, { revision, lines });
};

it(`money, stock and orders agree after each of ${ROUNDS} races of everything that can happen to an order, on two processes`, async () => {
  const random = seeded(SEED);
  const statuses = new Map<number, number>();
  const ends = new Map<string, number>();
  for (let n = 0; n < ROUNDS; n += 1) {
    const round = await begin(random);
    const names = Object.keys(DEEDS);
    const chosen = Array.from(
      { length: 4 + Math.floor(random() * 6) },
      () => names[Math.floor(random() * names.length)] ?? "",
    );
    const answers = await Promise.all(
      chosen
        .flatMap((name) => (random() < 0.5 ? [name] : [name, name]))
        .map(async (name, turn) => {
          const shop = shopClient(fixtures.urls[turn % 2] ?? "");
          return await statusOf(DEEDS[name]?.({ ...round, shop }));
        }),
    );
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const about = `round ${n}: ${chosen.join(", ")}`;
    expect(
      answers.filter((status) => status === 0 || (status >= 500 && status !== 503)),
      about,
    ).toEqual([]);
    await heal();
    expect(await unfinished(), about).toBe(0);
    await expectInvariants();
    const { status, history, lines, totalCents } = await orderNow(round.orderId);
    expect(
      history.map(({ event }) => event),
      about,
    ).toSatisfy(isPath);
    expect(
      lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
      about,
    ).toBe(totalCents);
    for (const intent of await sandboxIntents()
      .find({ orderId: round.orderId, status: "succeeded", refund: null })
      .toArray())
      expect(intent.amountCents, about).toBe(totalCents);
    ends.set(status, (ends.get(status) ?? 0) + 1);
  }
  await expectAudit();
  expect([...ends.keys()].sort()).toEqual(["cancelled", "paid", "refunded", "shipped", "unpaid"]);
  figure("races of money on two processes, rounds", ROUNDS);
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b))
    figure(`races of money, answered ${status}`, count);
});

it("one basket ordered by twins under one key and under two on two processes is never sold twice", async () => {
  for (let n = 0; n < ROUNDS / 4; n += 1) {
    const buyer = await aBuyer();
    const owner = { name: buyer.viewer.name, email: buyer.viewer.email, token: buyer.token };
    const goods = [
      await aProduct({ available: 100, priceCents: 25 }),
      await aProduct({ available: 100, priceCents: 25 }),
    ] as const;
    const body = basketOrderBody(goods.map((product) => line(product, 100)));
    const keys = [randomUUID(), randomUUID()];
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        shopClient(fixtures.urls[turn % 2] ?? "")
          .insert(owner, "POST /api/basket/order", body, {
            "Idempotency-Key": keys[turn % 4 < 2 ? 0 : 1] ?? "",
          })
          .catch((error: unknown) => {
            if (error instanceof RefusedCall && [409, 503].includes(error.status)) return null;
            throw error;
          }),
      ),
    );
    expect(new Set(placed.filter((id) => id !== null)).size).toBe(1);
    await expectInvariants();
  }
  figure("races of one basket, rounds", ROUNDS / 4);
});

/** An order that is unpaid, being paid, charged or paid. */
async function begin(random: () => number): Promise<Omit<Round, "shop">> {
  const shop = shopClient(fixtures.urls[0]);
  const [owner, rival] = [await customer("Mara Kessler"), await customer("Olga Stern")];
  const goods: Round["goods"] = [
    await aProduct({ available: 400, priceCents: 25 }),
    await aProduct({ available: 200, priceCents: 40 }),
  ];
  const lines = [line(goods[0], 100), ...(random() < 0.5 ? [line(goods[1], 100)] : [])];
  const orderId = await shop.insert(owner, "POST /api/basket/order", basketOrderBody(lines), {
    "Idempotency-Key": randomUUID(),
  });
  const total = (await orderNow(orderId)).totalCents / 100;
  const secret = await shop.startPayment(owner, orderId, total);
  const transactionId = (await orders().findOne({ _id: requireId(orderId) }))?.payment.intentId ?? "";
  const start = random();
  if (start > 0.4) await shop.confirmPayment(owner, secret);
  if (start > 0.7) await shop.reportPayment(owner, goods[0], orderId, transactionId);
  return { owner, rival, orderId, total, goods, secret, transactionId };
}

const statusOf = async (deed: Promise<unknown> | undefined): Promise<number> => {
  try {
    await deed;
    return 200;
  } catch (error) {
    if (error instanceof RefusedCall) return error.status;
    throw error;
  }
};

/** The same races each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
