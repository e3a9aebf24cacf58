import { createHash } from "node:crypto";
import { actorOf, SYSTEM } from "@/lib/commands/actor";
import { runInBackground } from "@/lib/commands/run-in-background";
import type { OrderDocument } from "@/lib/data/documents";
import type { ObjectId } from "@/lib/data/ids";
import { newId, requireId } from "@/lib/data/ids";
import { deletePlacing, insertOrder, transitionOrder } from "@/lib/data/order-writes";
import { holdLines, releaseLines } from "@/lib/data/stock";
import { isAnswered } from "@/lib/deadline";
import type { Viewer } from "@/lib/domain/access";
import { onlySourceOf } from "@/lib/domain/order-lifecycle";
import { done, type Result, refuse } from "@/lib/domain/result";
import type { PlaceOrderInput } from "@/lib/domain/schemas/inputs";
import { type Admission, admit, checkLimits, holdOf } from "./admission";
import { closeUnpaidOrder } from "./close-unpaid-order";
import { type Draft, draftOrder } from "./draft-order";
import { BUSY, earlierOrder } from "./earlier-order";
import { jobsWithinMailLimit } from "./mail-limit";
import { rememberDelivery } from "./remember-delivery";

type Placed = Result<{ orderId: string }>;

interface Request {
  viewer: Viewer;
  input: PlaceOrderInput;
  /** The client's idempotency key as it is stored; without one each request makes an order. */
  key: string | null;
  hash: string;
}

/** How often an order that lost its stock or its key to another request tries again. */
const TRIES = 5;

/**
 * Places an order. First it is stored under the customer's idempotency key, then its stock is held by writes that name
 * the order, then it becomes unpaid. A crash in between leaves it `placing`, and the sweeper undoes it. The same key and
 * request give the same order, however often and concurrently they are sent. An order without a key that came too late for
 * its request is undone: the customer's second try makes another order.
 */
export async function placeOrder(
  viewer: Viewer,
  input: PlaceOrderInput,
  {
    idempotencyKey = null,
    clientIp = null,
  }: { idempotencyKey?: string | null; clientIp?: string | null } = {},
): Promise<Placed> {
  if (input.customerEmail !== viewer.email) {
    const message = "is not the signed-in customer's e-mail";
    return refuse("forbidden", `The e-mail ${message}`, { fields: { customerEmail: message } });
  }
  const key = idempotencyKey === null ? null : keyOf(idempotencyKey);
  const request: Request = { viewer, input, key, hash: hashOf(input) };
  let mayTakeOver = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await earlierOrder(request, { mayTakeOver });
    if (before) return before;
    const [drafted, admitted] = await Promise.all([draftOrder(input), admit(viewer, clientIp)]);
    // A request with the same key may just have taken this stock: then its order is the answer.
    if (!drafted.ok) return (await earlierOrder(request, { mayTakeOver })) ?? drafted;
    if (!admitted.ok) return (await earlierOrder(request, { mayTakeOver })) ?? admitted;
    const placed = await place(request, drafted.value, admitted.value);
    if (placed !== "again" && placed !== "overtaken") return placed;
    if (placed === "overtaken" && key === null) return BUSY;
    mayTakeOver &&= placed !== "overtaken";
  }
  return BUSY;
}

/**
 * @returns "again" where another request has the key or the stock; "overtaken" where this one was so slow that its order was
 *   undone
 */
async function place(
  { viewer, input, key, hash }: Request,
  draft: Draft,
  admission: Admission,
): Promise<Placed | "again" | "overtaken"> {
  const order = newOrder(viewer, input, draft, { key, hash, admission });
  const holdId = order.holdId ?? newId();
  if (!(await insertOrder(order))) return "again";

  const refusal = await checkLimits(order, admission);
  if (refusal) {
    await deletePlacing(order._id, holdId);
    return refusal;
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
    await releaseLines(order.lines, holdId);
    return "overtaken";
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

function newOrder(
  viewer: Viewer,
  input: PlaceOrderInput,
  draft: Draft,
  { key, hash, admission }: { key: string | null; hash: string; admission: Admission },
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
    idempotencyKey: key ?? ownKey(_id),
    requestHash: hash,
    placedAt: now,
    ...holdOf(admission, now),
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
