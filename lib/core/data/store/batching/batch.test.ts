import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DatabaseUnavailable } from "@/lib/core/data/store/errors";
import { batch } from "./batch";

describe("batched loads", () => {
  it("loads of the same moment are one call, and each gets the value of its own key", async () => {
    const sent: number[][] = [];
    const double = batch(async (asked: readonly number[]) => {
      sent.push([...asked]);
      return asked.map((n) => n * 2);
    });
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(sent).toEqual([[1, 2, 3]]);
  });

  it("a load that comes during a call waits for the next call and never shares the running one", async () => {
    const { ask, sent, answer, whenSent } = byHand();
    const first = ask("a");
    await whenSent(1);
    const later = [ask("b"), ask("c")];
    expect(sent).toEqual([["a"]]);
    answer();
    await first;
    await whenSent(2);
    expect(sent).toEqual([["a"], ["b", "c"]]);
    answer();
    expect(await Promise.all(later)).toEqual(["b!", "c!"]);
  });

  it("all loads of a failed call reject, and the next load is sent all the same", async () => {
    let away = true;
    const ask = batch(async (asked: readonly string[]) => {
      if (away) throw new Error("away");
      return asked;
    });
    const failed = await Promise.allSettled([ask("a"), ask("b")]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    away = false;
    expect(await ask("c")).toBe("c");
  });

  it("at most a hundred keys go in one call", async () => {
    const sizes: number[] = [];
    const ask = batch(async (asked: readonly number[]) => {
      sizes.push(asked.length);
      return asked;
    });
    const all = Array.from({ length: 250 }, (_, n) => n);
    expect(await Promise.all(all.map(ask))).toEqual(all);
    expect(sizes).toEqual([100, 100, 50]);
  });
});

describe("loads queued behind a call that fails", () => {
  afterEach(() => vi.useRealTimers());

  it("loads queued behind an outage reject with it instead of waiting once more", async () => {
    const { ask, sent, ends } = slowCommand();
    const first = ask(1);
    await turn();
    const second = ask(2);
    ends[0]?.fail(new DatabaseUnavailable("away"));
    await expect(first).rejects.toThrow("away");
    await expect(second).rejects.toThrow("away");
    expect(sent).toEqual([[1]]);
  });

  it("loads queued behind an error that is no outage are sent all the same", async () => {
    const { ask, ends } = slowCommand();
    const first = ask(1);
    await turn();
    const second = ask(2);
    ends[0]?.fail(new Error("a bug"));
    await expect(first).rejects.toThrow("a bug");
    await turn();
    ends[1]?.answer();
    expect(await second).toBe(2);
  });

  it("a call that never ends does not block the loads queued behind it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { ask, ends } = slowCommand();
    const first = ask(1).catch((error: unknown) => error);
    await turn();
    vi.advanceTimersByTime(6_000);
    expect(await first).toBeInstanceOf(DatabaseUnavailable);
    await turn();
    const second = ask(2);
    await turn();
    ends[1]?.answer();
    expect(await second).toBe(2);
  });

  it("a call that fails after its timeout leaves no unhandled rejection", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    let fail = (_: Error) => {};
    const ask = batch(() => new Promise<number[]>((_, reject) => (fail = reject)));
    const asked = ask(1).catch((error: unknown) => error);
    await turn();
    vi.advanceTimersByTime(6_000);
    expect(await asked).toBeInstanceOf(DatabaseUnavailable);
    fail(new Error("too late to matter"));
    await turn();
    expect(unhandled).not.toHaveBeenCalled();
  });
});

/** A batch function that answers when the test says so. */
function byHand() {
  const sent: string[][] = [];
  let noticed = () => {};
  let answer = () => {};
  const ask = batch(async (asked: readonly string[]) => {
    sent.push([...asked]);
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    noticed();
    await answered;
    return asked.map((one) => `${one}!`);
  });
  const whenSent = (times: number) =>
    new Promise<void>((resolve) => {
      noticed = () => sent.length >= times && resolve();
      noticed();
    });
  return { ask, sent, whenSent, answer: () => answer() };
}

/** A batch function whose calls end one by one, as the test says. */
function slowCommand() {
  const ends: { answer: () => void; fail: (error: unknown) => void }[] = [];
  const sent: number[][] = [];
  const ask = batch((asked: readonly number[]) => {
    sent.push([...asked]);
    return new Promise<number[]>((resolve, reject) => {
      ends.push({ answer: () => resolve([...asked]), fail: reject });
    });
  });
  return { ask, sent, ends };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
