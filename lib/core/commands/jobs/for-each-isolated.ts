import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { log } from "@/lib/log";
import { GatewayUnavailable } from "@/lib/services/payment-gateway";

/**
 * Runs `work` on each item. The error of one item is logged and does not stop the others; only a database or provider
 * that does not answer ends the loop. @returns how many times `work` returned true
 */
export async function forEachIsolated<T>(
  task: string,
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error) || error instanceof GatewayUnavailable) throw error;
      log.error({ err: error }, `${task} failed for one; the others go on`);
    }
  }
  return done;
}
