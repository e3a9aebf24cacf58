import { takeLease } from "@/lib/core/data/store/leases";
import { log } from "@/lib/log";

interface Repeated {
  /** Of the lease, and in the log. */
  name: string;
  everyMs: number;
  tryAgainAfterMs: number;
  work: () => Promise<void>;
  /** A cheap query that saves the write of the lease where there is nothing to do. */
  isDue?: (() => Promise<boolean>) | undefined;
}

/**
 * Runs the work at once, and then once in each period, in only one of all instances. Work that throws is logged and tried
 * again sooner.
 * @returns how to stop it; resolves when what is under way is done
 */
export function repeat({
  name,
  everyMs,
  tryAgainAfterMs,
  work,
  isDue = async () => true,
}: Repeated): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = (now: () => Promise<void>) => {
    running = succeeds(name, tryAgainAfterMs, now).then((hasSucceeded) => {
      if (stopped) return;
      const [next, afterMs] = hasSucceeded ? [inTurn, everyMs] : [now, tryAgainAfterMs];
      timer = setTimeout(() => turn(next), afterMs).unref();
    });
  };
  // The lease is not released early, so that of five instances one works in each period, not all in turn.
  const inTurn = async () => {
    if (!(await isDue())) return;
    const lease = await takeLease(name, everyMs * 0.9);
    if (!lease) return;
    try {
      await work();
    } catch (error) {
      await lease.release();
      throw error;
    }
  };
  // The first run takes no lease: a process that died may still have it, and its work must not wait.
  turn(work);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

async function succeeds(name: string, tryAgainAfterMs: number, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn({ err: error }, `${name} failed; it is tried again in ${tryAgainAfterMs / 1000} s`);
    return false;
  }
}
