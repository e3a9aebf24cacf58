import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { actorOf, SYSTEM } from "@/lib/commands/actor";
import { runInBackground } from "@/lib/commands/run-in-background";
import type { OrderDocument } from "@/lib/data/documents";
import type { ObjectId } from "@/lib/data/ids";
import { newId, requireId } from "@/lib/data/ids";
import { deletePlacing, insertOrder, transitionOrder } from "@/lib/data/order-writes";
import { findOrderByKey } from "@/lib/data/orders";
import { holdLines, releaseLines } from "@/lib/data/stock";
import { isAnswered } from "@/lib/deadline";
import type { Viewer } from "@/lib/domain/access";
import { isPlaced, onlySourceOf } from "@/lib/domain/order-lifecycle";
import { done, type Result, refuse } from "@/lib/domain/result";
import type { PlaceOrderInput } from "@/lib/domain/schemas/inputs";
import { env } from "@/lib/env";
import { closeUnpaidOrder } from "./close-unpaid-order";
import { type Draft, draftOrder } from "./draft-order";
import { jobsWithinMailLimit } from "./mail-limit";
import { rememberDelivery } from "./remember-delivery";
import { checkUnpaidOrderLimit } from "./unpaid-order-limit";

type Placed = Result<{ orderId: string }>;

interface Request {
  viewer: Viewer;
  input: PlaceOrderInput;
  /** The client's idempotency key; without one each request makes an order. */
  key: string | null;
  hash: string;
}

/** How often an order that lost its stock or its key to another request tries again. */
const TRIES = 5;
/** How long a request waits for another with the same key; with its writes it stays within a request's 3 s. */
const TWIN_WAIT_MS = 2000;
const TWIN_LOOK_MS = 40;

const BUSY = refuse("busy", "This order is still being placed. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/**
 * Places an order. First it is stored under the customer's idempotency key, then its stock is held by writes that name
 * the order, then it becomes unpaid. A crash in between leaves it `placing`, and the sweeper undoes it. The same key and
 * request give the same order, however often and concurrently they are sent. An order without a key that came too late for
 * its request is undone: the customer's second try makes another order.
 */
export async function placeOrder(
  viewer: Viewer,
  input: PlaceOrderInput,
  { idempotencyKey = null }: { idempotencyKey?: string | null } = {},
): Promise<Placed> {
  if (input.customerEmail !== viewer.email) {
    const message = "is not the signed-in customer's e-mail";
    return refuse("forbidden", `The e-mail ${message}`, { fields: { customerEmail: message } });
  }
  const request: Request = { viewer, input, key: idempotencyKey, hash: hashOf(input) };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const earlier = await earlierOrder(request);
    if (earlier) return earlier;
    const drafted = await draftOrder(input);
    // A request with the same key may just have taken this stock: then its order is the answer.
    if (!drafted.ok) return (await earlierOrder(request)) ?? drafted;
    const placed = await place(request, drafted.value);
    if (placed !== "again") return placed;
  }
  return BUSY;
}

async function place({ viewer, input, key, hash }: Request, draft: Draft): Promise<Placed | "again"> {
  const order = newOrder(viewer, input, draft, { key, hash });
  const holdId = order.holdId ?? newId();
  if (!(await insertOrder(order))) return "again";

  const { unpaidOrders } = env().limits;
  const room = await checkUnpaidOrderLimit(order, unpaidOrders);
  if (room !== "yes") {
    await deletePlacing(order._id, holdId);
    if (room === "unsure") return BUSY;
    const message = `You have ${unpaidOrders} unpaid orders. Please pay or cancel one first.`;
    return refuse("too_many", message, { details: { retryAfter: 60 } });
  }

  const hold = { holdId, orderId: order._id, expiresAt: order.expiresAt };
  if (!(await holdLines(order.lines, hold, draft.terms))) {
    await deletePlacing(order._id, holdId);
    return "again";
  }
  if (isAnswered()) {
    await releaseLines(order.lines, holdId);
    await deletePlacing(order._id, holdId);
    return BUSY;
  }
  const unpaid = await transitionOrder(order, {
    event: "confirm",
    by: actorOf(viewer, viewer.userId),
    guard: { holdId },
    set: { holdingSince: null },
    ...(await jobsWithinMailLimit("confirm", viewer.userId)),
  });
  if (!unpaid) {
    // This request was so slow that the sweeper has undone the order.
    await releaseLines(order.lines, holdId);
    return BUSY;
  }
  // A client with a key finds this order by it.
  if (key === null && isAnswered()) {
    await closeUnpaidOrder(unpaid, { event: "cancel", by: SYSTEM, reason: "Placed too late to be answered" });
    return BUSY;
  }
  const { customerPhone: phone, address } = input;
  runInBackground("remember the delivery address", () => rememberDelivery(viewer, { phone, address }));
  return done({ orderId: order._id.toHexString() });
}

/** The answer to an earlier request with this key, or null. Waits while another request with the key is in progress. */
async function earlierOrder({ viewer, key, hash }: Request): Promise<Placed | null> {
  if (key === null) return null;
  const until = performance.now() + TWIN_WAIT_MS;
  for (;;) {
    const order = await findOrderByKey(viewer, keyOf(key));
    if (!order) return null;
    if (order.requestHash !== hash) {
      return refuse("idempotency_mismatch", "This Idempotency-Key was used for another order");
    }
    if (isPlaced(order)) return done({ orderId: order._id.toHexString() });
    if (performance.now() > until) return BUSY;
    await sleep(TWIN_LOOK_MS);
  }
}

function newOrder(
  viewer: Viewer,
  input: PlaceOrderInput,
  draft: Draft,
  { key, hash }: { key: string | null; hash: string },
): OrderDocument {
  const _id = newId();
  const now = new Date();
  const by = actorOf(viewer, viewer.userId);
  return {
    _id,
    customer: {
      userId: requireId(viewer.userId),
      name: input.customerName,
      email: viewer.email,
      phone: input.customerPhone,
    },
    address: input.address ?? null,
    lines: [draft.line],
    totalCents: draft.totalCents,
    status: onlySourceOf("confirm"),
    holdId: newId(),
    holdingSince: now,
    stockDue: false,
    returns: {},
    refundedFrom: null,
    refundDue: false,
    payment: { provider: null, intentId: null, attempt: 0, transactionId: null, refund: null },
    flags: [],
    history: [{ event: "place", at: now, by, reason: null }],
    idempotencyKey: key === null ? ownKey(_id) : keyOf(key),
    requestHash: hash,
    placedAt: now,
    expiresAt: new Date(now.getTime() + env().unpaidOrderHours * 3_600_000),
    updatedAt: now,
  };
}

/** The prefixes keep clients' keys and the shop's own apart. */
const keyOf = (clientKey: string): string => `client:${clientKey}`;
const ownKey = (id: ObjectId): string => `order:${id.toHexString()}`;

/** Hashes the request field by field, so that the order of a client's fields does not matter. */
function hashOf(input: PlaceOrderInput): string {
  const { productName, productId, quantity, totalPrice, customerName, customerEmail, customerPhone } = input;
  const { company, street, city, postalCode, country } = input.address ?? {};
  const parts = [
    productName,
    productId ?? null,
    quantity,
    totalPrice,
    customerName,
    customerEmail,
    customerPhone,
    input.address ? [company, street, city, postalCode, country] : null,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
