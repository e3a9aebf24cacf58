import { describe, expect, it } from "vitest";
import { listHref, pageNumberOf, single } from "./search-params";

describe("the URL of a list", () => {
  it.each([
    ["3", 3],
    [undefined, 1],
    ["0", 1],
    ["-1", 1],
    ["2.5", 1],
    ["1e9", 1],
    [["2", "3"], 1],
  ])("reads %j as page %i", (value, page) => expect(pageNumberOf(value)).toBe(page));

  it("ignores a parameter that is repeated", () => {
    expect(single(["a", "b"])).toBeUndefined();
    expect(single("a")).toBe("a");
  });

  it("leaves empty parameters and page 1 out of a URL", () => {
    expect(listHref("/dashboard/allorders", { q: "", state: "unpaid", page: 1 })).toBe(
      "/dashboard/allorders?state=unpaid",
    );
    expect(listHref("/dashboard/users", { q: undefined, page: 1 })).toBe("/dashboard/users");
    expect(listHref("/dashboard/users", { q: "a&b", page: 2 })).toBe("/dashboard/users?q=a%26b&page=2");
  });
});
