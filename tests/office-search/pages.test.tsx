import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import AllOrdersPage from "@/app/dashboard/allorders/page";
import OfficeSearchPage from "@/app/dashboard/search/page";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { fillWords } from "@/lib/core/commands/shop/fill-words";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import {
  aCustomer,
  anOrder,
  aProduct,
  closeTestShop,
  openTestShop,
  staffViewer,
} from "../support/shop-in-process";

vi.mock("@/lib/auth/viewer", () => ({ requireRight: async () => staffViewer() }));
vi.mock("@/components/site/fields-from-url", () => ({ FieldsFromUrl: () => null }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

let number = "";
beforeAll(async () => {
  await openTestShop();
  number = orderNumber(await anOrder(await aCustomer("Rita Seitenblick"), await aProduct()));
  await moveAudit();
  await fillWords();
});
afterAll(closeTestShop);

it("the page of the search shows what was found with its kind, and says where nothing was", async () => {
  const html = async (q: string) =>
    renderToStaticMarkup(await OfficeSearchPage({ searchParams: Promise.resolve({ q } as object) }));
  const found = await html("Seitenblick");
  expect(found).toContain('Rita Seitenblick</a> <span class="found-kind">Customer');
  expect(found).toContain(`${number} Rita Seitenblick</a> <span class="found-kind">Order`);
  expect(await html("nobodyatall")).toContain("Nothing matches this search");
  expect(await html("")).toContain("What does the caller say?");
});

it("the list of orders keeps its filters in its form and in the link to its file", async () => {
  const query = { from: "2026-01-01", to: "2099-01-01", least: "0.5", pay: "before" };
  const html = renderToStaticMarkup(await AllOrdersPage({ searchParams: Promise.resolve(query as object) }));
  expect(html).toContain(number);
  expect(html).toContain(
    "/api/exports/orders.csv?from=2026-01-01&amp;to=2099-01-01&amp;pay=before&amp;least=0.5",
  );
  expect(html).toContain('value="2026-01-01"');
});
