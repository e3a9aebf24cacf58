import { readPaced } from "./read";

/**
 * Readers at a steady rate for as long as the work takes, in rounds of five seconds.
 * @returns the 99th percentile of the middle round
 */
export async function readersWhile<T>(
  url: string,
  perSecond: number,
  work: () => Promise<T>,
): Promise<{ value: T; p99: number; errors: number }> {
  let isOver = false;
  const rounds: { p99: number; errors: number }[] = [];
  const reading = (async () => {
    while (!isOver) rounds.push(await readPaced({ url, perSecond, connections: 20, seconds: 5 }));
  })();
  const value = await work();
  isOver = true;
  await reading;
  const sorted = rounds.map(({ p99 }) => p99).sort((a, b) => a - b);
  return {
    value,
    p99: sorted[Math.floor(sorted.length / 2)] ?? 0,
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}
