import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { findMovesDue } from "@/lib/core/data/orders/work-lists";
import { DAY_MS } from "@/lib/values/day";
import { finishStock } from "./finish-stock";

/** More are a fault that the sweeper works on. */
const MOST = 200;

/**
 * Makes the moves of stock that orders have left due, of whatever age: a parcel leaves its order first and its product then, and a
 * process may have died in between. A move that fails is left to the sweeper.
 */
export async function settleMoves(): Promise<void> {
  // The clock of the process that noted them may be wrong.
  const due = await findMovesDue(new Date(Date.now() + DAY_MS), MOST);
  await forEachIsolated("moving pieces that are due", due, async (order) => {
    await finishStock(order);
    return true;
  });
}
