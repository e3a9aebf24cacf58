import { isAnswered } from "@/lib/concurrency/deadline";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import {
  finishChange,
  linesToHold,
  settleChange,
  told,
  undoChange,
} from "@/lib/core/commands/stock/settle-change";
import { refuseDistanceSale } from "@/lib/core/commands/tax/refuse-distance-sale";
import { holdLines, releaseLines } from "@/lib/core/data/catalogue/stock";
import { acceptsSeveralLines } from "@/lib/core/data/migrations/schema-version";
import type { OrderChange, OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { acceptChange, beginChange } from "@/lib/core/data/orders/order-change-writes";
import { keptReceiptsOf } from "@/lib/core/data/orders/order-money";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { newId } from "@/lib/core/data/store/ids";
import { type OrderAmounts, withParts } from "@/lib/core/domain/orders/amounts";
import { whyNoFurtherChange } from "@/lib/core/domain/orders/order-changes";
import { LIFECYCLE, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import { changedMeanwhile, whileBeingPaid } from "@/lib/core/domain/orders/order-refusals";
import type { Viewer } from "@/lib/core/domain/people/access";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { isCustomerKnown } from "./admission";
import { asksForApproval } from "./asks-for-approval";
import { type Changer, changerOf } from "./changer-of";
import { checkStockShare } from "./check-stock-share";
import { costOfOrder } from "./cost-of-order";
import { draftLines, type LinesDraft } from "./draft-lines";
import { isStillPriced } from "./is-still-priced";
import { pauseBeforeRetry } from "./pause-before-retry";
import { refuseByShop } from "./refuse-by-shop";
import { refuseOwnPrice } from "./refuse-own-price";

type Changed = Result<{ modifiedCount: 0 | 1 }>;

/** How often a change that lost its stock or its order to another request tries again. */
const TRIES = 5;

const BUSY = refuse("busy", "This order is still being changed. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/**
 * Replaces the lines of an order that is unpaid, or waits for approval. An unpaid one waits for approval again where it comes to
 * cost more than its company lets its customer order. The payment that was begun for it is given up first. Pieces that the order has
 * already stay held throughout; what it needs besides is held before the order changes, and what it does not need is free
 * afterwards. The same lines again change nothing.
 * @param revision of the order, as it was read
 * @param reason of staff, who change it for its customer: at the customer's prices, who is told by mail
 */
export async function changeLines(
  viewer: Viewer,
  orderId: string,
  {
    revision,
    lines,
    reason,
  }: { revision: number; lines: readonly AskedOrderLine[]; reason?: string | undefined },
): Promise<Changed> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await orderToChange(viewer, orderId);
    if (!found.ok) return found;
    const order = found.value;
    const changer = await changerOf(viewer, order, reason);
    if (!changer.ok) return changer;
    const { customer } = changer.value;
    if (areLinesOf(order, lines)) return done({ modifiedCount: 0 });
    if ((order.revision ?? 0) !== revision) return changedMeanwhile(order);
    const full = whyNoFurtherChange(order.history);
    if (full) return full;
    if (lines.length > 1 && !(await acceptsSeveralLines())) return SHOP_BEING_UPDATED;
    const drafted = await draftLines(lines, {
      held: order.lines,
      findPrices: (ids) => findPricesFor(customer, order.company?.id.toHexString() ?? null, ids),
    });
    if (!drafted.ok) return drafted;
    if (tries === 0 && !changer.value.isByShop) {
      const often = await refuseOften(viewer);
      if (often) return often;
    }
    // The pieces of before were let through when the order was placed.
    const barred = hasMore(order, drafted.value.lines) ? await refuseMore(changer.value, order) : null;
    if (barred) return barred;
    const buyer = await refuseOwnPrice(customer, addedTo(order, drafted.value.lines));
    if (!buyer.ok) return buyer;
    const refusal = await giveUpPayment(order);
    if (refusal) return whileBeingPaid(refusal);
    const cost = await costOfOrder({ ...drafted.value, address: order.address, company: order.company });
    if (!cost.ok) return cost;
    const distant = await refuseDistanceSale(order._id, cost.value);
    if (distant) return distant;
    const changed = await change(
      { ...changer.value, by: { ...changer.value.by, ...buyer.value } },
      order,
      drafted.value,
      cost.value,
    );
    if (changed !== "again") return changed;
    await pauseBeforeRetry();
  }
  return BUSY;
}

/** A change moves stock as an order does, and has the same pace. */
const refuseOften = ({ userId }: Viewer): Promise<Refusal | null> =>
  refuseOver(
    "orderChange",
    userId,
    "You have changed your orders often. Please wait some minutes and try again.",
  );

const PARTLY_PAID = refuse(
  "being_paid",
  "A part of this order is paid already, so its lines stay as they are. Pay the rest, or cancel it and order again.",
);

const refuseMore = (
  { customer, isByShop }: Changer,
  { company, address }: OrderDocument,
): Promise<Refusal | null> =>
  refuseByShop({
    viewer: customer,
    companyId: company?.id.toHexString(),
    address: address ?? undefined,
    isByStaff: isByShop,
  });

async function orderToChange(viewer: Viewer, orderId: string): Promise<Result<OrderDocument>> {
  const found = await findOrderToChange(viewer, "amend", orderId);
  if (!found.ok) return found;
  const now = new Date();
  // Before the sweeper has noticed it.
  if (found.value.expiresAt <= now) return LIFECYCLE.amend.refusals.expired;
  if (keptReceiptsOf(found.value).length > 0) return PARTLY_PAID;
  const settled = await settleChange(found.value, now);
  return settled ? done(settled) : BUSY;
}

async function change(
  { by, customer, isByShop, reason }: Changer,
  before: OrderDocument,
  draft: LinesDraft,
  amounts: OrderAmounts,
): Promise<Changed | "again"> {
  const { lines, terms } = draft;
  const after = withParts({ ...before, lines }, amounts);
  const attempt: OrderChange = {
    holdId: newId(),
    at: new Date(),
    by,
    ...(reason === null ? {} : { reason }),
    lines,
    ...amounts,
    accepted: false,
    ...((await asksForApproval(customer, before, after)) ? { asks: true } : {}),
  };
  const order = await beginChange(before, attempt);
  if (!order) return "again";
  const more = linesToHold(order.lines, lines);
  // Staff know the customer, as with an order that they place.
  const share = isByShop ? null : await refuseOverShare(order, lines, more);
  if (share) {
    await undoChange(order, attempt);
    return share;
  }
  const hold = { holdId: attempt.holdId, orderId: order._id, expiresAt: order.expiresAt };
  const isHeld = more.length === 0 || (await holdLines(more, hold, terms));
  const isPriced = isHeld && (await isStillPriced(order, draft));
  if (!isPriced || isAnswered()) {
    await undoChange(order, attempt);
    return isPriced ? BUSY : "again";
  }
  const accepted = await acceptChange(order, attempt, told(order, attempt));
  if (accepted?.change) {
    await finishChange(accepted, accepted.change);
    return done({ modifiedCount: 1 });
  }
  return await afterTheSweeper(order, attempt, more);
}

/** More pieces are held on the same conditions as those of a new order. */
async function refuseOverShare(
  order: OrderDocument,
  lines: readonly OrderLine[],
  more: readonly OrderLine[],
): Promise<Refusal | null> {
  if (more.length === 0 || !order.networks || (await isCustomerKnown(order))) return null;
  const grown = lines.filter(({ productId }) => more.some((line) => line.productId.equals(productId)));
  return await checkStockShare(order, grown, { isChange: true });
}

/** This request was so slow that the sweeper has decided about the change. */
async function afterTheSweeper(
  { _id }: OrderDocument,
  { holdId }: OrderChange,
  more: readonly OrderLine[],
): Promise<Changed> {
  const order = await findOrderDocument(_id);
  if (order?.holdId?.equals(holdId) || order?.change?.holdId.equals(holdId)) {
    return done({ modifiedCount: 1 });
  }
  await releaseLines(more, holdId);
  return order ? BUSY : NO_SUCH_ORDER;
}

/** The lines that the order does not have as they are. */
const addedTo = ({ lines: before }: OrderDocument, lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter((line) => !before.includes(line));

/** Whether a product has more pieces than the order had of it. */
const hasMore = ({ lines: before }: OrderDocument, lines: readonly OrderLine[]): boolean =>
  lines.some(
    ({ productId, quantity }) =>
      quantity > (before.find((line) => line.productId.equals(productId))?.quantity ?? 0),
  );

function areLinesOf(order: OrderDocument, lines: readonly AskedOrderLine[]): boolean {
  const held = new Map(order.lines.map((line) => [line.productId.toHexString(), line]));
  return (
    lines.length === held.size &&
    lines.every(({ productId, quantity }) => held.get(productId.toLowerCase())?.quantity === quantity)
  );
}
