import { beforeEach, expect, it } from "vitest";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { outbox } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { countToShip } from "@/lib/core/data/orders/later-orders";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import { MOST_CHANGES } from "@/lib/core/domain/orders/order-changes";
import { shipFromText } from "@/lib/core/domain/orders/ship-from";
import type { Viewer } from "@/lib/core/domain/people/access";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { sendOrders } from "@/lib/features/shipments/commands/send-orders";
import {
  countOrdersToShip,
  findOrdersForLater,
  pageOfOrdersToShip,
} from "@/lib/features/shipments/data/orders-to-ship";
import { findShopFigures } from "@/lib/features/statistics/data/shop-figures";
import { runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anUnpaidOrder,
  aPaidOrder,
  codeOf,
  must,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";

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
  work: (await countToShip({ most: 100 })).today,
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

it("whoever has read the order before its day was named does not send it", async () => {
  const { revision = 0 } = await orderNow(orderId);
  must(await shipFrom(inDays(90)));
  const asked = [{ orderId, revision, parcel: { carrier: "DHL", tracking: "1" } }];
  const sent = must(await sendOrders(admin, asked, { idempotencyKey: "one" }));
  expect(sent.map(({ refusal }) => refusal?.code)).toEqual(["changed_meanwhile"]);
  expect((await orderNow(orderId)).status).toBe("paid");
});

it("no day is named once pieces are packed, and one is taken back at any time, also after the last change", async () => {
  must(await shipFrom(inDays(30)));
  const { revision = 0 } = await orderNow(orderId);
  const lines = [{ lineNo: 1, pieces: 40 }];
  must(await packShipment(admin, orderId, { revision, lines }, { idempotencyKey: "a" }));
  expect(await shipFrom(inDays(40))).toMatchObject({
    code: "invalid",
    fields: { shipFrom: expect.any(String) },
  });
  const { history } = await orderNow(orderId);
  const [last] = history.slice(-1);
  if (!last) throw new Error("there is a history");
  const many = Array.from({ length: MOST_CHANGES }, () => ({ ...last, event: "annotate" as const }));
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { history: [...history, ...many] } });
  expect(codeOf(await annotateOrder(ada, orderId, { note: "Ring" }))).toBe("full");
  must(await shipFrom(""));
  expect(await orderNow(orderId)).not.toHaveProperty("shipFrom");
});

it("mails about its payment say from which day on it is shipped", async () => {
  const unpaid = await anUnpaidOrder();
  must(await annotateOrder(unpaid.ada, unpaid.orderId, { shipFrom: inDays(30) }));
  must(await unpaid.pay(await paidAtProvider(unpaid.ada, unpaid.orderId)));
  await runAllJobs();
  const said = shipFromText(inDays(30));
  const texts = (
    await outbox()
      .find({ text: { $regex: said } })
      .toArray()
  ).map(({ to }) => to);
  expect(texts).toContain(unpaid.ada.email);
  expect(texts).toHaveLength(2);
});

it("a day that has come stays when another field is changed, and nobody else names one", async () => {
  await begin();
  must(await annotateOrder(ada, orderId, { shipFrom: inDays(0), note: "Two pallets" }));
  expect(await orderNow(orderId)).toMatchObject({ shipFrom: inDays(0), note: "Two pallets" });
  expect(codeOf(await shipFrom(inDays(9), await aCustomer()))).toBe("not_found");
});
