/** For `vi.mock` of after-twins.ts: requests with one key as those of several processes, which stand in no common line. */
export const severalLines = () => ({ afterTwins: <T>(_key: string, work: () => Promise<T>) => work() });
