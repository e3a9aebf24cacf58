import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { queueScheduledDrafts } from "@/lib/core/commands/catalogue/publish-drafts";
import { mendCredit } from "@/lib/core/commands/companies/credit/keep-credit";
import type { Repeats, Sweeps } from "@/lib/core/commands/jobs/feature-upkeep";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { moveAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { moveAllOrderJobs } from "@/lib/core/commands/jobs/move-order-jobs";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import { queueReminders } from "@/lib/core/commands/mails/reminders";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { remindOfPayments } from "@/lib/core/commands/orders/remind-of-payments";
import { takeOrderFromBasket } from "@/lib/core/commands/orders/take-from-basket";
import { undoPlacing } from "@/lib/core/commands/orders/undo-placing";
import { reconcilePayments } from "@/lib/core/commands/payments/reconcile-payments";
import { finishInvitations } from "@/lib/core/commands/people/finish-invitation";
import { fillWords, isWordsDue } from "@/lib/core/commands/shop/fill-words";
import { copyAllMovements } from "@/lib/core/commands/stock/copy-movements";
import { settleReturn } from "@/lib/core/commands/stock/finish-older-stock";
import { finishStock, removeStrayMarks } from "@/lib/core/commands/stock/finish-stock";
import { settleChange } from "@/lib/core/commands/stock/settle-change";
import { isOrderAuditDue } from "@/lib/core/data/audit/audit";
import type { Hold } from "@/lib/core/data/catalogue/documents";
import { lengthenHoldIn } from "@/lib/core/data/catalogue/held-stock";
import { isMovementPending } from "@/lib/core/data/catalogue/movements";
import { indexChangedNumbers, indexMissingNumbers } from "@/lib/core/data/catalogue/product-numbers";
import { productsWithHolds, releaseHold, releaseLines } from "@/lib/core/data/catalogue/stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { isOrderJobDue } from "@/lib/core/data/orders/order-jobs";
import { endLateHold } from "@/lib/core/data/orders/order-stock-writes";
import { findOrderStates } from "@/lib/core/data/orders/orders";
import { thinCancelledOrders } from "@/lib/core/data/orders/thin-orders";
import {
  findBasketDue,
  findMovesDue,
  findStalledChanges,
  findStalledHolds,
  findStockDue,
} from "@/lib/core/data/orders/work-lists";
import { isAccountJobDue } from "@/lib/core/data/people/account-jobs";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";
import { DECLARED_REPEATS } from "@/lib/upkeep/declared/repeats";
import { DECLARED_SWEEPS } from "@/lib/upkeep/declared/sweeps";
import { deleteUnusedFiles } from "./delete-unused-files";
import { endOverdueViews } from "./end-overdue-views";
import { eraseAllLeftBehind } from "./erase-left-behind";
import { openCircles } from "./open-circles";
import { repeat } from "./repeat";

const AT_ONCE = 500;
const SWEEPS: Sweeps = DECLARED_SWEEPS.flat();
const REPEATS: Repeats = DECLARED_REPEATS.flat();

export interface Swept {
  undone: number;
  finished: number;
  expired: number;
  strayHolds: number;
  thinned: number;
}

/** Cancelled orders without a payment are deleted after this. */
const THIN_AFTER_MS = 90 * 24 * 3_600_000;

/**
 * Finishes or undoes what a crash left half done, expires unpaid orders, reminds of those that will and of overdue payments, and deletes old cancelled
 * ones. Every step is a guarded write that can be repeated, so that two concurrent sweepers do no harm.
 * @param everyHold also compares each hold and each reservation of credit with its order, which reads every product
 */
export async function sweepOnce(now: Date = new Date(), { everyHold = true } = {}): Promise<Swept> {
  const undone = await undoStalled(now);
  const finished = (await settleChanges(now)) + (await finishStockDue(now));
  await emptyBaskets(now);
  await finishInvitations(stalledBefore(now), AT_ONCE);
  const expired = await expireOrders(now, AT_ONCE);
  const strayHolds = everyHold ? await releaseStrayHolds(now) : 0;
  if (everyHold) await mendCredit(now);
  await queueReminders(now);
  await remindOfPayments(now, AT_ONCE);
  await endOverdueViews(now);
  await moveAllAudit();
  await copyAllMovements();
  await moveAllOrderJobs();
  await moveAccountJobs();
  await indexMissingNumbers(AT_ONCE);
  await queueScheduledDrafts();
  for (const sweep of SWEEPS) await sweep(now);
  const thinned = await thinCancelledOrders(new Date(now.getTime() - THIN_AFTER_MS), AT_ONCE);
  return { undone, finished, expired, strayHolds, thinned };
}

/**
 * Orders that stayed `placing`, and late payments that stopped between hold and paid. The order's own write comes
 * first: after it the attempt cannot win any more, and its stock is free to go.
 */
async function undoStalled(now: Date): Promise<number> {
  let undone = 0;
  for (const order of await findStalledHolds(stalledBefore(now), AT_ONCE)) {
    if (isPlaced(order) ? await endLateAttempt(order) : await undoPlacing(order)) undone += 1;
  }
  return undone;
}

async function endLateAttempt({ _id, holdId, lines }: OrderDocument): Promise<boolean> {
  if (!holdId || !(await endLateHold(_id, holdId))) return false;
  await releaseLines(lines, holdId);
  return true;
}

/** Finishes or undoes changes of lines whose process died, from what the holds say. */
async function settleChanges(now: Date): Promise<number> {
  const stalled = await findStalledChanges(stalledBefore(now), AT_ONCE);
  return await forEachIsolated("finishing a change of an order", stalled, async (order) => {
    return (await settleChange(order, now)) !== null;
  });
}

/** Finishes orders that were cancelled, paid or refunded by a process that died before it moved the stock. */
async function finishStockDue(now: Date): Promise<number> {
  const before = new Date(now.getTime() - 1000);
  const left = [...(await findMovesDue(before, AT_ONCE)), ...(await findStockDue(before, AT_ONCE))];
  return await forEachIsolated("finishing an order's stock", left, async (order) => {
    await finishStock(order);
    return true;
  });
}

/** Takes ordered lines out of baskets where the process died after it had placed the order. */
async function emptyBaskets(now: Date): Promise<void> {
  const due = await findBasketDue(stalledBefore(now), AT_ONCE);
  await forEachIsolated("taking ordered lines out of a basket", due, async (order) => {
    await takeOrderFromBasket(order);
    return true;
  });
}

/** Compares every hold and every mark of a move with the order that it names: after two faults in a row no order may know of it. */
async function releaseStrayHolds(now: Date): Promise<number> {
  let released = 0;
  for await (const product of productsWithHolds()) {
    released += await removeStrayMarks(product);
    const old = product.holds.filter(({ at }) => at < stalledBefore(now));
    const orders = await findOrderStates(old.map(({ orderId }) => orderId));
    for (const hold of old) {
      const order = orders.get(hold.orderId.toHexString()) ?? null;
      if (await settleStray(product._id, hold, order)) released += 1;
    }
  }
  return released;
}

type OrderState = Pick<OrderDocument, "_id" | "holdId" | "change" | "expiresAt">;

async function settleStray(productId: ObjectId, hold: Hold, order: OrderState | null): Promise<boolean> {
  if (hold.kind === "return") {
    await settleReturn(hold.orderId, { productId, quantity: hold.quantity }, hold.holdId);
    return true;
  }
  // The order's commands or the steps above move its own hold, and those of a change of its lines.
  if (order?.change) return false;
  if (order?.holdId?.equals(hold.holdId)) {
    // A process died between holding the order for longer and saying so in its products.
    if (hold.expiresAt < order.expiresAt) await lengthenHoldIn(productId, hold.holdId, order.expiresAt);
    return false;
  }
  return await releaseHold(productId, hold);
}

const SWEEP_EVERY_MS = 20_000;
const RECONCILE_EVERY_MS = 5 * 60_000;
/** Reads every product that has holds. */
const COMPARE_EVERY_MS = 5 * 60_000;
/** After a start on a busy machine the provider's or the database's first answers may come too late. */
const TRY_AGAIN_AFTER_MS = 20_000;
/** Commands on orders do not wait for the audit, the ledger and the queue of jobs: there are too many. */
const COPY_EVERY_MS = 2_000;
/** Looks at the id of every file. */
const FILES_EVERY_MS = 6 * 3_600_000;
/** Looks at the owner of every build. */
const LEFT_BEHIND_EVERY_MS = 6 * 3_600_000;

/**
 * Sweeps at start and every 20 s, and compares with the payment provider at start and every five minutes; after the
 * start, of all instances one at a time. Work that failed is tried again sooner.
 * @returns how to stop it; resolves when what is under way is done
 */
export function startSweeper({ tryAgainAfterMs = TRY_AGAIN_AFTER_MS } = {}): () => Promise<void> {
  const every = (ms: number, name: string, work: () => Promise<void>, isDue?: () => Promise<boolean>) =>
    repeat({ name, everyMs: ms, tryAgainAfterMs: Math.min(ms, tryAgainAfterMs), work, isDue });
  const stopSweep = every(SWEEP_EVERY_MS, "sweep", async () => {
    await sweepOnce(new Date(), { everyHold: false });
  });
  const stopReconcile = every(RECONCILE_EVERY_MS, "reconcile", async () => {
    const { isProviderSilent } = await reconcilePayments();
    if (isProviderSilent) throw new Error("the payment provider did not answer");
  });
  const stopComparison = every(COMPARE_EVERY_MS, "comparison", async () => {
    await releaseStrayHolds(new Date());
    await mendCredit(new Date());
    await indexChangedNumbers(AT_ONCE);
    await openCircles();
  });
  const stopFiles = every(FILES_EVERY_MS, "files", async () => {
    await deleteUnusedFiles();
  });
  const stopLeftBehind = every(LEFT_BEHIND_EVERY_MS, "left-behind", async () => {
    await eraseAllLeftBehind();
  });
  const stopOthers = REPEATS.map(({ name, everyMs, work }) => every(everyMs, name, work));
  const stopAudit = every(COPY_EVERY_MS, "audit", moveAllAudit, isOrderAuditDue);
  const stopMovements = every(COPY_EVERY_MS, "movements", copyAllMovements, isMovementPending);
  const stopWords = every(COPY_EVERY_MS, "words", fillWords, isWordsDue);
  const stopJobs = every(COPY_EVERY_MS, "order-jobs", moveAllOrderJobs, isOrderJobDue);
  const stopAccountJobs = every(COPY_EVERY_MS, "account-jobs", moveAccountJobs, isAccountJobDue);
  return async () => {
    await Promise.all([
      stopSweep(),
      stopReconcile(),
      stopComparison(),
      stopFiles(),
      stopLeftBehind(),
      ...stopOthers.map((stop) => stop()),
      stopAudit(),
      stopMovements(),
      stopWords(),
      stopJobs(),
      stopAccountJobs(),
    ]);
  };
}
