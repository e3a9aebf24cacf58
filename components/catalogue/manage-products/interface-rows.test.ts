import { describe, expect, it } from "vitest";
import { KINDS_BY_PART } from "@/lib/core/domain/fitment/kinds-by-part";
import { INTERFACE_KINDS } from "@/lib/core/domain/fitment/vocabulary";
import { findRowFaults, interfacesOf, interfacesText } from "./interface-rows";

describe("the form of a product's interfaces", () => {
  it("offers every kind once, under its part of the bicycle", () => {
    expect(KINDS_BY_PART.flatMap(({ kinds }) => kinds).sort()).toEqual([...INTERFACE_KINDS].sort());
  });

  it("names the row that has no value and the one that is there twice", () => {
    const faults = findRowFaults([
      { id: 1, kind: "chain", value: "11" },
      { id: 2, kind: "rim", value: "" },
      { id: 3, kind: "chain", value: "11" },
    ]);
    expect([...faults.keys()]).toEqual([2, 3]);
  });

  it("leaves out what a later version has stored, and says the rest in words", () => {
    const interfaces = [
      { kind: "chain", value: "11" },
      { kind: "chain", value: "99" },
      { kind: "warp-core", value: "1" },
    ];
    expect(interfacesText(interfacesOf({ interfaces }))).toBe("Chain, Width: 11 speeds");
  });
});
