import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { reviews } from "@/lib/features/reviews/data/collections";
import { type Account, totalPriceOf } from "../support/call-bodies";
import { RefusedCall, type ShopClient, shopClient } from "../support/shop-client";
import type { Buyer } from "./storm-fixtures";

/** The shop's acknowledgements, to compare with its stored data. */
export interface Ledger {
  /** Ids of acknowledged orders. */
  placed: Set<string>;
  cancelled: Set<string>;
  paid: Set<string>;
  /** The provider has charged these; the shop may not know yet. */
  charged: Set<string>;
  reviews: Set<string>;
  answers: Answer[];
}

export interface Answer {
  call: string;
  /** 0 without an answer: refused, reset or timed out. */
  status: number;
  at: number;
  milliseconds: number;
}

/** A client gives up on a call after this. */
const GIVE_UP_MS = 15_000;
const AFTER_NO_ANSWER_MS = 50;

/** Sends customers who order, pay, cancel and review without a pause until they are stopped. */
export function sendBuyers(
  urls: readonly string[],
  buyers: readonly Buyer[],
  products: readonly ProductDocument[],
  by: "token" | "cookie" = "token",
): { ledger: Ledger; stop: () => Promise<Ledger> } {
  const ledger: Ledger = {
    placed: new Set(),
    cancelled: new Set(),
    paid: new Set(),
    charged: new Set(),
    reviews: new Set(),
    answers: [],
  };
  let stopped = false;
  const running = buyers.map(async (buyer, n) => {
    for (let round = 0; !stopped; round += 1) {
      const url = urls[(n + round) % urls.length] ?? "";
      const product = products[(n + round) % products.length];
      if (product) await visit({ url, buyer, by, product, ledger, round });
    }
  });
  return {
    ledger,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      return ledger;
    },
  };
}

interface Visit {
  url: string;
  buyer: Buyer;
  by: "token" | "cookie";
  product: ProductDocument;
  ledger: Ledger;
  round: number;
}

async function visit(at: Visit): Promise<void> {
  const { ledger, round, product, buyer } = at;
  const shop = clientOf(at);
  const account = accountOf(at);
  const goods = { name: product.name, price: product.priceCents / 100 };
  const orderId = await place(shop, account, goods);
  if (orderId === null) return;
  ledger.placed.add(orderId);
  if (round % 4 === 0) {
    if (await isAccepted(shop.cancelOrder(account, orderId))) ledger.cancelled.add(orderId);
  } else if (round % 4 < 3) {
    await pay(at, shop, account, goods, orderId);
  }
  if (round < 12) {
    const reviewId = await orNull(shop.reviewGoods(account, goods, 5, "Fine."));
    if (reviewId !== null) ledger.reviews.add(reviewId);
  }
  const email = encodeURIComponent(buyer.viewer.email);
  await orNull(shop.call(account, `GET /api/orders?customerEmail=${email}&limit=20`));
}

type Sold = { name: string; price: number };

/** Repeats an unanswered order under the same idempotency key, as a careful client does. */
async function place(shop: ShopClient, account: Account, goods: Sold): Promise<string | null> {
  const key = { "idempotency-key": randomUUID() };
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      return await shop.placeOrder(account, goods, 100, {}, key);
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      if (error.status !== 0 && error.status !== 503) return null;
    }
  }
  return null;
}

async function pay(
  { ledger }: Visit,
  shop: ShopClient,
  account: Account,
  goods: Sold,
  orderId: string,
): Promise<void> {
  const transactionId = await orNull(shop.payAtGateway(account, orderId, totalPriceOf(goods, 100)));
  if (transactionId === null) return;
  ledger.charged.add(orderId);
  if (await isAccepted(shop.reportPayment(account, goods, orderId, transactionId))) ledger.paid.add(orderId);
}

/** Null where the shop refused the call or did not answer. */
const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof RefusedCall) return null;
    throw error;
  });

const isAccepted = async (call: Promise<unknown>): Promise<boolean> => (await orNull(call)) !== null;

const accountOf = ({ buyer: { viewer, token, cookie }, by }: Visit): Account => ({
  name: viewer.name,
  email: viewer.email,
  ...(by === "token" ? { token } : { cookie }),
});

/** Notes every answer in the ledger. */
const clientOf = ({ url, ledger }: Visit): ShopClient =>
  shopClient(url, {
    send: async ({ method, path, headers, body }) => {
      const at = Date.now();
      const reply = await fetch(url + path, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        // Refused, reset or too late: all the same to a client.
        .catch(() => ({ status: 0, text: "" }));
      const call = `${method} ${path.replace(/[?].*|\/[0-9a-f]{24}/g, "")}`;
      ledger.answers.push({ call, status: reply.status, at, milliseconds: Date.now() - at });
      // A shop that is down refuses at once: without a pause a client would ask a thousand times a second.
      if (reply.status === 0) await sleep(AFTER_NO_ANSWER_MS);
      return reply;
    },
  });

/** Expects that everything acknowledged is stored. Call it after `heal`. */
export async function expectNothingLost({
  placed,
  cancelled,
  paid,
  charged,
  reviews: written,
}: Ledger): Promise<void> {
  const kept = new Map(
    (
      await orders()
        .find({}, { projection: { status: 1 } })
        .toArray()
    ).map(({ _id, status }) => [_id.toHexString(), status]),
  );
  for (const id of placed) expect(kept.has(id), `order ${id} was acknowledged`).toBe(true);
  for (const id of cancelled)
    expect(kept.get(id), `order ${id} was acknowledged as cancelled`).toBe("cancelled");
  for (const id of [...paid, ...charged]) expect(kept.get(id), `order ${id} was paid`).toBe("paid");
  for (const id of written) {
    expect(await reviews().countDocuments({ _id: requireId(id) }), `review ${id}`).toBe(1);
  }
}
