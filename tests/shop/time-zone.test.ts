import { beforeEach, expect, it } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { orders } from "@/lib/core/data/orders/collections";
import { listOwnOrders } from "@/lib/core/data/orders/own-orders";
import { shop } from "@/lib/core/data/shop/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { dueDay, isOverdue } from "@/lib/core/domain/companies/terms";
import { dayOf } from "@/lib/core/domain/prices/own-prices";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { DEFAULT_RECORD, recordAttributes, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { readSalesOfDay, salesOfLastDays } from "@/lib/features/statistics/data/sales";
import { momentText } from "@/lib/services/mails/moment-text";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, must, staffViewer } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const KEPT = Symbol.for("halfinch.shop-record");
beforeEach(async () => {
  await shop().deleteMany({});
  delete (globalThis as Record<symbol, unknown>)[KEPT];
  showShopRecord(DEFAULT_RECORD);
});

const setZone = async (timeZone: string) =>
  must(await setShopRecord(staffViewer(), { seller: { ...DEFAULT_SELLER, timeZone }, revision: 0 }));

/** Half past midnight in Berlin, still the day before in UTC. */
const NIGHT = new Date("2026-07-01T22:30:00Z");

async function anOrderAtNight() {
  const ada = await aCustomer();
  const orderId = await anOrder(ada, await aProduct());
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { placedAt: NIGHT, status: "paid" } });
  const foundOn = async (day: string): Promise<number> =>
    (await listOwnOrders(ada, { from: day, to: day })).items.length;
  const soldOn = async (day: string): Promise<number> => (await readSalesOfDay(new Date(day))).orders;
  return { foundOn, soldOn };
}

it("days are UTC until the owner has set a time zone", async () => {
  const { foundOn, soldOn } = await anOrderAtNight();
  expect([await foundOn("2026-07-01"), await foundOn("2026-07-02")]).toEqual([1, 0]);
  expect([await soldOn("2026-07-01"), await soldOn("2026-07-02")]).toEqual([1, 0]);
  expect(momentText(NIGHT)).toBe("1 July 2026, 22:30 UTC");
  expect(dueDay(NIGHT, 30).toISOString()).toBe("2026-07-31T00:00:00.000Z");
  expect(recordAttributes()).not.toHaveProperty("data-time-zone");
});

it("with a time zone orders are found and counted by its days, and mails, due days and prices follow it", async () => {
  const { foundOn, soldOn } = await anOrderAtNight();
  expect((await salesOfLastDays(1, NIGHT))[0]).toMatchObject({ orders: 1 });
  await setZone("Europe/Berlin");
  expect([await foundOn("2026-07-01"), await foundOn("2026-07-02")]).toEqual([0, 1]);
  expect([await soldOn("2026-07-01"), await soldOn("2026-07-02")]).toEqual([0, 1]);
  expect(await salesOfLastDays(2, NIGHT)).toMatchObject([
    { day: new Date("2026-07-01"), orders: 0 },
    { day: new Date("2026-07-02"), orders: 1 },
  ]);
  expect(momentText(NIGHT)).toBe("2 July 2026, 00:30 (Europe/Berlin)");
  expect(dueDay(NIGHT, 30).toISOString()).toBe("2026-08-01T00:00:00.000Z");
  expect(dayOf(NIGHT)).toBe("2026-07-02");
  expect(recordAttributes()).toMatchObject({ "data-time-zone": "Europe/Berlin" });
});

it("an order on account is overdue from the shop's midnight on", async () => {
  const due = new Date("2026-08-01");
  const [before, after] = [new Date("2026-08-01T21:59:59Z"), new Date("2026-08-01T22:00:00Z")];
  expect([isOverdue(due, before), isOverdue(due, after)]).toEqual([false, false]);
  await setZone("Europe/Berlin");
  expect([isOverdue(due, before), isOverdue(due, after)]).toEqual([false, true]);
});

it("cached pages are old at the shop's midnight", async () => {
  await setZone("Pacific/Kiritimati");
  const midnight = Date.UTC(2040, 0, 1, 10);
  const before = catalogueRevision(0, midnight - 1);
  expect(catalogueRevision(0, midnight)).toBe(before + 1);
  expect(catalogueRevision(0, midnight + 3_600_000)).toBe(before + 1);
});
