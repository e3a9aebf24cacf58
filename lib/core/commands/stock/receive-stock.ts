import {
  type Arrived,
  type ArrivedLine,
  findToReceive,
  receiveLines,
  showArrived,
} from "@/lib/core/data/catalogue/arrived-stock";
import { findKeptMovements } from "@/lib/core/data/catalogue/movements";
import { arrivedId } from "@/lib/core/data/catalogue/note-movements";

/** An arrival whose products are sold or edited meanwhile this often is left to the sweeper. */
const MAX_TRIES = 20;

/**
 * Brings the pieces of an arrival into stock, each product once: any number of processes may do this at once, and again after a crash.
 * The movement of the arrival says whether a product has its pieces. It is looked for in the product, and then in the ledger, where it may
 * have been copied; a product that has moved since it was read is read again.
 * @returns whether all pieces are in
 */
export async function receiveStock(lines: readonly ArrivedLine[], arrived: Arrived): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await findToReceive(lines.map(({ productId }) => productId));
    const kept = await findKeptMovements(
      lines.map(({ productId }) => arrivedId(arrived.arrivalId, productId)),
    );
    const left = lines.flatMap((line) => {
      const product = found.get(line.productId.toHexString());
      const id = arrivedId(arrived.arrivalId, line.productId);
      const isIn = kept.has(id.toHexString()) || product?.movesPending?.some(({ _id }) => _id.equals(id));
      return product && !isIn ? [{ ...line, product }] : [];
    });
    if (left.length === 0) {
      // Also where nothing was left to do: an earlier attempt may have died before it.
      await showArrived();
      return true;
    }
    await receiveLines(left, arrived);
  }
  return false;
}
