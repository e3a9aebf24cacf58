import { describe, expect, it } from "vitest";
import { listHref } from "./search-params";

describe("the URL of a list", () => {
  it("leaves empty parameters and page 1 out of a URL", () => {
    expect(listHref("/dashboard/allorders", { q: "", state: "unpaid", page: 1 })).toBe(
      "/dashboard/allorders?state=unpaid",
    );
    expect(listHref("/dashboard/users", { q: undefined, page: 1 })).toBe("/dashboard/users");
    expect(listHref("/dashboard/users", { q: "a&b", page: 2 })).toBe("/dashboard/users?q=a%26b&page=2");
  });
});
