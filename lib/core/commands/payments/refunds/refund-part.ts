import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import type { Actor } from "@/lib/core/data/audit/documents";
import { namedPayment, shareOverCards } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  moneyWrite,
  newRefund,
  paidOf,
  receiptsOf,
  refundsOf,
  wholeRefundKey,
} from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import type { Refund } from "@/lib/core/data/orders/receipts";
import { NO_SUCH_ORDER, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { MOST_RECEIPTS, type RefundCause } from "@/lib/core/domain/orders/receipts";
import { type Cents, formatPrice } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";

export interface PartRefund {
  cents: Cents;
  /** The customer reads it. */
  reason: string;
  cause: Exclude<RefundCause, "outside">;
  /** The same key is the same refund, however often it is asked for. Unique within the order. */
  idempotencyKey: string;
  by: Actor;
  /** Somebody has sent what goes back by bank transfer already; else it waits until somebody says so. */
  isTransferSent?: boolean;
}

const FULL = refuse("full", `An order has ${MOST_RECEIPTS} refunds by hand at most`);
const OTHER_REFUND = refuse("idempotency_mismatch", "This Idempotency-Key was used for another refund");
const CHANGED = refuse(
  "changed_meanwhile",
  "Somebody else has just changed this order. Please look at it again.",
);

const TRIES = 5;

/**
 * Sends a part of an order's money back. The order keeps its status and its pieces. All refunds together are never more than the money
 * that came: the write is guarded by what had come and gone when the order was read. To the card it is sent by the write's own process,
 * or by the reconciler.
 */
export async function refundPart(
  first: OrderDocument,
  part: PartRefund,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  let order: OrderDocument | null = first;
  for (let tries = 0; order && tries < TRIES; tries += 1) {
    const refusal = whyNot("refundPart", order);
    const known = knownAnswer(order, part);
    if (known ?? refusal) return known ?? refusal ?? CHANGED;
    if (isFull(order)) return FULL;
    const write = partRefundWrite(order, part);
    if (!write.ok) return write;
    if (await changeOrder(order, refundTransition(order, part, write.value)))
      return done({ modifiedCount: 1 });
    order = await findOrderDocument(order._id);
  }
  return order ? CHANGED : NO_SUCH_ORDER;
}

/** Refunds of returns and of a closed rest do not count: those are limited themselves, and their money is the customer's. */
const isFull = (order: OrderDocument): boolean =>
  refundsOf(order).filter(({ cause }) => cause === "order").length >= MOST_RECEIPTS;

/**
 * The part of a guarded write that notes a refund of a part as due, for events that send money back themselves, such as the closing
 * of a rest. `changeOrder` then sends it.
 * @param receipts as they are afterwards
 */
export function partRefundWrite(
  order: OrderDocument,
  part: PartRefund,
  at = new Date(),
  receipts = receiptsOf(order),
): Result<Pick<Transition, "guard" | "set"> & { at: Date }> {
  const refunds = refundsOf(order);
  const left = paidOf(order);
  if (part.cents < 1 || part.cents > left) return overLeft(left);
  const added = splitByWay(order, part).map((refund) => newRefund(refund, at));
  const { guard, set } = moneyWrite(order, { receipts, refunds: [...refunds, ...added] });
  const isDue = added.some(isForCard);
  const isForPerson = added.some(isForTransfer);
  return done({
    at,
    guard,
    set: {
      ...set,
      ...(isDue ? { partRefundSince: at } : {}),
      ...(isForPerson ? { transferRefundSince: order.transferRefundSince ?? at } : {}),
    },
  });
}

/** Whether the provider sends it. */
const isForCard = ({ byTransfer }: Pick<Refund, "byTransfer">): boolean => byTransfer === undefined;

/** Whether a person still has to send it. */
const isForTransfer = ({ byTransfer, state }: Refund): boolean => byTransfer === true && state === "due";

const overLeft = (left: Cents) => {
  const text = `At most ${formatPrice(Math.max(0, left))} can go back: that is what is left of this order's money`;
  return refuse("invalid", `${text}.`, { fields: { cents: text } });
};

/** Money that came by card goes back to the cards first, to that of the newest payment before others, and the rest by transfer. */
function splitByWay(
  order: OrderDocument,
  { cents, reason, cause, idempotencyKey, by, isTransferSent = false }: PartRefund,
): Omit<Refund, "at">[] {
  const receipts = receiptsOf(order);
  const shares = shareOverCards(receipts, refundsOf(order), cents);
  const toCard = shares.reduce((sum, share) => sum + share.cents, 0);
  const both = toCard > 0 && toCard < cents;
  const refund = { reason, cause, by };
  return [
    ...shares.map(({ transactionId, cents: share }, index) => ({
      ...refund,
      _id: partKeys(idempotencyKey)[index] ?? `${idempotencyKey}:${transactionId}`,
      cents: share,
      ...namedPayment(receipts, transactionId),
      state: "due" as const,
    })),
    ...(toCard < cents
      ? [
          {
            ...refund,
            _id: both ? transferKey(idempotencyKey) : idempotencyKey,
            cents: cents - toCard,
            state: isTransferSent ? ("sent" as const) : ("due" as const),
            byTransfer: true as const,
          },
        ]
      : []),
  ];
}

/** The names of the parts of one refund that go to several cards. */
const partKeys = (key: string): string[] => [
  key,
  ...Array.from({ length: 9 }, (_, n) => `${key}:card${n + 2}`),
];

const transferKey = (key: string): string => `${key}:transfer`;

/** Null where nothing was asked under this key. */
function knownAnswer(order: OrderDocument, { idempotencyKey, cents }: PartRefund) {
  if (idempotencyKey === wholeRefundKey(order)) return OTHER_REFUND;
  const keys = [...partKeys(idempotencyKey), transferKey(idempotencyKey)];
  const same = refundsOf(order).filter(({ _id }) => keys.includes(_id));
  if (same.length === 0) return null;
  return same.reduce((sum, one) => sum + one.cents, 0) === cents
    ? done({ modifiedCount: 0 as const })
    : OTHER_REFUND;
}

const refundTransition = (
  { status: from, history }: OrderDocument,
  { cents, reason, by }: PartRefund,
  write: Pick<Transition, "guard" | "set"> & { at: Date },
): Transition => ({
  event: "refundPart",
  from,
  by,
  reason,
  changes: [{ field: "refundCents", from: null, to: cents }],
  occasion: String(history.length),
  ...write,
});
