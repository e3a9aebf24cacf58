import { expect, test } from "vitest";
import { type CpuProfile, flameGraph, topOf } from "./flame-graph";

const frame = (functionName: string, url = "") => ({ functionName, url, lineNumber: 0 });
/** Three parts in `order`, one in `hash` that it calls, six idle. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame("(root)"), children: [2, 4] },
    { id: 2, callFrame: frame("order", "file:///shop/order.ts"), children: [3] },
    { id: 3, callFrame: frame("hash<T>") },
    { id: 4, callFrame: frame("(idle)") },
  ],
  samples: [2, 3, 4],
  timeDeltas: [3_000, 1_000, 6_000],
};

test("what a function takes itself is its share of the time that was not idle", () => {
  expect(topOf(profile, 5)).toEqual([
    { name: "order /shop/order.ts:1", share: 0.75 },
    { name: "hash<T>", share: 0.25 },
  ]);
});

test("a function is drawn as wide as what it and those it calls take", () => {
  const svg = flameGraph(profile, "orders");
  const widths = new Map(
    [...svg.matchAll(/<title>([^<]+) [\d.]+ %<\/title><rect width="([\d.]+)"/g)].map(([, name, width]) => [
      name,
      width,
    ]),
  );
  expect(widths.get("all")).toBe("1600.0");
  expect(widths.get("order /shop/order.ts:1")).toBe("1600.0");
  expect(widths.get("hash&#60;T&#62;")).toBe("400.0");
  expect(svg).not.toContain("idle");
});
