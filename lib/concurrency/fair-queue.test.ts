import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue";

const all = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

describe("a fair queue", () => {
  it("lets groups take turns, and the lanes of a group", () => {
    const queue = new FairQueue<string>({ lane: 9, all: 99 });
    for (const item of ["a1", "a2", "a3"]) queue.add({ group: "A", lane: "a" }, item);
    for (const item of ["b1", "b2"]) queue.add({ group: "A", lane: "b" }, item);
    queue.add({ group: "C", lane: "c" }, "c1");
    expect(all(queue)).toEqual(["a1", "c1", "b1", "a2", "b2", "a3"]);
    expect(queue.size).toBe(0);
  });

  it("refuses more than one lane may hold", () => {
    const queue = new FairQueue<string>({ lane: 2, all: 99 });
    const lane = { group: "A", lane: "a" };
    expect([queue.add(lane, "1"), queue.add(lane, "2"), queue.add(lane, "3")]).toEqual([null, null, "3"]);
    expect(queue.add({ group: "A", lane: "b" }, "4")).toBeNull();
  });

  it("takes the newest place of the longest group for another group when it is full", () => {
    const queue = new FairQueue<string>({ lane: 9, all: 4 });
    for (const n of [1, 2, 3]) queue.add({ group: "A", lane: `${n}` }, `a${n}`);
    queue.add({ group: "B", lane: "b" }, "b1");
    expect(queue.add({ group: "C", lane: "c" }, "c1")).toMatch(/^a/);
    expect(queue.add({ group: "A", lane: "9" }, "a9")).toBe("a9");
    expect(queue.size).toBe(4);
  });

  it("drops what is over, wherever it waits", () => {
    const queue = new FairQueue<string>({ lane: 9, all: 99 });
    for (const item of ["1", "old", "2"]) queue.add({ group: "A", lane: "a" }, item);
    queue.add({ group: "B", lane: "b" }, "old");
    expect(queue.drop((item) => item === "old")).toEqual(["old", "old"]);
    expect([queue.size, ...all(queue)]).toEqual([2, "1", "2"]);
  });

  it("loses and doubles nothing, whatever is added and taken", () => {
    const step = fc.record({ group: fc.nat(3), lane: fc.nat(2), take: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = new FairQueue<string>({ lane: 3, all: 8 });
        const out: string[] = [];
        for (const [n, { group, lane, take }] of steps.entries()) {
          const item = take
            ? queue.take()
            : queue.add({ group: `${group}`, lane: `${group}.${lane}` }, `${n}`);
          if (typeof item === "string") out.push(item);
          expect(queue.size).toBeLessThanOrEqual(8);
        }
        out.push(...all(queue));
        const added = steps.flatMap(({ take }, n) => (take ? [] : [`${n}`]));
        expect(out.sort()).toEqual(added.sort());
      }),
    );
  });
});
