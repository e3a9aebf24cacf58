import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DatabaseUnavailable } from "@/lib/data/errors";
import { batch } from "./batch";

describe("questions that come together", () => {
  it("go as one, and each gets its own answer", async () => {
    const sent: number[][] = [];
    const double = batch(async (asked: readonly number[]) => {
      sent.push([...asked]);
      return asked.map((n) => n * 2);
    });
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(sent).toEqual([[1, 2, 3]]);
  });

  it("that come while one is under way wait for it and go after it, never with it", async () => {
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

  it("fail together when the database does, and the next are asked all the same", async () => {
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

  it("may have a failure of their own", async () => {
    const ask = batch(async (asked: readonly string[]) =>
      asked.map((one) => (one === "bad" ? Promise.reject<string>(new Error("mine alone")) : one)),
    );
    const [good, bad] = await Promise.allSettled([ask("good"), ask("bad")]);
    expect(good).toMatchObject({ status: "fulfilled", value: "good" });
    expect(bad).toMatchObject({ status: "rejected", reason: new Error("mine alone") });
  });

  it("are sent a hundred at a time", async () => {
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

describe("questions behind one that fails", () => {
  afterEach(() => vi.useRealTimers());

  it("that wait behind an outage are told of it with the others, not as long again after them", async () => {
    const { ask, sent, ends } = slowCommand();
    const first = ask(1);
    await turn();
    const second = ask(2);
    ends[0]?.fail(new DatabaseUnavailable("away"));
    await expect(first).rejects.toThrow("away");
    await expect(second).rejects.toThrow("away");
    expect(sent).toEqual([[1]]);
  });

  it("that wait behind another's own mistake are asked all the same", async () => {
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

  it("are not held up for ever by a command that never ends", async () => {
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

  it("whose failures come when nobody waits for them any more trouble nobody", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    let answer = (_: Promise<number>[]) => {};
    const ask = batch(() => new Promise<Promise<number>[]>((resolve) => (answer = resolve)));
    const asked = ask(1).catch((error: unknown) => error);
    await turn();
    vi.advanceTimersByTime(6_000);
    expect(await asked).toBeInstanceOf(DatabaseUnavailable);
    answer([Promise.reject(new Error("too late to matter"))]);
    await turn();
    expect(unhandled).not.toHaveBeenCalled();
  });
});

/** A database that answers when it is told to. */
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

/** A command that ends when the test says so. */
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
