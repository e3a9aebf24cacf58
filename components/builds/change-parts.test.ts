import { expect, it } from "vitest";
import { MAX_BUILD_LINES } from "@/lib/features/builds/domain/build";
import { withPart, withReplaced } from "./change-parts";

const part = (productId: string, ownStock = "0") => ({ productId, perBicycle: "2", spare: "1", ownStock });

it("a part is added once, at the end, and never over the limit of a build", () => {
  const parts = [part("hub")];
  expect(withPart(parts, "rim").map(({ productId, perBicycle }) => [productId, perBicycle])).toEqual([
    ["hub", "2"],
    ["rim", "1"],
  ]);
  expect(withPart(parts, "hub")).toBe(parts);
  const full = Array.from({ length: MAX_BUILD_LINES }, (_, index) => part(`p${index}`));
  expect(withPart(full, "rim")).toBe(full);
});

it("a part that takes the place of another keeps its numbers but for the own stock, and is never there twice", () => {
  const parts = [part("hub", "40"), part("rim", "7")];
  expect(withReplaced(parts, "hub", "other")).toEqual([part("other"), part("rim", "7")]);
  expect(withReplaced(parts, "hub", "rim")).toEqual([part("rim", "7")]);
});
