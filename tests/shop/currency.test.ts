import { beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { audit } from "@/lib/core/data/audit/collections";
import { catalogueRevision, readCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { catalogueMeta } from "@/lib/core/data/catalogue/collections";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord, loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { DEFAULT_RECORD, recordAttributes, shopRecord } from "@/lib/core/domain/shop/shop-record";
import { settleCurrency } from "@/lib/upkeep/start/settle-currency";
import { type Currency, shopCurrency, showCurrency } from "@/lib/values/currency";
import { formatPrice } from "@/lib/values/money";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, orderFor, staffViewer } from "../support/shop-in-process";
import { withSettings } from "../support/with-settings";

setUpTestShop({ emptiedBeforeEach: true });

const KEPT = Symbol.for("halfinch.shop-record");
/** As in a process that has just started. */
function forget(): void {
  delete (globalThis as Record<symbol, unknown>)[KEPT];
  showCurrency("USD");
}
beforeEach(async () => {
  await shop().deleteMany({});
  forget();
});

const admin = staffViewer();

describe("the shop's currency", () => {
  it("is dollars until somebody chooses another, and the root of a page says nothing then", async () => {
    expect(await findShopRecord()).toEqual(DEFAULT_RECORD);
    expect(recordAttributes()).toEqual({});
    expect(formatPrice(1240)).toBe("$ 12.40");
  });

  it("is changed by an administrator before the first order, shown at once, cached pages are old, and the audit has both", async () => {
    const before = catalogueRevision();
    const changed = await setShopRecord(admin, { currency: "EUR", revision: 0 });
    expect(changed).toMatchObject({ ok: true, value: { currency: "EUR", revision: 1 } });
    expect(formatPrice(1240)).toBe("€ 12.40");
    expect(recordAttributes()).toEqual({ "data-currency": "EUR" });
    expect(catalogueRevision()).toBeGreaterThan(before);
    const [entry] = await audit().find({ kind: "shop" }).sort({ at: -1 }).toArray();
    expect(entry).toMatchObject({ event: "edit", changes: [{ field: "currency", from: "USD", to: "EUR" }] });
  });

  it("is refused in one sentence once there is an order, and everything else may still change", async () => {
    await anOrder(await aCustomer(), await aProduct());
    const refused = await setShopRecord(admin, { currency: "EUR", revision: 0 });
    expect(refused).toMatchObject({
      ok: false,
      code: "currency_fixed",
      message: "This shop has sold in USD",
    });
    expect(shopCurrency()).toBe("USD");
    expect(await setShopRecord(admin, { freeDeliveryOverCents: 0, revision: 0 })).toMatchObject({ ok: true });
    expect(shopRecord().freeDeliveryOverCents).toBe(0);
  });

  it("stays where an order is placed at the very moment of the change", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const [order, change] = await Promise.all([
      placeOrder(ada, orderFor(ada, product)),
      setShopRecord(admin, { currency: "EUR", revision: 0 }),
    ]);
    expect(order.ok).toBe(true);
    // Either the order came first, and the change is refused, or the change was there before it.
    const { currency } = await findShopRecord();
    expect(currency).toBe(change.ok ? "EUR" : "USD");
    expect(shopCurrency()).toBe(currency);
  });

  it("an older record is refused with the newer one, and the same change sent again is no change", async () => {
    expect(await setShopRecord(admin, { freeDeliveryOverCents: 1000, revision: 0 })).toMatchObject({
      ok: true,
    });
    expect(await setShopRecord(admin, { freeDeliveryOverCents: 1000, revision: 0 })).toMatchObject({
      ok: true,
      value: { revision: 1 },
    });
    expect(await setShopRecord(admin, { freeDeliveryOverCents: 2000, revision: 0 })).toMatchObject({
      ok: false,
      code: "changed_meanwhile",
      details: { shop: { revision: 1, freeDeliveryOverCents: 1000 } },
    });
  });

  it("of two administrators who save at once one is told of the other", async () => {
    const saved = await Promise.all([
      setShopRecord(admin, { freeDeliveryOverCents: 1000, revision: 0 }),
      setShopRecord(admin, { freeDeliveryOverCents: 2000, revision: 0 }),
    ]);
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile" });
  });

  it("a change of another instance is shown before its revision counts", async () => {
    await loadShopRecord();
    await readCatalogueRevision();
    await shop().insertOne({ ...(await storedId()), revision: 1, currency: "CHF" });
    await catalogueMeta().updateOne({ _id: "catalogue" }, { $inc: { revision: 1 } }, { upsert: true });
    await readCatalogueRevision();
    expect(formatPrice(1240)).toBe("CHF 12.40");
  });
});

/** The id of the one document: made by a change, which is taken away again. */
async function storedId() {
  await setShopRecord(admin, { freeDeliveryOverCents: 1, revision: 0 });
  const stored = await shop().findOne({});
  await shop().deleteMany({});
  forget();
  await readCatalogueRevision();
  if (!stored) throw new Error("the change was not stored");
  return { _id: stored._id };
}

describe("CURRENCY of the environment", () => {
  const start = (currency: Currency) => withSettings({ currency }, settleCurrency);

  it("wins over the record until the first order", async () => {
    await start("EUR");
    expect(shopCurrency()).toBe("EUR");
    await start("GBP");
    expect(await findShopRecord()).toMatchObject({ currency: "GBP", revision: 2 });
    await settleCurrency();
    expect(shopCurrency()).toBe("GBP");
  });

  it("is refused in the browser where it says another one", async () => {
    await start("EUR");
    const changed = await withSettings({ currency: "EUR" }, () =>
      setShopRecord(admin, { currency: "GBP", revision: 1 }),
    );
    expect(changed).toMatchObject({ code: "currency_fixed", message: "The setting CURRENCY says EUR" });
    expect(shopCurrency()).toBe("EUR");
  });

  it("refuses the start in one line where the shop has sold in another", async () => {
    await anOrder(await aCustomer(), await aProduct());
    await expect(start("EUR")).rejects.toThrow("CURRENCY is EUR, but this shop has sold in USD");
    await start("USD");
    expect(shopCurrency()).toBe("USD");
  });
});
