import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WaitTimes } from "../tools/wait-times";

/** No command delays another connection for longer than this. */
const MAX_WAIT_MS = 20;
/** `tools/wait-times.ts` measures with 100,000 documents, which takes too long for a test. */
const waitTimes = new WaitTimes(20_000);

describe(`other connections wait at most ${MAX_WAIT_MS} ms during`, () => {
  beforeAll(() => waitTimes.fill(), 120_000);
  afterAll(() => waitTimes.close());

  it.each(waitTimes.commands)("%s", { timeout: 120_000 }, async (_, command) => {
    expect(await waitTimes.longestDuring(command, MAX_WAIT_MS)).toBeLessThan(MAX_WAIT_MS);
  });
});
