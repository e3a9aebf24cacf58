import { beforeAll, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { listOwnOrders, listOwnShippedUnpaid, type OwnOrdersFilter } from "@/lib/core/data/orders/own-orders";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { setUpTestShop } from "../support/set-up-test-shop";

setUpTestShop({});

const [ada, ben, company, left] = [newId(), newId(), newId(), newId()];
const viewer: Viewer = {
  userId: ada.toHexString(),
  sessionId: "s",
  email: "ada@example.com",
  name: "Ada",
  role: null,
  companies: [
    { companyId: company.toHexString(), name: "Velo", state: "approved", roles: ["buyer"] },
  ] as never,
};

let made = 0;
/** @returns its id */
async function order(
  userId: ObjectId,
  status: string,
  day: string,
  { name = "Chain", ...more }: { name?: string } & Record<string, unknown> = {},
): Promise<string> {
  made += 1;
  const _id = newId();
  await orders().insertOne({
    _id,
    customer: { userId, name: "", email: "", phone: "" },
    idempotencyKey: String(made),
    status,
    address: null,
    lines: [{ productId: newId(), name, sku: `HI-${name.toUpperCase()}`, quantity: 100, priceCents: 100 }],
    totalCents: 10_000,
    payment: { transactionId: null },
    history: [],
    placedAt: new Date(day),
    expiresAt: new Date("2026-12-31"),
    ...more,
  } as unknown as OrderDocument);
  return _id.toHexString();
}

const ids: Record<string, string> = {};
beforeAll(async () => {
  await order(ben, "unpaid", "2026-11-03T10:00:00Z", { name: "Saddle" });
  ids.old = await order(ada, "shipped", "2026-10-31T23:59:59Z", { name: "Saddle" });
  ids.first = await order(ada, "shipped", "2026-11-01T00:00:00Z");
  ids.last = await order(ada, "paid", "2026-11-01T23:59:59Z", { poNumber: "PO-77" });
  ids.unpaid = await order(ada, "unpaid", "2026-11-02T10:00:00Z");
  ids.awaiting = await order(ada, "awaiting", "2026-11-03T10:00:00Z", {
    company: { id: company, name: "Velo" },
  });
  ids.expired = await order(ada, "expired", "2026-11-04T10:00:00Z");
  await order(ada, "cancelled", "2026-11-05T10:00:00Z");
  await order(ada, "placing", "2026-11-05T10:00:00Z");
  await order(ada, "unpaid", "2026-11-05T10:00:00Z", { company: { id: left, name: "Left" } });
});

const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id;
const found = async (filter: OwnOrdersFilter) =>
  (await listOwnOrders(viewer, filter, { limit: 20 })).items.map(({ id }) => nameOf(id));

it("without a filter a customer has all of their orders but cancelled ones and those of a company that they left", async () => {
  expect(await found({})).toEqual(["expired", "awaiting", "unpaid", "last", "first", "old"]);
});

it("orders are found by their state, and those that are to arrive yet together", async () => {
  expect(await found({ state: "unpaid" })).toEqual(["unpaid"]);
  expect(await found({ state: "shipped" })).toEqual(["first", "old"]);
  expect(await found({ state: "under_way" })).toEqual(["awaiting", "unpaid", "last"]);
});

it("both days of a range count in full, and either may be missing", async () => {
  expect(await found({ from: "2026-11-01", to: "2026-11-01" })).toEqual(["last", "first"]);
  expect(await found({ to: "2026-10-31" })).toEqual(["old"]);
  expect(await found({ from: "2026-11-03" })).toEqual(["expired", "awaiting"]);
  expect(await found({ from: "2026-11-03", to: "2026-11-01" })).toEqual([]);
});

it("orders are found by number, part, SKU and PO number, with every other filter, and nobody else's", async () => {
  expect(await found({ q: "saddle" })).toEqual(["old"]);
  expect(await found({ q: "hi-chain" })).toHaveLength(5);
  expect(await found({ q: "po-77" })).toEqual(["last"]);
  expect(await found({ q: "chain", state: "shipped" })).toEqual(["first"]);
  expect(await found({ q: (ids.unpaid ?? "").slice(-6).toUpperCase() })).toEqual(["unpaid"]);
  expect(await found({ q: ids.old ?? "" })).toEqual(["old"]);
  const foreign = await orders().findOne({ "customer.userId": ben });
  expect(await found({ q: foreign?._id.toHexString() ?? "" })).toEqual([]);
  expect(await found({ q: foreign?._id.toHexString().slice(-6) ?? "" })).toEqual([]);
});

it("the second page of a filtered list goes on where the first ended", async () => {
  const page = await listOwnOrders(viewer, { state: "under_way" }, { limit: 2 });
  expect(page.items.map(({ id }) => nameOf(id))).toEqual(["awaiting", "unpaid"]);
  const rest = await listOwnOrders(viewer, { state: "under_way" }, { limit: 2, after: page.next ?? "" });
  expect(rest.items.map(({ id }) => nameOf(id))).toEqual(["last"]);
  expect(rest.next).toBeNull();
});

it("shipped orders on account whose money has not come are found, the next due first, and only one's own", async () => {
  const onAccount = (userId: ObjectId, dueAt: string, owed: boolean) =>
    order(userId, "shipped", "2026-09-01T10:00:00Z", {
      company: { id: company, name: "Velo" },
      terms: { netDays: 30, settledCents: 0, dueAt: new Date(dueAt), owed },
    });
  const later = await onAccount(ada, "2026-12-02", true);
  const sooner = await onAccount(ada, "2026-12-01", true);
  await onAccount(ada, "2026-11-01", false);
  await onAccount(ben, "2026-11-01", true);
  expect((await listOwnShippedUnpaid(viewer, 10)).map(({ id }) => id)).toEqual([sooner, later]);
  expect(await listOwnShippedUnpaid({ ...viewer, companies: [] }, 10)).toEqual([]);
});
