import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import OneCompanyPage from "@/app/dashboard/company/[id]/page";
import ChangeOrderPage from "@/app/dashboard/myorders/[id]/change/page";
import OneOrderPage from "@/app/dashboard/myorders/[id]/page";
import PriceListPage from "@/app/dashboard/price-lists/[id]/page";
import PriceListsPage from "@/app/dashboard/price-lists/page";
import OrderPage from "@/app/orders/[productId]/page";
import { companies } from "@/lib/core/data/companies/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { priceLists } from "@/lib/core/data/prices/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { companyWith } from "../companies/company-calls";
import { customer, type Person } from "../people/stored-accounts";
import { ACCOUNT } from "../support/bank-account";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  NOBODYS_ID,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { priceCompany, storePriceList } from "../support/price-lists";
import { withSettings } from "../support/with-settings";

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
const query = (parameters: object) => Promise.resolve(parameters as RawQuery);
const companyPage = (person: Person, id: string, parameters: object = {}) =>
  shown(person, () => OneCompanyPage({ params: Promise.resolve({ id }), searchParams: query(parameters) }));
const oneList = (id: string, parameters: object = {}) =>
  shown(fixtures.ada, () =>
    PriceListPage({ params: Promise.resolve({ id }), searchParams: query(parameters) }),
  );

it("the order form says before the order how it is paid, by card alone or on account, too", async () => {
  const product = await addGoods(fixtures, { price: 10 });
  const marta = await customer("Marta");
  const _id = requireId(await companyWith(marta));
  const form = () =>
    shown(marta, () =>
      OrderPage({ params: Promise.resolve({ productId: product.id }), searchParams: query({}) }),
    );
  expect(await form()).toContain("You pay by card");
  await companies().updateOne({ _id }, { $set: { terms: { netDays: 30, limitCents: 100_000 } } });
  const onAccount = await withSettings({ bank: ACCOUNT }, form);
  expect(onAccount).not.toContain("You pay by card");
  expect(onAccount).toContain("or on account after we have shipped");
});

it("staff see all price lists, or that there are none, and the form of a new one", async () => {
  await priceLists().deleteMany({});
  const lists = () => shown(fixtures.ada, () => PriceListsPage({ searchParams: query({}) }));
  expect(await lists()).toContain("No price lists yet");
  const id = await storePriceList({ name: "Nordic workshops", basisPoints: 1_250, until: "2026-12-31" });
  const page = await lists();
  for (const text of [`/dashboard/price-lists/${id}`, "12.5 %", "until 2026-12-31", "Add price list"])
    expect(page).toContain(text);
});

it("a list shows its prices by the hundred, its companies, and the price that a link has chosen", async () => {
  const product = await addGoods(fixtures, { name: "Chain of the list" });
  const id = await storePriceList({}, [product.id, [100, 800], [500, 750]]);
  await priceCompany(await companyWith(await customer()), id);
  const page = await oneList(id);
  for (const text of [
    "Chain of the list",
    "100: $ 8.00, 500: $ 7.50",
    "Lindqvist Flottverkstad",
    "Find a product",
  ])
    expect(page).toContain(text);
  const chosen = await oneList(id, { product: product.id });
  expect(chosen).toContain("Change the price");
  expect(chosen).toContain('name="tiers.1.unitPrice"');
  const more = Array.from({ length: 149 }, () => ({
    ...{ productId: newId(), tiers: [{ from: 100, priceCents: 1 }] },
    ...{ from: null, until: null },
  }));
  await priceLists().updateOne({ _id: requireId(id) }, { $push: { rows: { $each: more } } });
  expect(await oneList(id)).toContain("page=2");
  const second = await oneList(id, { page: "2" });
  expect(second.match(/A product that is gone/g)?.length).toBeGreaterThan(49);
  expect(second).not.toContain("page=3");
  await expect(oneList(NOBODYS_ID)).rejects.toThrow();
});

it("staff give a company a list on its page, and its owner does not see that", async () => {
  const owner = await customer();
  const companyId = await companyWith(owner);
  const id = await storePriceList({ name: "Only for staff" });
  await priceCompany(companyId, id);
  const page = (person: Person) => companyPage(person, companyId);
  expect(await page(fixtures.ada)).toMatch(
    new RegExp(`<option value="${id}"[^>]*selected[^>]*>Only for staff`),
  );
  expect(await page(owner)).not.toContain("Only for staff");
});

it("staff who keep prices see a product as a company sees it, and its own people do not", async () => {
  const owner = await customer();
  const companyId = await companyWith(owner);
  const product = await addGoods(fixtures, { name: "Chain of a company", price: 10, available: 10_000 });
  const asked = { product: product.id };
  const seen = (person: Person, parameters: object = asked) => companyPage(person, companyId, parameters);
  const cells = (page: string) => [...page.matchAll(/<td[^>]*>(?:<b>)?([^<]+)/g)].map(([, text]) => text);
  expect(await seen(fixtures.ada)).toContain("Lindqvist Flottverkstad pays the public prices.");
  const id = await storePriceList({ name: "Nordic as seen", basisPoints: 1_000 }, [product.id, [500, 750]]);
  await priceCompany(companyId, id);
  const page = await seen(fixtures.ada);
  expect(page).toContain("By the list Nordic as seen, today.");
  expect(cells(page).join(" | ")).toContain(
    "100 | $ 10.00 | $ 9.00 | percentage | 500 | $ 10.00 | $ 7.50 | own price",
  );
  expect(await seen(fixtures.ada, {})).not.toContain("Nordic as seen, today");
  for (const product of [NOBODYS_ID, "no id"])
    expect(await seen(fixtures.ada, { product })).toContain("This product is not on sale.");
  const theirs = await seen(owner);
  expect(theirs).not.toContain("Chain of a company");
  expect(theirs).not.toContain("A product as this company sees it");
});

it("the order form begins with the company's price, and the order says which price it was", async () => {
  const marta = await customer();
  const companyId = await companyWith(marta);
  const product = await addGoods(fixtures, { price: 10, available: 10_000 });
  await priceCompany(companyId, await storePriceList({ name: "Nordic" }, [product.id, [100, 800]]));
  const form = (person: Person) =>
    shown(person, () =>
      OrderPage({ params: Promise.resolve({ productId: product.id }), searchParams: query({}) }),
    );
  const hers = await form(marta);
  expect(hers).toContain("<b>$ 800.00</b>");
  expect(hers).toContain("a piece, list price");
  const anybodys = await form(fixtures.olga);
  expect(anybodys).toContain("<b>$ 1,000.00</b>");
  expect(anybodys).not.toContain("list price");
  const body = {
    productName: product.name,
    productId: product.id,
    quantity: 100,
    totalPrice: 800,
    customerName: "Marta",
    customerEmail: marta.email,
    customerPhone: "030 123456",
    companyId,
  };
  const orderId = await insertedBy(callRoute("POST /api/orders", { token: marta.token, body }));
  const params = Promise.resolve({ id: orderId });
  expect(await shown(marta, () => OneOrderPage({ params }))).toContain("Nordic: own price");
  expect(await shown(marta, () => ChangeOrderPage({ params }))).toContain("$ 8.00");
  const own = Promise.resolve({ id: await placeOrder(product, marta) });
  expect(await shown(marta, () => OneOrderPage({ params: own }))).not.toContain("Nordic");
});
