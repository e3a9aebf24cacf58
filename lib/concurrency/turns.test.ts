import { expect, it, vi } from "vitest";
import { NoTurnError, Turns } from "./turns";

function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

it("so many run at a time, in the order in which they came, and one beyond those that may wait is refused", async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 });
  const began: number[] = [];
  const holds = [0, 1, 2, 3].map(held);
  const runs = holds.map(({ until }, index) =>
    turns.take(async () => {
      began.push(index);
      await until;
    }),
  );
  await expect(turns.take(async () => {})).rejects.toBeInstanceOf(NoTurnError);
  expect(began).toEqual([0, 1]);
  holds[1]?.release();
  await runs[1];
  await vi.waitUntil(() => began.length === 3);
  expect(began).toEqual([0, 1, 2]);
  for (const { release } of holds) release();
  await Promise.all(runs);
  expect(began).toEqual([0, 1, 2, 3]);
});

it("heavy work waits until there is room for all of it, and nothing passes it meanwhile", async () => {
  const turns = new Turns({ atOnce: 2, waiting: 5 });
  const began: string[] = [];
  const [light, heavy, last] = [held(), held(), held()];
  const work =
    (name: string, { until }: { until: Promise<void> }) =>
    async () => {
      began.push(name);
      await until;
    };
  const runs = [
    turns.take(work("light", light)),
    turns.take(work("heavy", heavy), { weight: 2 }),
    turns.take(work("last", last)),
  ];
  await Promise.resolve();
  expect(began).toEqual(["light"]);
  light.release();
  await runs[0];
  await vi.waitUntil(() => began.length === 2);
  expect(began).toEqual(["light", "heavy"]);
  heavy.release();
  await runs[1];
  await vi.waitUntil(() => began.length === 3);
  last.release();
  await Promise.all(runs);
});

it("work that fails passes its turn on", async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 });
  const failed = turns.take(() => Promise.reject(new Error("broken")));
  const next = turns.take(async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

it("work that nobody waits for any more loses its place and never begins", async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 });
  const first = held();
  const running = turns.take(() => first.until);
  let hasGone = false;
  const begun: string[] = [];
  const left = turns.take(async () => begun.push("left"), { isOver: () => hasGone });
  await expect(turns.take(async () => {})).rejects.toBeInstanceOf(NoTurnError);
  hasGone = true;
  const last = turns.take(async () => begun.push("last"));
  await expect(left).rejects.toBeInstanceOf(NoTurnError);
  first.release();
  await Promise.all([running, last]);
  expect(begun).toEqual(["last"]);
});
