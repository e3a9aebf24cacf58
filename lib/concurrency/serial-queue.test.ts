import { describe, expect, it } from "vitest";
import { coalesceRuns, createSerialQueue } from "./serial-queue";

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe("a serial queue", () => {
  it("begins a job when the one before it has ended, also when that failed", async () => {
    const events: string[] = [];
    const enqueue = createSerialQueue();
    const job = (name: string) => async () => {
      events.push(`${name} begins`);
      await nextTick();
      events.push(`${name} ends`);
      if (name === "b") throw new Error("b failed");
      return name;
    };
    const results = await Promise.allSettled(["a", "b", "c"].map((name) => enqueue(job(name))));
    expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});

describe("coalesced runs", () => {
  it("callers during a run share one further run, which begins after it", async () => {
    let begun = 0;
    const run = coalesceRuns(async () => {
      begun += 1;
      const own = begun;
      await nextTick();
      return own;
    });
    expect(await Promise.all([run(), run(), run()])).toEqual([1, 2, 2]);
    expect(await run()).toBe(3);
  });

  it("a run that fails does not stop the next one", async () => {
    let begun = 0;
    const run = coalesceRuns(async () => {
      begun += 1;
      if (begun === 1) throw new Error("failed");
      return begun;
    });
    const [first, second] = await Promise.allSettled([run(), run()]);
    expect(first?.status).toBe("rejected");
    expect(second).toEqual({ status: "fulfilled", value: 2 });
  });
});
