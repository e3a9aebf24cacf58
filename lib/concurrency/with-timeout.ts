/**
 * Rejects with `tooLate()` when the work takes longer than that. The work itself goes on; should it fail later, that
 * failure is ignored, since the caller has timed out.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  tooLate: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
