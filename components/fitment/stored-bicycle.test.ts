import { expect, it } from "vitest";
import { MAX_BICYCLE_INTERFACES } from "@/lib/core/domain/fitment/bicycle";
import { INTERFACE_KINDS, interfaceKey, kindOf, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import { parseStoredBicycle, storedText } from "./stored-bicycle";

const stored = (interfaces: unknown, version: unknown = 1) =>
  parseStoredBicycle(JSON.stringify({ version, interfaces })).map(interfaceKey);

it("a stored bicycle is read back as it was written", () => {
  const bicycle = parseInterfaces(["frame-shell=bsa-68", "freehub-body=hg-11"]);
  expect(parseStoredBicycle(storedText(bicycle))).toEqual(bicycle);
});

it.each([
  [null],
  [{ kind: "frame-shell", value: "bsa-68" }],
  ["frame-shell"],
  ["frame-shell=none"],
  ["__proto__=constructor"],
  ["constructor=name"],
  [1],
  [["frame-shell=bsa-68"]],
])("a stored bicycle loses the one interface that is wrong and keeps the others: %j", (wrong) => {
  expect(stored([wrong, "freehub-body=hg-11"])).toEqual(["freehub-body=hg-11"]);
});

it("a stored bicycle has one value of a kind, and no more than a bicycle may have", () => {
  expect(stored(["chain=11", "chain=9"])).toEqual(["chain=11"]);
  const many = INTERFACE_KINDS.map((kind) => `${kind}=${Object.keys(kindOf(kind).values)[0]}`);
  expect(stored(many)).toHaveLength(MAX_BICYCLE_INTERFACES);
});

it.each(["", "null", "[]", "{", '"text"', '{"version":2,"interfaces":["chain=11"]}', '{"version":1}'])(
  "a stored text that is no bicycle is none: %s",
  (text) => {
    expect(parseStoredBicycle(text)).toEqual([]);
  },
);
