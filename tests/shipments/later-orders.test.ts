import { beforeEach, expect, it } from "vitest";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { orders } from "@/lib/core/data/orders/collections";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { countOrdersToShip as countWork } from "@/lib/core/data/orders/work-lists";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  countOrdersToShip,
  findOrdersForLater,
  pageOfOrdersToShip,
} from "@/lib/features/shipments/data/orders-to-ship";
import { findShopFigures } from "@/lib/features/statistics/data/shop-figures";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, aPaidOrder, codeOf, must, orderNow } from "../support/shop-in-process";

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let admin: Viewer;
let ada: Viewer;
let orderId: string;
beforeEach(async () => {
  admin = await anAdmin();
  ({ ada, orderId } = await aPaidOrder());
});

const shipFrom = (day: string, viewer = ada) => annotateOrder(viewer, orderId, { shipFrom: day });
/** As its day comes. */
const begin = () => orders().updateOne({ _id: requireId(orderId) }, { $set: { shipFrom: inDays(0) } });
const figures = async () => ({
  listed: (await pageOfOrdersToShip(admin)).items.length,
  ...(await countOrdersToShip(admin)),
  work: await countWork(100),
  first: (await findShopFigures(admin))?.toShip,
});

it("an order for a later day is in no list of what is to be shipped, and in the list of later ones, until its day comes", async () => {
  await aPaidOrder();
  must(await shipFrom(inDays(30)));
  expect(await figures()).toEqual({ listed: 1, today: 1, later: 1, work: 1, first: 1 });
  expect(await findOrdersForLater(admin, 10)).toMatchObject([{ id: orderId, shipFrom: inDays(30) }]);
  await begin();
  expect(await figures()).toEqual({ listed: 2, today: 2, later: 0, work: 2, first: 2 });
  expect(await findOrdersForLater(admin, 10)).toEqual([]);
});

it("its customer names the day, changes it and takes it back, and the order and its history say so", async () => {
  must(await shipFrom(inDays(30)));
  expect(must(await shipFrom(inDays(30)))).toEqual({ modifiedCount: 0 });
  must(await shipFrom(inDays(20)));
  expect((await findOrderFor(ada, orderId))?.shipFrom).toBe(inDays(20));
  expect((await orderNow(orderId)).history.at(-1)?.changes).toEqual([
    { field: "shipFrom", from: inDays(30), to: inDays(20) },
  ]);
  must(await shipFrom(""));
  expect(await orderNow(orderId)).not.toHaveProperty("shipFrom");
  expect((await figures()).today).toBe(1);
});

it.each([[-1], [0], [181]])("a day %i days from now is refused, and nothing is changed", async (days) => {
  expect(await shipFrom(inDays(days))).toMatchObject({
    code: "invalid",
    fields: { shipFrom: expect.any(String) },
  });
  expect(await orderNow(orderId)).not.toHaveProperty("shipFrom");
});

it("a day that has come stays when another field is changed, and nobody else names one", async () => {
  await begin();
  must(await annotateOrder(ada, orderId, { shipFrom: inDays(0), note: "Two pallets" }));
  expect(await orderNow(orderId)).toMatchObject({ shipFrom: inDays(0), note: "Two pallets" });
  expect(codeOf(await shipFrom(inDays(9), await aCustomer()))).toBe("not_found");
});
