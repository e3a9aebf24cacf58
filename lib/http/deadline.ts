/** The request's time was up before its work was done. The work itself ends by its own time limits. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** A frozen database answers within 3 s, a payment provider that hangs within 12 s (contract, "Errors"). */
export const DEADLINE_MS = { database: 2800, provider: 11_800 } as const;

/** @throws DeadlineError */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`not done in ${milliseconds} ms`)), milliseconds);
  });
  const running = work();
  // When the deadline wins, a later failure of the work has nobody to tell.
  running.catch(() => undefined);
  try {
    return await Promise.race([running, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
