/** Runs one job at a time, in the order of the calls. A job that fails does not stop the jobs after it. */
export function createSerialQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}

interface Line {
  inTurn: ReturnType<typeof createSerialQueue>;
  jobs: number;
}

/** Runs the jobs of one key one after the other, in the order of the calls; those of other keys do not wait for them. */
export function createKeyedQueue(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (key, job) => {
    const line = lines.get(key) ?? { inTurn: createSerialQueue(), jobs: 0 };
    lines.set(key, line);
    line.jobs += 1;
    try {
      return await line.inTurn(job);
    } finally {
      line.jobs -= 1;
      if (line.jobs === 0) lines.delete(key);
    }
  };
}

/**
 * Runs the work once at a time. Callers that come while it runs share one further run, which begins when that one has
 * ended: each caller gets a result of work that began after the call.
 */
export function coalesceRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };

  function start(): Promise<T> {
    running = work().finally(() => {
      running = null;
    });
    return running;
  }
}
