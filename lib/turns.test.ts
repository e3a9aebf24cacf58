import { expect, it } from "vitest";
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
  expect(began).toEqual([0, 1, 2]);
  for (const { release } of holds) release();
  await Promise.all(runs);
  expect(began).toEqual([0, 1, 2, 3]);
});

it("work that fails passes its turn on", async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 });
  const failed = turns.take(() => Promise.reject(new Error("broken")));
  const next = turns.take(async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
