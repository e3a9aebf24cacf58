import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEADLINE_MS, DeadlineError, withDeadline } from "./deadline";

describe("a request's deadline", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("leaves work alone that is done in time, and leaves no timer behind", async () => {
    expect(await withDeadline(1000, async () => "done")).toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("hands on the failure of the work", async () => {
    await expect(withDeadline(1000, () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  });

  it("does not wait for work that hangs, nor mind what becomes of it", async () => {
    let fail = (_: Error) => {};
    const late = withDeadline(DEADLINE_MS.database, () => new Promise((_, reject) => (fail = reject)));
    const told = expect(late).rejects.toBeInstanceOf(DeadlineError);
    await vi.advanceTimersByTimeAsync(DEADLINE_MS.database);
    await told;
    fail(new Error("too late to matter"));
    await Promise.resolve();
  });

  it("is inside the 3 s and 12 s that the contract allows", () => {
    expect(DEADLINE_MS.database).toBeLessThan(3000);
    expect(DEADLINE_MS.provider).toBeLessThan(12_000);
  });
});
