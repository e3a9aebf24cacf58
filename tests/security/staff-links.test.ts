import { beforeAll, expect, it, vi } from "vitest";
import { officeMenuFor } from "@/components/dashboard/menu-for";
import { STAFF_MENU } from "@/components/site/nav-pages";
import { mayOpen, type Viewer } from "@/lib/core/domain/people/access";
import { rightOfPage } from "@/lib/registry/staff-rights";
import { STAFF_ROLES } from "@/lib/registry/staff-roles";
import { staff } from "../people/stored-accounts";
import { addGoods, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { PAGES, show } from "./fixtures/render-page";

vi.mock("@/lib/auth/viewer", async () => (await import("./fixtures/render-page")).withAskedViewer());
vi.mock("next/navigation", async (original) =>
  (await import("./fixtures/render-page")).withoutRequest(await original<object>()),
);

const known: Record<string, string> = {};
beforeAll(async () => {
  const fixtures = await prepareFixtures();
  const product = await addGoods(fixtures, { available: 1000 });
  await addGoods(fixtures, { name: "Short", available: 0 });
  known.productId = product.id;
  known.id = await placeOrder(product, fixtures.mara);
});

/** The private pages that a link of the page names, by the page on which it stands. */
async function linksOf(viewer: Viewer): Promise<{ page: string; href: string }[]> {
  const links: { page: string; href: string }[] = [];
  for (const page of [...PAGES.keys()].filter((path) => path.startsWith("/dashboard"))) {
    if (!mayOpen(viewer, page)) continue;
    const { html } = await show(page, viewer, known);
    for (const [, href = ""] of html.matchAll(/href="(\/dashboard[^"?#]*)/g)) links.push({ page, href });
  }
  return links;
}

it.each([...STAFF_ROLES])("no page links staff of %s to one that is closed to them", async (role) => {
  const viewer: Viewer = { ...(await staff(role)), role: null, staffRoles: [role] };
  const links = await linksOf(viewer);
  expect(links.filter(({ href }) => !mayOpen(viewer, href))).toEqual([]);
  const menu = officeMenuFor(viewer).flatMap(({ pages }) => pages);
  expect(menu.filter(({ href }) => !mayOpen(viewer, href))).toEqual([]);
  const comparing = links.filter(({ href }) => href === "/dashboard/payments").map(({ page }) => page);
  expect([...new Set(comparing)].sort()).toEqual(role === "accounts" ? ["/dashboard/payments"] : []);
});

it("the menu of staff names for each page the right that opens it", () => {
  expect(STAFF_MENU.map(({ right }) => right)).toEqual(STAFF_MENU.map(({ href }) => rightOfPage(href)));
});
