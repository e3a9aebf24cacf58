import { afterEach, expect, it, vi } from "vitest";
import { cacheVerified } from "./cache-verified";

afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;
const SECRET = "s".repeat(32);

/** Tokens that begin with "good" are valid for an hour. */
function reader() {
  const verified: string[] = [];
  const read = cacheVerified<string>(async (token) => {
    verified.push(token);
    return token.startsWith("good")
      ? { content: token.toUpperCase(), expiresAt: new Date(Date.now() + HOUR_MS) }
      : null;
  });
  return { verified, read };
}

it("a valid token is verified once and has the same content each time", async () => {
  const { verified, read } = reader();
  expect([await read("good", SECRET), await read("good", SECRET)]).toEqual(["GOOD", "GOOD"]);
  expect(verified).toEqual(["good"]);
});

it("a forged token is verified each time and never cached", async () => {
  const { verified, read } = reader();
  expect([await read("bad", SECRET), await read("bad", SECRET)]).toEqual([null, null]);
  expect(verified).toHaveLength(2);
});

it("a token that was verified with one secret is verified again with another", async () => {
  const { verified, read } = reader();
  await read("good", SECRET);
  await read("good", "t".repeat(32));
  expect(verified).toHaveLength(2);
});

it("a token is verified again after it has expired", async () => {
  const { verified, read } = reader();
  await read("good", SECRET);
  vi.useFakeTimers({ now: Date.now() + HOUR_MS });
  await read("good", SECRET);
  expect(verified).toHaveLength(2);
});

it("the cache of verified tokens is bounded and evicts the oldest", async () => {
  const { verified, read } = reader();
  for (let n = 0; n <= 5_000; n += 1) await read(`good ${n}`, SECRET);
  verified.length = 0;
  await read("good 5000", SECRET);
  expect(verified).toEqual([]);
  await read("good 0", SECRET);
  expect(verified).toEqual(["good 0"]);
});
