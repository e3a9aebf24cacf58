import { describe, expect, it } from "vitest";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { describeRoles, rightsText } from "@/lib/core/domain/people/staff-rights-text";
import { ALL_RIGHTS, holdersOf, type Right, rightOfCall, rightOfPage, ruleOf } from "./staff-rights";
import { STAFF_ROLES, type StaffRole } from "./staff-roles";

/** The table once more, as the owner of the shop reads it. */
const MAY: Record<StaffRole, Right[]> = {
  sales: [
    "searchOffice",
    "seeOrders",
    "cancelOrders",
    "changeOrders",
    "agreeDelivery",
    "closeRests",
    "takeReturns",
    "sharePayLinks",
    "placeForCustomers",
    "seeFigures",
    "moderateReviews",
    "seePeople",
    "viewAsCustomer",
    "seeCompanies",
    "keepCompanies",
    "keepPrices",
    "exportPeople",
    "sendMailsAgain",
    "keepNotes",
    "keepOffers",
    "sendOffers",
  ],
  warehouse: [
    "searchOffice",
    "seeOrders",
    "shipOrders",
    "closeRests",
    "takeReturns",
    "keepStock",
    "seeMovements",
  ],
  catalogue: ["searchOffice", "changeCatalogue", "seeMovements"],
  accounts: [
    "searchOffice",
    "seeOrders",
    "sharePayLinks",
    "refundOrders",
    "bookTransfers",
    "seePayments",
    "seeFigures",
    "seeCompanies",
    "keepPapers",
    "keepTerms",
    "seeMovements",
    "proveVatIds",
    "sendMailsAgain",
    "seeTruth",
  ],
  support: [
    "searchOffice",
    "seeOrders",
    "seePeople",
    "seeCompanies",
    "viewAsCustomer",
    "moderateReviews",
    "sendMailsAgain",
    "keepNotes",
    "helpCustomers",
  ],
};

const withRoles = (...staffRoles: StaffRole[]): Viewer => ({
  userId: "pia",
  sessionId: "s",
  email: "pia@example.com",
  name: "Pia",
  role: null,
  staffRoles,
});

describe.each([...STAFF_ROLES])("the role %s", (role) => {
  it("has the rights that the owner of the shop gave it, and no other", () => {
    expect(ALL_RIGHTS.filter((right) => hasRight(withRoles(role), right)).sort()).toEqual(
      [...MAY[role]].sort(),
    );
  });

  it("changes orders only where it also sees them", () => {
    const changes: Right[] = ["cancelOrders", "sharePayLinks", "shipOrders", "closeRests", "refundOrders"];
    if (changes.some((right) => hasRight(withRoles(role), right)))
      expect(hasRight(withRoles(role), "seeOrders")).toBe(true);
  });
});

it("two roles have the rights of both", () => {
  const allowed = ALL_RIGHTS.filter((right) => hasRight(withRoles("warehouse", "catalogue"), right));
  expect(allowed.sort()).toEqual([...new Set([...MAY.warehouse, ...MAY.catalogue])].sort());
});

it("no call and no page belongs to two rights", () => {
  const calls = ALL_RIGHTS.flatMap((right) => ruleOf(right).calls);
  const pages = ALL_RIGHTS.flatMap((right) => ruleOf(right).pages);
  expect(new Set(calls).size).toBe(calls.length);
  expect(new Set(pages).size).toBe(pages.length);
});

it("a page opens with what lies below it, and no page beside it", () => {
  expect(rightOfPage("/dashboard/manageproduct/64b0")).toBe("changeCatalogue");
  expect(rightOfPage("/dashboard/usersandmore")).toBeNull();
  expect(rightOfPage("/dashboard")).toBeNull();
  expect(rightOfCall("GET /goods")).toBeNull();
});

it("names who has a right", () => {
  expect(holdersOf("changeRoles")).toBe("administrators");
  expect(holdersOf("shipOrders")).toBe("administrators and the warehouse");
  expect(holdersOf("seeOrders")).toBe("administrators, sales, the warehouse, accounts and support");
  expect(rightsText("warehouse")).toBe(
    "See every order and its customer; ship paid orders; book what suppliers deliver; see why a product’s pieces changed: what came, left, came back and was corrected; search the office for what they may see; allow or refuse what customers want to send back, take it in, and send its money back; close the rest of an order that will not come, and send its money back.",
  );
  expect(describeRoles()).toContain(
    "`catalogue` may add, change and delete products, see why a product’s pieces changed: what came, left, came back and was corrected, search the office for what they may see.",
  );
});
