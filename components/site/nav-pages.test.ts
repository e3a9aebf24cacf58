import { describe, expect, it } from "vitest";
import { isCurrent } from "./nav-pages";

describe("the current page of the navigation", () => {
  it("is Home only on the home page", () => {
    expect(isCurrent("/", "/")).toBe(true);
    expect(isCurrent("/", "/blogs")).toBe(false);
  });

  it("is Product on the list, on a product's page and on its order form", () => {
    expect(isCurrent("/singlegoods", "/singlegoods")).toBe(true);
    expect(isCurrent("/singlegoods", "/goods/chain-11-speed")).toBe(true);
    expect(isCurrent("/singlegoods", "/orders/65f000000000000000000001")).toBe(true);
  });

  it("is DashBoard on everything under it, but not on what only begins alike", () => {
    expect(isCurrent("/dashboard", "/dashboard/myorders")).toBe(true);
    expect(isCurrent("/dashboard", "/dashboards")).toBe(false);
  });
});
