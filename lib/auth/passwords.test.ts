import { availableParallelism } from "node:os";
import { describe, expect, it, vi } from "vitest";
import { DEADLINE_MS, DeadlineError, withDeadline } from "@/lib/concurrency/deadline";
import { HashingBusyError, hashPassword, verifyPassword } from "./passwords";

const hashed = vi.hoisted(() => ({ passwords: [] as unknown[] }));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return {
    ...argon2,
    verify: async (...given: Parameters<typeof argon2.verify>) => {
      hashed.passwords.push(given[1]);
      // Hundreds of them: what matters is their order.
      if (given[1] === "guess") return await new Promise((resolve) => setImmediate(() => resolve(false)));
      return await argon2.verify(...given);
    },
  };
});

/** One core is left to requests, and two threads of the pool to files. */
const atOnce = availableParallelism() > 2 ? 2 : 1;

const guesses = (count: number, from: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => verifyPassword("guess", null, from(n)));

const howMany = (outcomes: PromiseSettledResult<unknown>[]) => ({
  refused: outcomes.filter(
    (outcome) => outcome.status === "rejected" && outcome.reason instanceof HashingBusyError,
  ).length,
  hashed: outcomes.filter(({ status }) => status === "fulfilled").length,
});

describe("passwords", () => {
  it("keeps an argon2id hash of 19 MiB and two rounds, never the password", async () => {
    const stored = await hashPassword("correct horse");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored).not.toContain("correct");
  });

  it("accepts the password and nothing else", async () => {
    const stored = await hashPassword("correct horse");
    expect(await verifyPassword("correct horse", stored)).toBe(true);
    expect(await verifyPassword("Correct horse", stored)).toBe(false);
    expect(await verifyPassword("", stored)).toBe(false);
  });

  it("accepts a password however the keyboard composed its letters", async () => {
    const stored = await hashPassword("caf\u00e9 au lait");
    expect(await verifyPassword("cafe\u0301 au lait", stored)).toBe(true);
  });

  it("accepts nothing where no password is stored", async () => {
    expect(await verifyPassword("anything", null)).toBe(false);
    expect(await verifyPassword("", null)).toBe(false);
  });

  it("refuses the flood beyond its queue instead of keeping it waiting", async () => {
    const outcomes = await Promise.allSettled(guesses(230, () => "203.0.113.7"));
    expect(howMany(outcomes)).toEqual({ refused: 166 - atOnce, hashed: 64 + atOnce });
    expect(await verifyPassword("after the flood", null)).toBe(false);
  });

  it.each([
    ["one network", 1, (_: number) => "203.0.113.7"],
    ["one /24", 1, (n: number) => `203.0.113.${n}`],
    ["one /48 of IPv6", 1, (n: number) => `2001:db8:0:${n.toString(16)}::/64`],
    ["four /48 of IPv6, in equal parts", 4, (n: number) => `2001:db8:${n % 4}:${n.toString(16)}::/64`],
  ])(
    "a flood of 230 passwords from %s leaves a customer elsewhere waiting for %i of them at most",
    async (_, turns, from) => {
      let before = 0;
      const flood = guesses(230, from).map((guess) =>
        guess.then(
          () => {
            before += 1;
          },
          () => undefined,
        ),
      );
      const stored = await hashPassword("correct horse", "198.51.100.1");
      // The hashes that run already, and one of each group before the customer's turn.
      expect(before).toBeLessThanOrEqual(atOnce + turns);
      expect(await verifyPassword("correct horse", stored, "198.51.100.1")).toBe(true);
      await Promise.all(flood);
    },
    60_000,
  );

  it("does not hash for a request that was answered, or whose client has gone", async () => {
    const running = guesses(atOnce, () => "203.0.113.7");
    const gone = new AbortController();
    const aborted = withDeadline("database", () => verifyPassword("gone", null, "203.0.113.8"), gone.signal);
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const late = withDeadline("database", () => verifyPassword("late", null, "203.0.113.9"));
    const told = expect(late).rejects.toBeInstanceOf(DeadlineError);
    vi.advanceTimersByTime(DEADLINE_MS.database);
    vi.useRealTimers();
    gone.abort();
    await told;
    await expect(aborted).rejects.toBeInstanceOf(HashingBusyError);
    await Promise.all(running);
    expect(hashed.passwords).not.toContain("gone");
    expect(hashed.passwords).not.toContain("late");
  });
});
