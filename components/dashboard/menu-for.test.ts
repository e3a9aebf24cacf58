import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { currentInMenu } from "@/components/site/nav-pages";
import type { Viewer } from "@/lib/core/domain/people/access";
import { STAFF_ROLES, type StaffRole } from "@/lib/registry/staff-roles";
import { menuFor, officeMenuFor } from "./menu-for";

const PERSON: Viewer = { userId: "", sessionId: "", email: "", name: "", role: null };
const ADMIN: Viewer = { ...PERSON, role: "admin" };
const of = (role: StaffRole): Viewer => ({ ...PERSON, staffRoles: [role] });

const groupsOf = (viewer: Viewer) =>
  Object.fromEntries(
    officeMenuFor(viewer).map(({ title, pages }) => [title, pages.map(({ label }) => label)]),
  );

/** Pages of customers: whoever works for the shop reaches them by their address alone. */
const OF_CUSTOMERS = /^\/dashboard\/(?:lists|own-numbers|wishes|addreview|approvals|papers)$/;

/** Pages without a parameter. */
const PATHS = readdirSync("app/dashboard", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && !file.includes("["))
  .map((file) => `/dashboard/${file}`.replace(/\/page\.tsx$/, "").replace(/\/$/, ""));

describe("the menu of the office", () => {
  it("has the specified pages for an administrator", () => {
    const labels = Object.values(groupsOf(ADMIN)).flat();
    for (const label of ["Profile", "All Orders", "All Users", "Manage Product", "Add Product"])
      expect(labels).toContain(label);
  });

  it.each(PATHS.filter((path) => !OF_CUSTOMERS.test(path)))("has one place for %s", (path) => {
    const pages = officeMenuFor(ADMIN).flatMap(({ pages: ofGroup }) => ofGroup);
    expect(pages.filter((page) => currentInMenu(page, path)).map(({ href }) => href)).toHaveLength(1);
  });

  it("shows each role its groups alone", () => {
    expect(groupsOf(of("warehouse"))).toEqual({
      Today: ["Profile", "Search", "Account"],
      Orders: ["All Orders", "To ship", "Returns"],
      Stock: ["Arrivals", "Counts", "Stock on hold"],
    });
    const money = ["Bank statements", "Payments by transfer", "Open accounts", "Compare payments"];
    expect(groupsOf(of("accounts")).Money).toEqual(expect.arrayContaining(money));
    expect(groupsOf(of("sales"))).not.toHaveProperty("Money");
    for (const role of STAFF_ROLES) expect(Object.keys(groupsOf(of(role)))).not.toContain("Shop");
  });

  it("has nothing of a customer's, but the approvals of a company that somebody belongs to", () => {
    const companies = [{ companyId: "c", name: "C", roles: ["approver"] }] as unknown as NonNullable<
      Viewer["companies"]
    >;
    expect(groupsOf({ ...of("sales"), companies }).Today).toContain("Approvals");
    expect(groupsOf(of("sales")).Today).toEqual(["Profile", "Search", "Account"]);
    expect(menuFor({ ...PERSON, companies }).map(({ label }) => label)).toContain("Approvals");
  });
});
