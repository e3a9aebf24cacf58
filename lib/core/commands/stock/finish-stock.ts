import {
  findMoveMarks,
  type HeldMove,
  isSold,
  type MarkedProduct,
  moveHeld,
  moveSold,
  removeMarks,
  type SoldMove,
  showFree,
} from "@/lib/core/data/catalogue/stock-moves";
import type { MoveDue, OrderDocument } from "@/lib/core/data/orders/documents";
import { endMoves, findMovesDueOf } from "@/lib/core/data/orders/order-stock-writes";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { finishOlderStock } from "./finish-older-stock";

/**
 * Makes the moves of stock that the order's events have left due. Any number of processes may do this concurrently, from an
 * order that they have read at any time: each move is made once.
 */
export async function finishStock(order: OrderDocument): Promise<void> {
  const { movesDue = [] } = order;
  if (movesDue.some(({ from }) => from === "hold")) await finishHeld(order, movesDue);
  if (movesDue.some(isOfSold)) await finishSold(order);
  // A version before leaves these due after those above.
  if (order.stockDue) await finishOlderStock(order);
}

/** Their product's sum of sold pieces changes, of those that are gone as well. */
const isOfSold = ({ from }: MoveDue): boolean => from !== "hold";

type Moved = Pick<OrderDocument, "_id" | "lines">;

/** The pieces of the hold say whether a move of them is made, so that the order alone has to know it. */
async function finishHeld(order: Moved, movesDue: readonly MoveDue[]): Promise<void> {
  const held = movesDue.filter(({ from }) => from === "hold");
  for (const some of oneALine(held)) await moveHeld(some.flatMap((move) => heldMove(order, move)));
  await endMoves(order._id, held);
}

/** In the order of the events, so that a line's second move comes after its first. */
function oneALine(moves: readonly MoveDue[]): MoveDue[][] {
  const rounds: MoveDue[][] = [];
  for (const move of moves) {
    const round = rounds.find((some) => some.every(({ lineNo }) => lineNo !== move.lineNo));
    if (round) round.push(move);
    else rounds.push([move]);
  }
  return rounds;
}

function heldMove(order: Moved, { _id, lineNo, holdId, held, pieces, to, at, by }: MoveDue): HeldMove[] {
  if (!holdId || held === undefined) return [];
  return [{ _id, orderId: order._id, productId: productOf(order, lineNo), holdId, held, pieces, to, at, by }];
}

/** A move that meets others of the same products this often is left to the sweeper. */
const MAX_TRIES = 20;

/**
 * Sold pieces have no hold that could say whether they are moved: the product is marked, then the order knows, then the mark
 * goes.
 */
async function finishSold(order: Moved): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const products = await findMoveMarks(order.lines.map(({ productId }) => productId));
    const due = (await findMovesDueOf(order._id)).filter(isOfSold);
    if (due.length === 0) return;
    const [next = []] = oneALine(due);
    const unmarked = next.flatMap((move) => unmarkedMove(order, move, products));
    if (unmarked.length > 0 && (await moveSold(unmarked)) < unmarked.length) {
      await expectSold(order, unmarked);
      continue;
    }
    await showFree(next);
    await endMoves(order._id, next);
    await removeMarks(next.map(({ _id, lineNo }) => ({ productId: productOf(order, lineNo), moveId: _id })));
    if (next.length === due.length) return;
  }
}

function unmarkedMove(
  order: Moved,
  { _id, lineNo, pieces, from, to, at, by }: MoveDue,
  products: ReadonlyMap<string, MarkedProduct>,
): SoldMove[] {
  const productId = productOf(order, lineNo);
  const { moveMarks, moveRevision } = products.get(productId.toHexString()) ?? {
    moveMarks: [],
    moveRevision: null,
  };
  if (from === "hold" || to === "sold" || moveMarks.some((mark) => mark._id.equals(_id))) return [];
  return [{ productId, mark: { _id, orderId: order._id }, pieces, from, to, at, by, moveRevision }];
}

/** Pieces are missing where they were sold: a fault that nobody should wait for. */
async function expectSold({ _id }: Moved, moves: readonly SoldMove[]): Promise<void> {
  for (const { productId, mark, pieces } of moves) {
    const isDue = async () => (await findMovesDueOf(_id)).some((move) => move._id.equals(mark._id));
    if ((await isSold(productId, pieces)) || !(await isDue())) continue;
    const [again] = [...(await findMoveMarks([productId])).values()];
    if (again?.moveMarks.some((made) => made._id.equals(mark._id))) continue;
    throw new Error(`order ${_id.toHexString()}: less is sold of a product than the order bought`);
  }
}

function productOf({ _id, lines }: Moved, lineNo: number): ObjectId {
  const line = lines[lineNo - 1];
  if (!line) throw new Error(`order ${_id.toHexString()} has no line ${lineNo}`);
  return line.productId;
}

/** For the sweeper: marks of a process that died before it took them away. Their orders have no such move any more. */
export async function removeStrayMarks({
  _id: productId,
  moveMarks,
}: {
  _id: ObjectId;
  moveMarks: readonly SoldMove["mark"][];
}): Promise<number> {
  let removed = 0;
  for (const { _id: moveId, orderId } of moveMarks) {
    if ((await findMovesDueOf(orderId)).some((move) => move._id.equals(moveId))) continue;
    await removeMarks([{ productId, moveId }]);
    removed += 1;
  }
  return removed;
}
