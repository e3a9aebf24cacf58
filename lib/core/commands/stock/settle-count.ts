import {
  bookDifferences,
  type Counted,
  type CountedLine,
  findShelved,
  type Shelved,
  showCounted,
} from "@/lib/core/data/catalogue/counted-stock";
import { findKeptMovements, isCorrectedAfter } from "@/lib/core/data/catalogue/movements";
import { countedId } from "@/lib/core/data/catalogue/note-movements";
import { CORRECTIONS, differenceOf, waitingAfter } from "@/lib/core/domain/catalogue/movements";

/**
 * `booked`: its difference is in stock. `short`: fewer pieces are free than the shelf lacks. `corrected`: staff or another count have
 * corrected the pieces since they were counted. `gone`: the product is not there any more.
 */
export type CountOutcome = "booked" | "short" | "corrected" | "gone";

/** A count whose products move meanwhile this often is left to the sweeper. */
const MAX_TRIES = 20;

/**
 * Brings the differences of a count into stock, each product once: any number of processes may do this at once, and again after a crash.
 * As with arrivals, the movement of the count says whether a product has its difference; it is looked for in the product, and then in the
 * ledger. A difference is never taken twice: a product that was corrected after it was counted keeps its pieces.
 * @returns the outcomes by product; null where some products moved all the time
 */
export async function settleCount(
  lines: readonly CountedLine[],
  counted: Counted,
): Promise<Map<string, CountOutcome> | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcomes = new Map<string, CountOutcome>();
    const left: (CountedLine & { product: Shelved })[] = [];
    const found = await findShelved(lines.map(({ productId }) => productId));
    const kept = await findKeptMovements(lines.map(({ productId }) => countedId(counted.countId, productId)));
    for (const line of lines) {
      const product = found.get(line.productId.toHexString());
      const outcome = await outcomeOf(line, product, kept, counted);
      if (outcome) outcomes.set(line.productId.toHexString(), outcome);
      else if (product) left.push({ ...line, product });
    }
    if (left.length === 0) {
      // Also where nothing was left to do: an earlier attempt may have died before it.
      await showCounted();
      return outcomes;
    }
    await bookDifferences(left, counted);
  }
  return null;
}

/** Null where the difference can be booked. */
async function outcomeOf(
  line: CountedLine,
  product: Shelved | undefined,
  kept: ReadonlySet<string>,
  { countId }: Counted,
): Promise<CountOutcome | null> {
  if (!product) return "gone";
  const id = countedId(countId, product._id);
  if (kept.has(id.toHexString()) || product.movesPending?.some(({ _id }) => _id.equals(id))) return "booked";
  if ((product.moveSeq ?? 0) > line.seq) {
    const isCorrected = waitingAfter(product, line.seq).some(({ kind }) => CORRECTIONS.includes(kind));
    if (isCorrected || (await isCorrectedAfter(product._id, line.seq))) return "corrected";
  }
  return product.available + differenceOf(line) < 0 ? "short" : null;
}
