import { describe, expect, it } from "vitest";
import { pageNumbers, shownRange } from "./page-numbers";

describe("the pager", () => {
  it("shows every page where there are few", () => {
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });

  it("keeps the first, the last and the neighbours, with gaps between", () => {
    expect(pageNumbers(50, 100)).toEqual([1, "gap", 49, 50, 51, "gap", 100]);
    expect(pageNumbers(1, 10)).toEqual([1, 2, "gap", 10]);
  });

  it("shows a page instead of a gap that would hide only one", () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("counts the rows of the last page to the total", () => {
    expect(shownRange(2, 100, 160)).toEqual([101, 160]);
    expect(shownRange(1, 100, 0)).toEqual([0, 0]);
  });
});
