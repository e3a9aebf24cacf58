import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HashingBusyError, hashPassword, hashWith, verifyPassword } from "../lib/auth/passwords";
import { type HashingThreads, hashingThreads } from "./hashing-threads";

let threads: HashingThreads;
beforeEach(() => {
  threads = hashingThreads(1);
  hashWith(threads);
});
afterEach(async () => {
  hashWith(null);
  await threads.close();
});

/** Of each thread of this process: the higher, the later its turn. */
const priorities = (): number[] =>
  readdirSync("/proc/self/task").map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    // The name, in brackets, may have blanks in it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  });

describe("threads that hash passwords", () => {
  it("make and compare the same hashes as the process itself", async () => {
    const stored = await hashPassword("correct horse");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword("Correct horse", stored)).toBe(false);
    expect(await verifyPassword("anything", null)).toBe(false);
    hashWith(null);
    expect(await verifyPassword("correct horse", stored)).toBe(true);
  });

  it.runIf(process.platform === "linux")("wait behind whoever answers requests", async () => {
    const own = getPriority();
    await hashPassword("correct horse");
    expect(priorities().filter((priority) => priority === Math.max(own, 10))).toHaveLength(
      own >= 10 ? priorities().length : 1,
    );
    expect(getPriority()).toBe(own);
  });

  it("start when they are needed, and no more than hash at once", async () => {
    expect(threads.size()).toBe(0);
    await Promise.all(["a", "b", "c"].map(hashPassword));
    expect(threads.size()).toBe(1);
  });

  it("end when nothing was hashed for a while", async () => {
    const brief = hashingThreads(1, 1);
    hashWith(brief);
    const stored = await hashPassword("correct horse");
    await vi.waitUntil(() => brief.size() === 0, { timeout: 20_000 });
    expect(await verifyPassword("correct horse", stored)).toBe(true);
    await brief.close();
  });

  it("fail for one password when they die, and hash the next", async () => {
    await hashPassword("correct horse");
    const lost = hashPassword("correct horse");
    const waiting = hashPassword("battery staple");
    await threads.close();
    await expect(lost).rejects.toThrow();
    expect(await verifyPassword("battery staple", await waiting)).toBe(true);
    await threads.close();
    expect(await verifyPassword("after an idle thread's end", null)).toBe(false);
  });

  it("say what is wrong with a hash, and hash on", async () => {
    await expect(verifyPassword("correct horse", "no hash at all")).rejects.toThrow(/\w/);
    expect(await verifyPassword("correct horse", null)).toBe(false);
    expect(threads.size()).toBe(1);
  });

  it("refuse at once what would wait too long", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 110 }, () => verifyPassword("guess", null)),
    );
    const refused = outcomes.filter(
      (outcome) => outcome.status === "rejected" && outcome.reason instanceof HashingBusyError,
    );
    expect(refused).toHaveLength(9);
  });
});
