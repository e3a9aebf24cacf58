import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { orders, reviews } from "@/lib/data/collections";
import type { ProductDocument } from "@/lib/data/documents";
import { requireId } from "@/lib/data/ids";
import { confirmBody } from "../handlers/scene";
import type { Buyer } from "./scene";

/** What the shop has said, to be held against what it keeps. */
export interface Ledger {
  /** Orders by their id, with the last thing that was acknowledged of them. */
  placed: Set<string>;
  cancelled: Set<string>;
  paid: Set<string>;
  /** The provider took the money; the shop may not have been told. */
  charged: Set<string>;
  reviews: Set<string>;
  answers: Answer[];
}

export interface Answer {
  call: string;
  /** 0 where there was no answer: refused, reset, or none in time. */
  status: number;
  at: number;
  milliseconds: number;
}

/** No call may take longer than this before its client gives up on it. */
const GIVE_UP_MS = 15_000;
const AFTER_NO_ANSWER_MS = 50;

/** Customers who order, pay, cancel and review without a pause until they are told to stop. */
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
  const orderId = await place(at);
  if (orderId === null) return;
  const { ledger, round, product, buyer } = at;
  if (round % 4 === 0) {
    const gone = await say(at, `DELETE /api/orders/${orderId}`);
    if (gone.status === 200) ledger.cancelled.add(orderId);
  } else if (round % 4 < 3) {
    await pay(at, orderId);
  }
  if (round < 12) {
    const body = { reviewProduct: product.name, dec: "Fine.", ratting: 5 };
    const review = await say(at, "POST /api/review", body);
    if (review.status === 201) ledger.reviews.add(String(review.body.insertedId));
  }
  await say(at, `GET /api/orders?customerEmail=${encodeURIComponent(buyer.viewer.email)}&limit=20`);
}

/** As a careful client does it: the same key again until there is an answer. */
async function place(at: Visit): Promise<string | null> {
  const { product, buyer, ledger } = at;
  const key = randomUUID();
  const body = {
    productName: product.name,
    quantity: 100,
    totalPrice: product.priceCents,
    customerName: buyer.viewer.name,
    customerEmail: buyer.viewer.email,
    customerPhone: "+49 30 123456",
  };
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await say(at, "POST /api/orders", body, { "idempotency-key": key });
    if (answer.status === 201) {
      const orderId = String(answer.body.insertedId);
      ledger.placed.add(orderId);
      return orderId;
    }
    if (answer.status !== 0 && answer.status !== 503) return null;
  }
  return null;
}

async function pay(at: Visit, orderId: string): Promise<void> {
  const { product, ledger } = at;
  const begun = await say(at, "POST /api/create-payment-intent", { totalPrice: product.priceCents, orderId });
  if (begun.status !== 200) return;
  const confirmed = await say(at, "POST /api/sandbox/confirm", confirmBody(String(begun.body.clientSecret)));
  if (confirmed.status !== 200) return;
  ledger.charged.add(orderId);
  const body = { orderId, productName: product.name, transectionId: String(confirmed.body.id) };
  const told = await say(at, `PATCH /api/orders/${orderId}`, body);
  if (told.status === 200) ledger.paid.add(orderId);
}

const credentials = (buyer: Buyer, by: Visit["by"], url: string): Record<string, string> =>
  by === "token" ? { authorization: `Bearer ${buyer.token}` } : { cookie: buyer.cookie, origin: url };

interface Said {
  status: number;
  body: Record<string, unknown>;
}

async function say(
  { url, buyer, by, ledger }: Visit,
  line: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Said> {
  const [method = "", path = ""] = line.split(" ");
  const at = Date.now();
  const said = await fetch(url + path, {
    method,
    headers: { ...credentials(buyer, by, url), "content-type": "application/json", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  })
    .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Said["body"] }))
    // Refused, broken off or too late: for a client that is all the same.
    .catch(() => ({ status: 0, body: {} }));
  const call = `${method} ${path.replace(/[?].*|\/[0-9a-f]{24}/g, "")}`;
  ledger.answers.push({ call, status: said.status, at, milliseconds: Date.now() - at });
  // A shop that is not there answers at once that it is not: nobody asks a thousand times a second.
  if (said.status === 0) await sleep(AFTER_NO_ANSWER_MS);
  return said;
}

/** Nothing that was acknowledged is lost. To be called once everything is healed. */
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
