import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEADLINE_MS, DeadlineError, isAnswered, waitsForProvider, withDeadline } from "./deadline";

describe("a request's deadline", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("does not touch work that is done in time, and leaves no timer behind", async () => {
    expect(await withDeadline("database", async () => "done")).toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("passes on the failure of the work", async () => {
    await expect(withDeadline("database", () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  });

  it("does not wait for work that hangs, and ignores its later failure", async () => {
    let fail = (_: Error) => {};
    const late = withDeadline("database", () => new Promise((_, reject) => (fail = reject)));
    const told = expect(late).rejects.toBeInstanceOf(DeadlineError);
    await vi.advanceTimersByTimeAsync(DEADLINE_MS.database);
    await told;
    fail(new Error("too late to matter"));
    await Promise.resolve();
  });

  it("is extended when the payment provider is called, and still counts from the beginning", async () => {
    const told = vi.fn();
    void withDeadline("database", async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      waitsForProvider();
      await new Promise(() => {});
    }).catch(told);
    await vi.advanceTimersByTimeAsync(DEADLINE_MS.provider - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told.mock.lastCall?.[0]).toMatchObject({ name: "DeadlineError", waitedFor: "provider" });
  });

  it("tells only work that goes on after it that the request is answered", async () => {
    const heard: boolean[] = [];
    const late = withDeadline("database", async () => {
      heard.push(isAnswered());
      await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS.database + 1));
      heard.push(isAnswered());
      waitsForProvider();
    }).catch(() => {});
    await vi.advanceTimersByTimeAsync(DEADLINE_MS.database + 1);
    await late;
    expect(heard).toEqual([false, true]);
    expect(vi.getTimerCount()).toBe(0);
    expect(isAnswered()).toBe(false);
  });

  it("is inside the 3 s and 12 s that the contract allows", () => {
    expect(DEADLINE_MS.database).toBeLessThan(3000);
    expect(DEADLINE_MS.provider).toBeLessThan(12_000);
  });
});
