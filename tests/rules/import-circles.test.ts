import { describe, expect, it } from "vitest";
import { importsOf, sourcesUnder } from "./source-imports";

const PRODUCT = ["app", "components", "lib", "sample-data", "server", "operations", "tools"];

describe("no circles of imports", () => {
  // packages/embedded-mongodb has its own test.
  const known = new Set(sourcesUnder(PRODUCT));
  const edges = importsOf([...known]).flatMap(({ file, target }) => {
    const imported = target.startsWith("./") ? resolved(target.slice(2), known) : undefined;
    return imported === undefined ? [] : [{ from: file, to: imported }];
  });

  it("no files of the product import each other in a circle, types included", () => {
    expect(edges.length).toBeGreaterThan(known.size);
    expect(circlesOf(edges)).toEqual([]);
  });

  it("no folders such as components/orders or lib/core/data import each other in a circle", () => {
    const between = edges
      .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
      .filter(({ from, to }) => from !== to);
    expect(circlesOf(between)).toEqual([]);
  });
});

/**
 * `components/orders/order-form.tsx` → `components/orders`, `lib/env.ts` → `lib/env.ts`. In the core and in a feature each
 * floor counts for itself, and so does each folder of the large rooms of components. Manifests, the files that join them and the rules that read those are one floor.
 */
function roomOf(file: string): string {
  if (/^lib\/(?:registry|core\/domain|features\/[^/]+\/(?:domain\/|feature\.|pages\.|settings\.))/.test(file))
    return "the domain";
  const isNested = /^(?:lib\/core|components\/(?:catalogue|people))\//.test(file);
  const depth = file.startsWith("lib/features/") ? 4 : isNested ? 3 : 2;
  return file.split("/").slice(0, depth).join("/");
}

/** The file that an import without an extension names; undefined for assets and generated files. */
const resolved = (target: string, known: ReadonlySet<string>): string | undefined =>
  ["", ".ts", ".tsx", ".mjs", "/index.ts"].map((end) => target + end).find((file) => known.has(file));

/** Groups of nodes that all reach each other, each group sorted. */
function circlesOf(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const to of next.get(node) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    return seen;
  };
  const reach = new Map([...next.keys()].map((node) => [node, reachable(node)]));
  const circles = [...reach]
    .filter(([node, seen]) => seen.has(node))
    .map(([node, seen]) => [...seen].filter((other) => reach.get(other)?.has(node)).sort());
  return [...new Map(circles.map((circle) => [circle.join(" "), circle])).values()];
}
