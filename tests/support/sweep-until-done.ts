import { sweepOnce } from "@/lib/upkeep/sweep";
import { unfinished } from "./invariants";

/**
 * Sweeps as a shop does by itself, until no order has anything left to finish. A sweep sends many queries, and tests of crashes
 * repair hundreds of shops, so that it stops once nothing is left.
 * @param times of the sweeps, which are no more than these
 * @param isDone whether nothing else is left that a test waits for
 */
export async function sweepUntilDone(
  times: readonly Date[],
  isDone: () => Promise<boolean> = async () => true,
): Promise<void> {
  for (const at of times) {
    await sweepOnce(at);
    if ((await unfinished()) === 0 && (await isDone())) return;
  }
}
