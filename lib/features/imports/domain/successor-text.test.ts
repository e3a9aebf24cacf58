import { expect, it } from "vitest";
import { successorCell, successorsNamed } from "./successor-text";

const ID = "64b7f0c2a1d3e4f5a6b7c8d9";

it("a cell names a successor by its SKU, which may have spaces and words like same in it", () => {
  expect(successorsNamed("HI-CH-11 same Two links more")).toEqual([
    { sku: "HI-CH-11 same Two links more", fit: "check", note: "" },
    { sku: "HI-CH-11", fit: "same", note: "Two links more" },
  ]);
  expect(successorsNamed("HI same 11 check").map(({ sku }) => sku)).toEqual([
    "HI same 11 check",
    "HI",
    "HI same 11",
  ]);
  expect(successorsNamed(`${ID} same`)).toEqual([]);
});

it("a SKU that cannot be told from what stands behind it is written as the product's id", () => {
  const link = { productId: ID, fit: "same", note: "Longer" } as const;
  expect(successorCell(link, "HI-CH-11")).toBe("HI-CH-11 same Longer");
  for (const sku of ["HI same 11", "A check", ID, "A;1", undefined])
    expect(successorCell(link, sku)).toBe(`${ID} same Longer`);
});

it("a very long cell, and one that says same again and again, have few meanings and take no time", () => {
  const began = process.cpuUsage().user;
  for (const cell of [" same".repeat(6_400), " ".repeat(32_000), `A${" ".repeat(31_000)}same`])
    expect(successorsNamed(cell)).toHaveLength(1);
  expect(successorsNamed(`A${" same".repeat(40)}`).length).toBeLessThanOrEqual(4);
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(0.5);
});
