import { describe, expect, it } from "vitest";
import { pageNumbers, shownRange } from "./page-numbers";

describe("Pagination", () => {
  it("the pagination shows every page of a short list", () => {
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });

  it("the pagination of a long list shows the first, the last and the neighbouring pages", () => {
    expect(pageNumbers(50, 100)).toEqual([1, "gap", 49, 50, 51, "gap", 100]);
    expect(pageNumbers(1, 10)).toEqual([1, 2, "gap", 10]);
  });

  it("the pagination shows a page instead of a gap of one page", () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("the rows of the last page end at the total", () => {
    expect(shownRange(2, 100, 160)).toEqual([101, 160]);
    expect(shownRange(1, 100, 0)).toEqual([0, 0]);
  });
});
