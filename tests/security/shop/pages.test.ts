import { beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { removeAdmin } from "@/lib/core/commands/people/remove-admin";
import { setStaffRoles } from "@/lib/core/data/people/admins";
import { endSession } from "@/lib/core/data/people/sessions";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { STAFF_ROLES, type StaffRole } from "@/lib/registry/staff-roles";
import { must } from "../../support/shop-in-process";
import { forgedSessions } from "../fixtures/forged-cookies";
import { anAdminVisitor, aVisitor, type Visitor } from "../fixtures/shared-shop";
import { DOORS, doors, look, openPages } from "./page-table";

let mara: Visitor;
let olga: Visitor;
let ada: Visitor;
beforeAll(async () => {
  ({ mara, olga, ada } = await openPages());
});

it("every page of the shop has a row in this table, and every row is a page", () => {
  expect(Object.keys(doors()).sort()).toEqual([...DOORS].sort());
});

describe.each(DOORS)("%s", (name) => {
  it(`${name} opens for its audience and nobody else`, async () => {
    const door = doors()[name];
    if (!door) throw new Error(`${name} has no row`);
    for (const [who, cookie, answer] of [
      ["its owner", mara.cookie, door.owner],
      ["a stranger", olga.cookie, door.stranger],
      ["an administrator", ada.cookie, door.admin],
      ["nobody", "", door.nobody],
    ] as const) {
      expect(`${who}: ${await look(door.path, { cookie })}`).toBe(`${who}: ${answer}`);
    }
  });

  it(`${name} is closed to an ended session, to a lost role and to more than 20 kinds of forged sessions`, async () => {
    const door = doors()[name];
    if (!door) throw new Error(`${name} has no row`);
    const gone = await anAdminVisitor();
    await endSession(gone.viewer.sessionId);
    expect(`signed out: ${await look(door.path, gone)}`).toBe(`signed out: ${door.nobody}`);

    const demoted = await anAdminVisitor();
    must(await removeAdmin(ada.viewer, demoted.viewer.email));
    expect(`demoted: ${await look(door.path, demoted)}`).toBe(`demoted: ${door.nobody}`);

    const forged = await forgedSessions(ada.viewer, olga.viewer, env().authSecret);
    expect(forged.length).toBeGreaterThanOrEqual(20);
    for (const [kind, headers] of forged) {
      expect(`${kind}: ${await look(door.path, headers)}`).toBe(`${kind}: ${door.nobody}`);
    }
  });
});

/** The pages that each role of staff opens as an administrator does; for every other they are a stranger. */
const STAFF_PAGES: Record<StaffRole, string[]> = {
  sales: [
    "/dashboard/search",
    "/dashboard/myorders/[id]",
    "/dashboard/myorders/[id]/change",
    "/dashboard/myorders/[id]/return",
    "/dashboard/returns",
    "/dashboard/allorders",
    "/dashboard/holds",
    "/dashboard/new-order",
    "/dashboard/offers",
    "/dashboard/offers/new",
    "/dashboard/offers/[id]",
    "/dashboard/users",
    "/dashboard/users/[id]",
    "/dashboard/customer-view",
    "/dashboard/customer-view/orders/[id]",
    "/dashboard/customer-view/basket",
    "/dashboard/customer-view/lists",
    "/dashboard/customer-view/lists/[id]",
    "/dashboard/customer-view/company",
    "/dashboard/customer-view/company/[id]",
    "/dashboard/customer-view/company/[id]/orders",
    "/dashboard/reviews",
    "/dashboard/companies",
    "/dashboard/add-company",
    "/dashboard/import-companies",
    "/dashboard/price-lists",
    "/dashboard/price-lists/[id]",
    "/dashboard/company/[id]",
    "/dashboard/company/[id]/orders",
  ],
  warehouse: [
    "/dashboard/search",
    "/dashboard/myorders/[id]",
    "/dashboard/myorders/[id]/return",
    "/dashboard/returns",
    "/dashboard/orders/[id]/pack",
    "/dashboard/picking",
    "/dashboard/picking/list",
    "/dashboard/picking/slips",
    "/dashboard/picking/send",
    "/dashboard/arrivals",
    "/dashboard/arrivals/new",
    "/dashboard/arrivals/[id]",
    "/dashboard/counts",
    "/dashboard/counts/new",
    "/dashboard/counts/[id]",
    "/dashboard/stock/[sku]",
    "/dashboard/allorders",
    "/dashboard/holds",
  ],
  catalogue: [
    "/dashboard/search",
    "/dashboard/manageproduct",
    "/dashboard/manageproduct/drafts",
    "/dashboard/manageproduct/[id]",
    "/dashboard/manageproduct/[id]/history",
    "/dashboard/manageproduct/[id]/preview",
    "/dashboard/stock/[sku]",
    "/dashboard/addproduct",
    "/dashboard/attributes",
    "/dashboard/attributes/[key]",
    "/dashboard/families",
    "/dashboard/families/[slug]",
    "/dashboard/synonyms",
    "/dashboard/imports",
    "/dashboard/imports/[id]",
    "/dashboard/statistics",
  ],
  accounts: [
    "/dashboard/search",
    "/dashboard/myorders/[id]",
    "/dashboard/allorders",
    "/dashboard/holds",
    "/dashboard/payments",
    "/dashboard/truth",
    "/dashboard/bank-statements",
    "/dashboard/bank-entries",
    "/dashboard/open-accounts",
    "/dashboard/invoicing",
    "/dashboard/invoicing/[id]",
    "/dashboard/stock/[sku]",
    "/dashboard/companies",
    "/dashboard/company/[id]",
    "/dashboard/company/[id]/orders",
  ],
  support: [
    "/dashboard/search",
    "/dashboard/myorders/[id]",
    "/dashboard/allorders",
    "/dashboard/holds",
    "/dashboard/users",
    "/dashboard/users/[id]",
    "/dashboard/customer-view",
    "/dashboard/customer-view/orders/[id]",
    "/dashboard/customer-view/basket",
    "/dashboard/customer-view/lists",
    "/dashboard/customer-view/lists/[id]",
    "/dashboard/customer-view/company",
    "/dashboard/customer-view/company/[id]",
    "/dashboard/customer-view/company/[id]/orders",
    "/dashboard/reviews",
    "/dashboard/companies",
    "/dashboard/company/[id]",
    "/dashboard/company/[id]/orders",
  ],
};

it.each([...STAFF_ROLES])("staff of %s open the pages of their role and no others", async (role) => {
  const person = await aVisitor("Stella Staff");
  const account = { _id: requireId(person.viewer.userId), email: person.viewer.email };
  expect(await setStaffRoles(account, [], [role], SYSTEM)).toBe("changed");
  for (const [name, door] of Object.entries(doors())) {
    const expected = STAFF_PAGES[role].includes(name) ? door.admin : door.stranger;
    expect(`${name}: ${await look(door.path, person)}`).toBe(`${name}: ${expected}`);
  }
});
