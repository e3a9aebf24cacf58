import { expect, it } from "vitest";
import type { ListFinding, ListFit } from "./fit-summary";
import { findingsByUse, fitSummary, namesText } from "./fit-summary";

const side = (kind: "freehub-body" | "cassette-mount", value: string) => ({
  kind,
  values: [value],
  label: value,
  productIds: [],
});
const finding = (verdict: ListFinding["verdict"], solvedBy: string[] = []): ListFinding => ({
  verdict,
  first: side("freehub-body", "hg-11"),
  second: side("cassette-mount", "xdr"),
  detail: "",
  source: "",
  solvedBy,
  instead: [],
  adapters: [],
});
const listFit = (findings: ListFinding[], fitting = 0): ListFit => ({
  findings,
  fitting,
  more: 0,
  unjudged: [],
  products: [],
});

it("conflicts and missing adapters are counted, and an adapter that is in the list is none", () => {
  const all = listFit([
    finding("conflicts"),
    finding("adapter"),
    finding("adapter", ["spacer"]),
    finding("not_known"),
  ]);
  expect(fitSummary(all)).toBe("1 conflict, 1 needs an adapter");
  expect(fitSummary(listFit([finding("conflicts"), finding("conflicts")]))).toBe("2 conflicts");
  const used = findingsByUse(all);
  expect(Object.values(used).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});

it("a list of which nothing is known is never said to fit", () => {
  expect(fitSummary(listFit([]))).toBe("nothing is known");
  expect(fitSummary(listFit([finding("not_known")]))).toBe("nothing is known");
  expect(fitSummary(listFit([finding("not_known")], 2))).toBe("no conflict is known");
  expect(fitSummary(listFit([finding("adapter", ["spacer"])]))).toBe("no conflict is known");
});

it("of many names the first three are written", () => {
  expect(namesText(["Hub"])).toBe("Hub");
  expect(namesText(["Hub", "Rim", "Tyre"])).toBe("Hub, Rim and Tyre");
  expect(namesText(["Hub", "Rim", "Tyre", "Tube", "Bell"])).toBe("Hub, Rim, Tyre and 2 more");
});
