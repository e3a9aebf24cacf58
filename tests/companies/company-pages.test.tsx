import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import CompaniesPage from "@/app/dashboard/companies/page";
import CompanyOrdersPage from "@/app/dashboard/company/[id]/orders/page";
import OneCompanyPage from "@/app/dashboard/company/[id]/page";
import CompanyPage from "@/app/dashboard/company/page";
import { findViewer } from "@/lib/core/data/people/sessions";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { customer, type Person, staff } from "../people/stored-accounts";
import { addGoods, type Fixtures, insertedBy, orderBody, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { apply, companyWith, invite, join } from "./company-calls";

const { seenBy } = vi.hoisted(() => ({ seenBy: { sessionId: "" } }));
// Whom the pages let in is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => {
  const viewer = () => findViewer(seenBy.sessionId);
  return { requireViewer: viewer, requireRight: viewer };
});
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}));

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const shown = async (person: Person, page: () => Promise<ReactElement>) => {
  seenBy.sessionId = person.sessionId;
  return renderToStaticMarkup(await page());
};
const none = Promise.resolve({});
const onePage = (person: Person, id: string) =>
  shown(person, () => OneCompanyPage({ params: Promise.resolve({ id }), searchParams: none }));

it("the page of somebody without a company asks them to apply, and then names their company", async () => {
  const marta = await customer("Marta Lindqvist");
  expect(await shown(marta, () => CompanyPage())).toContain("Apply for a company");
  await apply(marta);
  const page = await shown(marta, () => CompanyPage());
  expect(page).toContain("Lindqvist Flottverkstad");
  expect(page).toContain("Waiting for approval");
  expect(page).toContain("Apply for another company");
});

it("a company's owner sees its people and invitations with their buttons, and its buyer sees the people alone", async () => {
  const marta = await customer("Marta Lindqvist");
  const mia = await customer("Mia Sandell");
  const id = await companyWith(marta, [mia, "buyer"]);
  await invite(marta, id, { email: "guest@example.com", roles: ["accountant"] });
  const owners = await onePage(marta, id);
  for (const text of ["Invite somebody", "guest@example.com", "2, and 1 invited", "Roles of Mia Sandell"])
    expect(owners).toContain(text);
  const buyers = await onePage(mia, id);
  expect(buyers).toContain("Marta Lindqvist");
  expect(buyers).toContain("Leave");
  for (const text of [
    "Invite somebody",
    "guest@example.com",
    "Roles of",
    "Remove ",
    ">Change<",
    "Orders of the company",
  ])
    expect(buyers).not.toContain(text);
});

it("staff find a company in their list, and approve it on its page", async () => {
  const marta = await customer();
  const id = await insertedBy(apply(marta));
  const list = await shown(fixtures.ada, () =>
    CompaniesPage({ searchParams: Promise.resolve({ state: "pending" } as RawQuery) }),
  );
  expect(list).toContain(`/dashboard/company/${id}`);
  const page = await onePage(fixtures.ada, id);
  expect(page).toContain("Approve");
  expect(page).toContain("Decline");
  expect(page).not.toContain(">Change<");
});

it("the orders of a company say who has placed them, and a stranger finds neither page", async () => {
  const marta = await customer("Marta Lindqvist");
  const mia = await customer("Mia Sandell");
  const id = await companyWith(marta, [mia, "buyer"]);
  const product = await addGoods(fixtures);
  const body = { ...orderBody(product, mia), companyId: id, poNumber: "PO-4711" };
  await insertedBy(callRoute("POST /api/orders", { token: mia.token, body }));
  const orders = (person: Person) =>
    shown(person, () => CompanyOrdersPage({ params: Promise.resolve({ id }), searchParams: none }));
  const page = await orders(marta);
  expect(page).toContain("Mia Sandell");
  expect(page).toContain("PO PO-4711");
  await expect(orders(mia)).rejects.toThrow();
  await expect(orders(fixtures.olga)).rejects.toThrow();
  await expect(onePage(fixtures.olga, id)).rejects.toThrow();
});

it("staff who belong to a company get no buttons that decide on it, and the only administrator gets them and is named", async () => {
  const marta = await customer("Marta Lindqvist");
  const id = await companyWith(marta);
  const sales = await staff("sales", "accounts");
  const deciding = [">Suspend<", ">Set terms<", "A product as this company sees it"];
  const before = await onePage(sales, id);
  for (const text of deciding) expect(before).toContain(text);
  expect(before).not.toContain("You belong to this company");
  const invited = await staff("sales", "accounts");
  await invite(marta, id, { email: invited.email, roles: ["buyer"] });
  expect(await onePage(invited, id)).toContain("You belong to this company, or are invited to it");
  await join(id, sales, "accountant");
  const after = await onePage(sales, id);
  expect(after).toContain("You belong to this company");
  for (const text of deciding) expect(after).not.toContain(text);
  // The fixtures have one administrator.
  await join(id, fixtures.ada, "accountant");
  expect(await onePage(fixtures.ada, id)).toContain(">Suspend<");
  await callRoute(`PUT /api/companies/${id}/state`, {
    token: fixtures.ada.token,
    body: { state: "suspended", reason: "Closed", revision: 2 },
  });
  expect(await onePage(fixtures.ada, id)).toContain(
    "The only administrator of the shop, who belonged to this company",
  );
});
