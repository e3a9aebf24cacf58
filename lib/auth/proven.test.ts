import { afterEach, expect, it, vi } from "vitest";
import { proven } from "./proven";

afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;
const SECRET = "s".repeat(32);

/** Tokens that begin with "good" are valid for an hour. */
function reader() {
  const proved: string[] = [];
  const read = proven<string>(async (token) => {
    proved.push(token);
    return token.startsWith("good")
      ? { says: token.toUpperCase(), until: new Date(Date.now() + HOUR_MS) }
      : null;
  });
  return { proved, read };
}

it("a valid token is proven once, and says the same each time", async () => {
  const { proved, read } = reader();
  expect([await read("good", SECRET), await read("good", SECRET)]).toEqual(["GOOD", "GOOD"]);
  expect(proved).toEqual(["good"]);
});

it("a forged one is looked at each time, and never believed", async () => {
  const { proved, read } = reader();
  expect([await read("bad", SECRET), await read("bad", SECRET)]).toEqual([null, null]);
  expect(proved).toHaveLength(2);
});

it("what was proven with one secret says nothing under another", async () => {
  const { proved, read } = reader();
  await read("good", SECRET);
  await read("good", "t".repeat(32));
  expect(proved).toHaveLength(2);
});

it("is proven anew once its time is over", async () => {
  const { proved, read } = reader();
  await read("good", SECRET);
  vi.useFakeTimers({ now: Date.now() + HOUR_MS });
  await read("good", SECRET);
  expect(proved).toHaveLength(2);
});

it("keeps no more than a bounded number, the oldest going first", async () => {
  const { proved, read } = reader();
  for (let n = 0; n <= 5_000; n += 1) await read(`good ${n}`, SECRET);
  proved.length = 0;
  await read("good 5000", SECRET);
  expect(proved).toEqual([]);
  await read("good 0", SECRET);
  expect(proved).toEqual(["good 0"]);
});
