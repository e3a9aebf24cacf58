import { beforeAll, expect, it, vi } from "vitest";
import { orderNumber } from "@/components/orders/order-labels";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { wishes } from "@/lib/features/wishes/data/collections";
import { show } from "../security/fixtures/render-page";
import { addGoods, type Fixtures, type Product, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("@/lib/auth/viewer", async () =>
  (await import("../security/fixtures/render-page")).withAskedViewer(),
);
vi.mock("next/navigation", async (original) =>
  (await import("../security/fixtures/render-page")).withoutRequest(await original<object>()),
);

let fixtures: Fixtures;
const mara = (): Viewer => ({ ...fixtures.mara, role: null });
const ids: string[] = [];
let goods: Product;

beforeAll(async () => {
  fixtures = await prepareFixtures();
  const first = await htmlOf("/dashboard");
  // A customer who has nothing yet is led to the products.
  expect(first).toContain("No orders yet");
  expect(first).not.toContain("to be paid");
  goods = await addGoods(fixtures, { available: 5_000 });
  for (let count = 0; count < 22; count += 1) {
    const id = await placeOrder(goods, fixtures.mara);
    ids.push(id);
    // A customer has twenty unpaid orders at most.
    if (count < 2) await setStatus(id, "paid");
  }
});

const htmlOf = async (page: string, query: Record<string, string> = {}) => {
  const { status, html } = await show(page, mara(), {}, query);
  expect(status, html).toBe(200);
  return html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
};
const myOrders = (query: Record<string, string> = {}) => htmlOf("/dashboard/myorders", query);
const rowsOf = (html: string) => html.match(/data-label="Order"/g)?.length ?? 0;
/** As the shop's other work would leave it. */
const setStatus = (id: string, status: string) =>
  orders().updateOne({ _id: requireId(id) }, { $set: { status } as never });

it("the next page of filtered orders keeps every filter, and so does the way back", async () => {
  const filter = { q: "HI", state: "under_way", from: "2020-01-01", to: "2099-12-31" };
  await orders().updateMany({}, { $set: { "lines.0.sku": "HI-1" } });
  const html = await myOrders(filter);
  expect(rowsOf(html)).toBe(20);
  const [, older = ""] = /href="([^"]*)">Older orders/.exec(html) ?? [];
  const url = new URL(older, "http://shop.example");
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...filter, after: expect.any(String) });
  const rest = await myOrders(Object.fromEntries(url.searchParams));
  expect(rowsOf(rest)).toBe(2);
  expect(rest).toContain(
    'href="/dashboard/myorders?q=HI&state=under_way&from=2020-01-01&to=2099-12-31">Newest orders',
  );
});

it("what is chosen stands in the fields, and where nothing matches the page says so with the way to all orders", async () => {
  const html = await myOrders({ q: "velocipede", state: "shipped", from: "2026-11-01" });
  expect(html).toContain("Nothing matches these filters");
  expect(html).toContain('href="/dashboard/myorders">Show all orders');
  expect(html).toMatch(/name="q"[^>]*value="velocipede"/);
  expect(html).toMatch(/<option value="shipped" selected="">Shipped/);
  expect(html).toMatch(/name="from"[^>]*value="2026-11-01"/);
  expect(html).toMatch(/id="placed-from"[^>]*aria-describedby="placed-days"/);
  expect(html).toContain('id="placed-days">Days are UTC.');
});

it("a customer's first page begins with five orders under way, the sum to be paid over all, and what they can order again", async () => {
  const [shipped = "", , ...unpaid] = ids;
  await setStatus(shipped, "shipped");
  const html = await htmlOf("/dashboard");
  const at = (text: string) => {
    expect(html).toContain(text);
    return html.indexOf(text);
  };
  expect(rowsOf(html)).toBe(5);
  expect(html).toContain(`$ ${(unpaid.length * 1250).toLocaleString("en")}.00 to be paid`);
  expect(html).toContain("20 orders, the first");
  expect(html).toContain('href="/dashboard/myorders?state=under_way"');
  const places = ["Orders under way", "Order again</h2>", "Your details", "Password</h2>"].map(at);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toContain(`Order again: order ${orderNumber(shipped)}`);
  // The hold that ends first comes first.
  const soonest = unpaid[7] ?? "";
  await orders().updateOne(
    { _id: requireId(soonest) },
    { $set: { expiresAt: new Date(Date.now() + 60_000) } },
  );
  const numbers = [...(await htmlOf("/dashboard")).matchAll(/href="\/dashboard\/payment\/([0-9a-f]{24})"/g)];
  expect(numbers[0]?.[1]).toBe(soonest);
});

it("a wish whose product can be ordered stands on the first page with its free pieces, and the lists with their parts", async () => {
  await wishes().insertOne({
    _id: requireId("64b0000000000000000000aa"),
    userId: requireId(fixtures.mara.userId),
    slot: 1,
    productId: requireId(goods.id),
    pieces: 90_000,
    state: "waiting",
    askedAt: new Date(),
    told: null,
    revision: 1,
    requestHash: "",
    auditPending: [],
  } as never);
  const body = { name: "Spring service", lines: [{ productId: goods.id, quantity: 100 }] };
  const headers = { "idempotency-key": crypto.randomUUID() };
  await callRoute("POST /api/lists", { token: fixtures.mara.token, body, headers });
  const html = await htmlOf("/dashboard");
  expect(html).toMatch(/[\d,]+ free of the 90,000 that you wished for/);
  expect(html).toMatch(/Spring service<\/a>.*?1 part</);
});

it("staff see the shop's figures there instead", async () => {
  const { html } = await show("/dashboard", { ...fixtures.ada, role: "admin" });
  expect(html).not.toContain("Orders under way");
  expect(html).toContain("Your details");
});
