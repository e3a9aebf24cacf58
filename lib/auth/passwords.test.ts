import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { HashingBusyError, hashPassword, verifyPassword } from "./passwords";

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
    // One core is left to requests, and two threads of the pool to files.
    const atOnce = availableParallelism() > 2 ? 2 : 1;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 230 }, () => verifyPassword("guess", null)),
    );
    const refused = outcomes.filter(
      (outcome) => outcome.status === "rejected" && outcome.reason instanceof HashingBusyError,
    );
    expect(refused).toHaveLength(30 - atOnce);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(200 + atOnce);
    expect(await verifyPassword("after the flood", null)).toBe(false);
  });
});
