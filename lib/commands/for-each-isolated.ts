import { isDatabaseUnavailable } from "@/lib/data/errors";
import { log } from "@/lib/log";
import { GatewayUnavailable } from "@/lib/services/payment-gateway";

/**
 * Works through what is left to do. What is wrong with one of them is logged and holds up none of the others; only
 * what is away for all ends it. @returns how many were done
 */
export async function forEachIsolated<T>(
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error) || error instanceof GatewayUnavailable) throw error;
      log.error({ err: error }, `${what} failed for one; the others go on`);
    }
  }
  return done;
}
