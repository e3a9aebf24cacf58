import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Waits } from "../tools/wait-times";

/** No command holds another connection up for longer than this. */
const MOST_MS = 20;
/** `tools/waits.ts` has a hundred thousand, which takes longer than a test may. */
const waits = new Waits(20_000);

describe(`others wait for at most ${MOST_MS} ms during`, () => {
  beforeAll(() => waits.fill(), 120_000);
  afterAll(() => waits.close());

  it.each(waits.commands)("%s", { timeout: 120_000 }, async (_, command) => {
    expect(await waits.longestDuring(command, MOST_MS)).toBeLessThan(MOST_MS);
  });
});
