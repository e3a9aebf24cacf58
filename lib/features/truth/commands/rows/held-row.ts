import type { Hold } from "@/lib/core/data/catalogue/documents";
import { heldLines, holdLines, releaseLines } from "@/lib/core/data/catalogue/stock";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { parseId } from "@/lib/core/data/store/ids";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { keptPieces } from "@/lib/core/domain/orders/shipments";
import type { RowCheck } from "@/lib/features/truth/commands/row-check";
import { findHoldsOf, findOrdersOf, type HoldingOrder } from "@/lib/features/truth/data/compared-products";
import type { Difference } from "@/lib/features/truth/domain/rows";
import { formatCount } from "@/lib/values/money";
import { isHolding, isQuiet } from "./holding-orders";

/** Whether products must hold pieces for the order now. */
export const needsPieces = (order: HoldingOrder): boolean => isHolding(order.status) && isQuiet(order);

type Holds = ReadonlyMap<string, readonly Hold[]>;

/** The pieces that are still to leave, by line, where the product does not hold just so many. */
function lacking({ lines, holdId }: HoldingOrder, holds: Holds) {
  return lines
    .map((line) => ({ ...line, quantity: keptPieces(line) - (line.shipped ?? 0) }))
    .flatMap((line) => {
      const held = (holds.get(line.productId.toHexString()) ?? []).find(
        (hold) => hold.kind === "order" && holdId !== null && hold.holdId.equals(holdId),
      );
      const pieces = held?.quantity ?? 0;
      return pieces === line.quantity ? [] : [{ line, pieces }];
    });
}

/** @param holds by product. A product that is not among them holds nothing */
export function heldDifference(order: HoldingOrder, holds: Holds): Difference | null {
  const wrong = lacking(order, holds);
  if (wrong.length === 0) return null;
  const id = order._id.toHexString();
  const asked = wrong.reduce((sum, { line }) => sum + line.quantity, 0);
  const held = wrong.reduce((sum, { pieces }) => sum + pieces, 0);
  const isMissing = order.holdId !== null && wrong.every(({ pieces }) => pieces === 0);
  return {
    row: "held",
    subject: id,
    about: { kind: "order", id, label: orderNumber(id) },
    text: `${formatCount(asked)} pieces of ${formatCount(wrong.length)} ${wrong.length === 1 ? "product" : "products"} are still to leave, and ${formatCount(held)} are held`,
    ...(isMissing
      ? { mend: `This holds ${formatCount(asked)} pieces for the order, where so many are available.` }
      : {}),
  };
}

/** The order is read before its holds and after them, so that both are of one moment. */
async function readHeld(subject: string): Promise<{ order: HoldingOrder; holds: Holds } | null> {
  const orderId = parseId(subject);
  if (!orderId) return null;
  const read = async () => (await findOrdersOf([{ orderId }])).get(subject);
  const order = await read();
  if (!order || !needsPieces(order)) return null;
  const holds = await findHoldsOf(order.lines.map(({ productId }) => productId));
  const after = await read();
  return after && isSame(order, after) ? { order, holds } : null;
}

const isSame = (before: HoldingOrder, after: HoldingOrder): boolean =>
  needsPieces(after) &&
  before.status === after.status &&
  before.revision === after.revision &&
  String(before.holdId) === String(after.holdId);

export const heldRow: RowCheck = {
  again: async (subject) => {
    const read = await readHeld(subject);
    return read && heldDifference(read.order, read.holds);
  },
  mend: async (subject) => {
    const read = await readHeld(subject);
    const order = read && (await findOrderDocument(read.order._id));
    if (!read || !order || order.holdId === null) return false;
    const { holdId, _id: orderId, expiresAt } = order;
    const wanted = lacking(read.order, read.holds).map(({ line }) => line);
    const lines = order.lines.flatMap((line) => {
      const left = wanted.find(({ productId }) => productId.equals(line.productId));
      return left ? [{ ...line, quantity: left.quantity }] : [];
    });
    if (!(await holdLines(lines, { holdId, orderId, expiresAt }, new Map()))) return false;
    // The order may have ended meanwhile: whoever ended it has found no pieces to free.
    const now = (await findOrdersOf([{ orderId }])).get(subject);
    if (now && needsPieces(now) && now.holdId?.equals(holdId)) return true;
    await releaseLines(await heldLines(lines, holdId), holdId);
    return false;
  },
};
