import { withTimeout } from "@/lib/concurrency/with-timeout";
import { DatabaseUnavailable, isDatabaseUnavailable } from "@/lib/core/data/store/errors";

/** Answers one value for each key, in the order of the keys. */
export type BatchFunction<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

/**
 * Loads the keys that concurrent requests ask for with one call of the batch function. At most one call runs at a time:
 * a key that arrives meanwhile goes with the next call, so its value was read after it was asked for. Nothing is cached.
 * README.md in this folder explains it.
 * @returns `load`, which rejects with the error of the batch function
 */
export function batch<Key, Value>(batchFunction: BatchFunction<Key, Value>): (key: Key) => Promise<Value> {
  let queue: Load<Key, Value>[] = [];
  let running = false;

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (running) return;
      running = true;
      // Requests that the same turn of the event loop has woken join this batch.
      setImmediate(() => void runQueue());
    });

  async function runQueue(): Promise<void> {
    while (queue.length > 0) {
      const loads = queue.slice(0, MAX_BATCH_SIZE);
      queue = queue.slice(MAX_BATCH_SIZE);
      const outage = await run(loads);
      // The rest of the queue has waited for the same outage already: it fails now instead of waiting once more.
      if (outage !== null) rejectQueue(outage);
    }
    running = false;
  }

  /** @returns the outage that the call has met, if any */
  async function run(loads: readonly Load<Key, Value>[]): Promise<unknown> {
    try {
      const keys = loads.map(({ key }) => key);
      const values = await withTimeout(
        batchFunction(keys),
        CALL_TIMEOUT_MS,
        () => new DatabaseUnavailable("no answer in time"),
      );
      for (const [index, { resolve }] of loads.entries()) resolve(values[index] as Value);
      return null;
    } catch (error) {
      for (const { reject } of loads) reject(error);
      return isDatabaseUnavailable(error) ? error : null;
    }
  }

  function rejectQueue(outage: unknown): void {
    const loads = queue;
    queue = [];
    for (const { reject } of loads) reject(outage);
  }
}

/** Longer than the driver's own timeouts. A call that never ends must not block the calls after it. */
const CALL_TIMEOUT_MS = 5_000;

/** Keeps a flood of requests from becoming one command that takes longer than any request may. */
const MAX_BATCH_SIZE = 100;

interface Load<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}
