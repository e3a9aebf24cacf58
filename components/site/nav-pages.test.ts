import { describe, expect, it } from "vitest";
import { ADMIN_MENU, CUSTOMER_MENU, currentInMenu, isCurrent, type NavPage } from "./nav-pages";

describe("Current page of the navigation", () => {
  it("Home is current only on the home page", () => {
    expect(isCurrent("/", "/")).toBe(true);
    expect(isCurrent("/", "/blogs")).toBe(false);
  });

  it("Product is current on the list, on a product's page and on its order form", () => {
    expect(isCurrent("/singlegoods", "/singlegoods")).toBe(true);
    expect(isCurrent("/singlegoods", "/goods/chain-11-speed")).toBe(true);
    expect(isCurrent("/singlegoods", "/orders/65f000000000000000000001")).toBe(true);
  });

  it("DashBoard is current on all pages below it, not on paths that only begin alike", () => {
    expect(isCurrent("/dashboard", "/dashboard/myorders")).toBe(true);
    expect(isCurrent("/dashboard", "/dashboards")).toBe(false);
  });
});

describe("Current page of the dashboard's menu", () => {
  const marked = (menu: readonly NavPage[], pathname: string) =>
    menu.flatMap((page) => {
      const current = currentInMenu(page, pathname);
      return current ? [`${page.label}: ${current}`] : [];
    });

  it("exactly one link of the dashboard's menu is current on every page", () => {
    expect(marked(CUSTOMER_MENU, "/dashboard")).toEqual(["Profile: page"]);
    expect(marked(CUSTOMER_MENU, "/dashboard/myorders")).toEqual(["My Orders: page"]);
    expect(marked(CUSTOMER_MENU, "/dashboard/account")).toEqual(["Account: page"]);
    expect(marked(CUSTOMER_MENU, "/dashboard/payment/65f000000000000000000001")).toEqual(["My Orders: true"]);
    expect(marked(ADMIN_MENU, "/dashboard/payments")).toEqual(["All Orders: true"]);
    expect(marked(ADMIN_MENU, "/dashboard/myorders/65f000000000000000000001")).toEqual(["All Orders: true"]);
    expect(marked(ADMIN_MENU, "/dashboard/outbox")).toEqual(["Profile: true"]);
    expect(marked(ADMIN_MENU, "/dashboard/manageproduct/65f000000000000000000001")).toEqual([
      "Manage Product: true",
    ]);
  });
});
