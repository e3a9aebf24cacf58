import { beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import {
  catalogueRevision,
  oldestSendableRevision,
  raiseCatalogueRevision,
  readCatalogueRevision,
  showUntil,
} from "@/lib/core/data/catalogue/catalogue-revision";
import { catalogueMeta } from "@/lib/core/data/catalogue/collections";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, must } from "../support/shop-in-process";

setUpTestShop();

/** A process that has just started and knows what is stored. */
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for("halfinch.catalogue"));
  await readCatalogueRevision();
});

const stored = async () => (await catalogueMeta().findOne({ _id: "catalogue" }))?.revision ?? 0;

describe("the catalogue's revision in this process", () => {
  it("rises at once for a move of stock, and for those that follow it once in 250 ms, the last one included", async () => {
    const now = Math.ceil(performance.now());
    const before = catalogueRevision(now);
    await raiseCatalogueRevision("move");
    expect(catalogueRevision(now)).toBe(before + 1);
    for (let n = 0; n < 5; n += 1) {
      await raiseCatalogueRevision("move");
      expect(catalogueRevision(now + 249)).toBe(before + 1);
    }
    const after = catalogueRevision(now + 250);
    expect(after).toBeGreaterThan(before + 1);
    await raiseCatalogueRevision("move");
    expect(catalogueRevision(now + 499)).toBe(after);
    expect(catalogueRevision(now + 500)).toBeGreaterThan(after);
  });

  it("rises when the minute of a moment that an answer names has come, and once for all moments of that minute", () => {
    const clock = Date.parse("2030-06-01T12:00:30Z");
    const [now, before] = [performance.now(), catalogueRevision(performance.now(), clock)];
    showUntil(new Date("2030-06-01T12:02:10Z"), clock);
    showUntil(new Date("2030-06-01T12:02:50Z"), clock);
    // Passed already, or so late that no cached answer is sent until then.
    showUntil(new Date("2030-06-01T11:59:00Z"), clock);
    showUntil(new Date("2030-06-01T13:00:00Z"), clock);
    expect(catalogueRevision(now, Date.parse("2030-06-01T12:02:59.999Z"))).toBe(before);
    expect(catalogueRevision(now, Date.parse("2030-06-01T12:03:00Z"))).toBe(before + 1);
    expect(oldestSendableRevision(now)).toBe(before + 1);
    expect(catalogueRevision(now, Date.parse("2030-06-01T13:30:00Z"))).toBe(before + 1);
  });

  it("rises at midnight in UTC, when deliveries become late, and stays when the clock goes back", () => {
    const now = performance.now();
    const before = catalogueRevision(now, Date.parse("2030-06-01T23:59:59.999Z"));
    expect(catalogueRevision(now, Date.parse("2030-06-02T00:00:00Z"))).toBe(before + 1);
    expect(catalogueRevision(now, Date.parse("2030-06-01T23:00:00Z"))).toBe(before + 1);
    expect(catalogueRevision(now, Date.parse("2030-06-02T12:00:00Z"))).toBe(before + 1);
  });

  it("rises at once for an edit, whatever stock has moved before", async () => {
    const now = Math.ceil(performance.now());
    await raiseCatalogueRevision("move");
    const before = catalogueRevision(now);
    await raiseCatalogueRevision("move");
    await raiseCatalogueRevision();
    expect(catalogueRevision(now)).toBe(before + 1);
  });

  it("rises for the moves of another process, and at once for its edits and those of an earlier version", async () => {
    const now = Math.ceil(performance.now());
    await raiseCatalogueRevision("move");
    const before = catalogueRevision(now);
    const other = (raises: object) =>
      catalogueMeta().updateOne({ _id: "catalogue" }, { $inc: raises as { revision: number } });
    await other({ revision: 2, moves: 2 });
    await readCatalogueRevision();
    expect(catalogueRevision(now + 249)).toBe(before);
    expect(catalogueRevision(now + 250)).toBe(before + 2);
    await other({ revision: 1 });
    await readCatalogueRevision();
    expect(catalogueRevision(now + 250)).toBe(before + 3);
  });
});

describe("the oldest revision whose pages may be sent while they are rendered again", () => {
  it("stays for five seconds after a batch and then rises to all batches that have come", async () => {
    const now = Math.ceil(performance.now());
    const before = oldestSendableRevision(now);
    await raiseCatalogueRevision("batch");
    expect(catalogueRevision(now)).toBe(before + 1);
    expect(oldestSendableRevision(now)).toBe(before);
    await raiseCatalogueRevision("batch");
    expect(oldestSendableRevision(now + 4_999)).toBe(before);
    expect(oldestSendableRevision(now + 5_000)).toBe(before + 2);
    await raiseCatalogueRevision("batch");
    expect(oldestSendableRevision(now + 5_001)).toBe(before + 2);
  });

  it("rises at once with an edit and a shown move of stock, whatever batches came before", async () => {
    const now = Math.ceil(performance.now());
    const before = oldestSendableRevision(now);
    await raiseCatalogueRevision("batch");
    await raiseCatalogueRevision();
    expect(oldestSendableRevision(now)).toBe(before + 2);
    await raiseCatalogueRevision("batch");
    await raiseCatalogueRevision("move");
    expect(oldestSendableRevision(now + 250)).toBe(before + 4);
  });

  it("knows the batches of another process", async () => {
    const now = Math.ceil(performance.now());
    const before = oldestSendableRevision(now);
    const batch = { revision: 1, batches: 1 };
    await catalogueMeta().updateOne({ _id: "catalogue" }, { $inc: batch });
    await readCatalogueRevision();
    expect(catalogueRevision(now)).toBe(before + 1);
    expect(oldestSendableRevision(now)).toBe(before);
  });
});

it("a move of stock is stored for the other processes before the order is answered, also where this one shows it later", async () => {
  const [ada, product] = [await aCustomer(), await aProduct()];
  const orderId = await anOrder(ada, product);
  const before = await stored();
  must(await cancelOrder(ada, orderId));
  expect(await stored()).toBeGreaterThan(before);
});
