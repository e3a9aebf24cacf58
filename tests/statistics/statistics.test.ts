import { beforeEach, expect, it, vi } from "vitest";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { baskets } from "@/lib/core/data/basket/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { savedLists } from "@/lib/features/saved-lists/data/collections";
import {
  marginPercent,
  STATISTIC_PER_PAGE,
  type StatisticList,
} from "@/lib/features/statistics/domain/statistics";
import { wishes } from "@/lib/features/wishes/data/collections";
import { insertInPortions } from "../support/insert-in-portions";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, must } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

/** Without what another test has kept. */
async function statistics() {
  vi.resetModules();
  return await import("@/lib/features/statistics/data/statistics");
}

let admin: Viewer;
beforeEach(async () => {
  admin = await anAdmin();
});
const namesOf = async (list: StatisticList, viewer: Viewer = admin) =>
  (await (await statistics()).findStatistics(viewer, list)).items.map(({ name }) => name);

it("a product is never ordered until an order holds it, and again once that order is cancelled; drafts and deleted ones are not listed", async () => {
  const customer = await aCustomer();
  const [old, held] = [await aProduct({ name: "Old" }), await aProduct({ name: "Held" })];
  await products().updateOne({ _id: old._id }, { $set: { createdAt: new Date(0) } });
  const gone = await aProduct({ name: "Gone" });
  must(await deleteProduct(admin, gone._id.toHexString()));
  const hub = { image: "", description: "", priceCents: 100, minimumLot: 100, available: 100 };
  must(await addProduct(admin, { ...hub, name: "Draft", state: "draft" }));
  expect(await namesOf("unsold")).toEqual(["Old", "Held"]);
  const orderId = await anOrder(customer, held);
  expect(await namesOf("unsold")).toEqual(["Old"]);
  must(await cancelOrder(customer, orderId));
  expect(await namesOf("unsold")).toEqual(["Old", "Held"]);
  await products().updateOne({ _id: old._id }, { $set: { sold: 100 } });
  expect(await namesOf("unsold")).toEqual(["Held"]);
});

it("margins are of the list price, the lowest or the highest first, and only where a cost price is kept", async () => {
  const make = async (name: string, priceCents: number, costPriceCents: number | null) =>
    must(
      await addProduct(admin, {
        name,
        image: "",
        description: "",
        priceCents,
        minimumLot: 100,
        available: 0,
        costPriceCents,
      }),
    );
  await make("Half", 1000, 500);
  await make("Loss", 1000, 1200);
  await make("Most", 300, 1);
  await make("Unknown", 1000, null);
  expect(await namesOf("margin-low")).toEqual(["Loss", "Half", "Most"]);
  expect(await namesOf("margin-high")).toEqual(["Most", "Half", "Loss"]);
  const rows = await (await statistics()).findByMargin(1);
  expect(rows.map(marginPercent)).toEqual([-20, 50, 99.7]);
});

it("sold out with demand are the products below their smallest order that baskets or lists have, the most wanted first", async () => {
  const make = async (name: string, available: number, minimumLot = 100) =>
    (await aProduct({ name, available, minimumLot }))._id;
  const [plenty, empty, wanted, tooFew, unasked] = [
    await make("Plenty", 5000),
    await make("Empty", 0),
    await make("Wanted", 99),
    await make("Too few", 250, 300),
    await make("Unasked", 0),
  ];
  const seen = { unitCents: 1, minimumLot: 100 };
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
  const basketOf = (...ids: (typeof plenty)[]) => ({
    _id: newId(),
    revision: 1,
    poNumber: "",
    note: "",
    lines: ids.map((productId) => ({ productId, quantity: 100, seen })),
    updatedAt: now,
    expiresAt: later,
  });
  await baskets().insertMany([basketOf(plenty, wanted, empty), basketOf(wanted), basketOf()]);
  await savedLists().insertOne({
    _id: newId(),
    userId: newId(),
    slot: 1,
    name: "",
    revision: 1,
    lines: [wanted, tooFew].map((productId) => ({
      productId,
      quantity: 100,
      note: "",
      seen: { unitCents: 1, minimumLot: 100, available: true, successorId: null } as never,
    })),
    lineCount: 2,
    requestHash: "",
    createdAt: now,
    updatedAt: now,
  });
  const rows = await (await statistics()).findDemand();
  expect(rows.map(({ name, baskets: inBaskets, lists }) => [name, inBaskets, lists])).toEqual([
    ["Wanted", 2, 1],
    ...[empty, tooFew]
      .sort((a, b) => (a.toHexString() < b.toHexString() ? -1 : 1))
      .map((id) => (id.equals(empty) ? ["Empty", 1, 0] : ["Too few", 0, 1])),
  ]);
  expect(rows.map(({ id }) => id)).not.toContain(unasked.toHexString());
});

it("a product that is sold out and that customers wait for is wanted; wishes that were told are not counted", async () => {
  const product = await aProduct({ name: "Wished", available: 0 });
  const wish = (state: "waiting" | "told") => ({
    _id: newId(),
    userId: newId(),
    slot: 0,
    productId: product._id,
    pieces: 100,
    state,
    askedAt: new Date(),
    told: state === "told" ? { at: new Date(), pieces: 100 } : null,
    revision: 1,
    requestHash: "",
  });
  await wishes().insertMany([wish("waiting"), wish("waiting"), wish("told")]);
  const rows = await (await statistics()).findDemand();
  expect(rows.map(({ name, wishes: waiting }) => [name, waiting])).toEqual([["Wished", 2]]);
});

it("a list comes in pages of 200, each behind the one before, and nobody without the right reads one", async () => {
  const one = await aProduct();
  const stored = await products().findOne({ _id: one._id });
  if (!stored) throw new Error("no product");
  const many = Array.from({ length: STATISTIC_PER_PAGE + 5 }, (_, index) => ({
    ...stored,
    _id: newId(),
    sku: `S-${index}`,
    name: `Part ${index}`,
    nameKey: `part ${index}`,
    slug: `part-${index}`,
    numbers: { texts: [`S-${index}`], keys: [`S${index}`] },
    costPriceCents: 1,
  }));
  await insertInPortions(products(), many);
  const { findStatistics } = await statistics();
  for (const list of ["unsold", "margin-low", "margin-high"] as const) {
    const first = await findStatistics(admin, list);
    const second = await findStatistics(admin, list, { after: first.next ?? "" });
    expect([first.items.length, second.items.length, second.next], list).toEqual([
      STATISTIC_PER_PAGE,
      // The first product has no cost price.
      list === "unsold" ? 6 : 5,
      null,
    ]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  // The cursor of a list in another order.
  const { next } = await findStatistics(admin, "unsold");
  expect((await findStatistics(admin, "margin-low", { after: next ?? "" })).items).toEqual([]);
  const customer = await aCustomer();
  const warehouse: Viewer = { ...customer, staffRoles: ["warehouse"] };
  for (const viewer of [customer, warehouse]) expect(await namesOf("unsold", viewer)).toEqual([]);
  expect(await namesOf("unsold", { ...customer, staffRoles: ["catalogue"] })).toHaveLength(
    STATISTIC_PER_PAGE,
  );
  expect(requireId(one._id.toHexString())).toEqual(one._id);
});

it("readers at once share one computation of the margins, for ten minutes and no longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    must(
      await addProduct(admin, {
        name: "Hub",
        image: "",
        description: "",
        priceCents: 1000,
        minimumLot: 100,
        available: 0,
        costPriceCents: 500,
      }),
    );
    const { findStatistics } = await statistics();
    const [first, second] = await Promise.all([
      findStatistics(admin, "margin-low"),
      findStatistics(admin, "margin-low"),
    ]);
    expect([first.items.length, second.items.length]).toEqual([1, 1]);
    expect(first.items[0]).toBe(second.items[0]);
    vi.setSystemTime(Date.now() + 9 * 60_000);
    expect((await findStatistics(admin, "margin-low")).items[0]).toBe(first.items[0]);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await findStatistics(admin, "margin-low")).items[0]).not.toBe(first.items[0]);
  } finally {
    vi.useRealTimers();
  }
});
