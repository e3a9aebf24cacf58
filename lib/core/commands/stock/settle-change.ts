import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import { changeHolds, heldLines, releaseLines } from "@/lib/core/data/catalogue/stock";
import type { OrderChange, OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { acceptChange, endChange, rejectChange } from "@/lib/core/data/orders/order-change-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import { dueOf } from "@/lib/core/domain/orders/amounts";

/**
 * Finishes or undoes a change of an order's lines that is under way. Each step is a guarded write that may be repeated, so
 * that any number of processes may do this.
 * @returns the order without a change; null where the change is young and its request may still be holding stock, or the
 * order is gone
 */
export async function settleChange(order: OrderDocument, now: Date): Promise<OrderDocument | null> {
  const { change } = order;
  if (!change) return order;
  if (change.accepted) return await finishChange(order, change);
  if (change.at >= stalledBefore(now)) return null;
  const more = linesToHold(order.lines, change.lines);
  const held = await heldLines(more, change.holdId);
  const accepted =
    held.length === more.length ? await acceptChange(order, change, told(order, change)) : null;
  if (accepted?.change) return await finishChange(accepted, accepted.change);
  await undoChange(order, change);
  return await settleChangeOf(order);
}

/**
 * The order's own write comes first: after it the attempt cannot win any more, and its stock is free to go. Where it comes
 * too late, another process has decided.
 */
export async function undoChange({ _id, lines }: OrderDocument, change: OrderChange): Promise<void> {
  if (await rejectChange(_id, change.holdId)) {
    await releaseLines(linesToHold(lines, change.lines), change.holdId);
  }
}

/** Gives the order's holds to its new lines. @returns the order as it is then */
export async function finishChange(order: OrderDocument, change: OrderChange): Promise<OrderDocument | null> {
  const { _id: orderId, lines, holdId, expiresAt } = order;
  if (holdId) {
    await changeHolds({ lines: change.lines, holdId }, { lines, holdId: change.holdId, orderId, expiresAt });
  }
  return (await endChange(order, change.holdId)) ?? (await settleChangeOf(order));
}

/** The pieces that the new lines need beyond those that the order holds: of added products and of larger quantities. */
export function linesToHold(before: readonly OrderLine[], after: readonly OrderLine[]): OrderLine[] {
  const held = quantities(before);
  return after.flatMap((line) => {
    const quantity = line.quantity - (held.get(line.productId.toHexString()) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** For the audit: each product whose quantity has changed, and the total. */
export function told(
  order: Pick<OrderDocument, "lines" | "totalCents" | "dueCents">,
  change: Pick<OrderChange, "lines" | "totalCents" | "dueCents">,
): AuditChange[] {
  const { lines } = order;
  const [before, after] = [quantities(lines), quantities(change.lines)];
  const named = new Map([...lines, ...change.lines].map((line) => [line.productId.toHexString(), line.name]));
  const products = [...named].flatMap(([id, name]) =>
    changeOf(`quantity of ${name}`, before.get(id) ?? null, after.get(id) ?? null),
  );
  return [...products, ...changeOf("totalCents", dueOf(order), dueOf(change))];
}

/** Another process was faster, or this one's write was: the order as it is now, once it has no change. */
async function settleChangeOf({ _id }: OrderDocument): Promise<OrderDocument | null> {
  const now = await findOrderDocument(_id);
  return now?.change ? null : now;
}

const quantities = (lines: readonly OrderLine[]): Map<string, number> =>
  new Map(lines.map(({ productId, quantity }) => [productId.toHexString(), quantity]));
