import { afterEach, describe, expect, it } from "vitest";
import { mailOf } from "@/lib/core/commands/mails/order-mails";
import { toReturnView } from "@/lib/core/data/orders/views";
import { schema } from "@/lib/core/data/store/collections";
import { chargeLimit, consumeLimit } from "@/lib/core/data/store/limits";
import { askReturn } from "@/lib/features/returns/commands/ask-return";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { returnSettledMail } from "@/lib/features/returns/mails/return-mails";
import { BANK_SETTINGS } from "../support/bank-account";
import { mailsTo } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, codeOf, must, orderNow, productNow } from "../support/shop-in-process";

import {
  allow,
  anOrderByCard,
  arrived,
  ask,
  finished,
  idOf,
  receive,
  send,
  settle,
  shippedDaysAgo,
} from "./returned-orders";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(finished);

describe("who asks for too much", () => {
  it("hears how many can come back, and nothing is written", async () => {
    const { ada, orderId } = await anOrderByCard(100);
    expect(await ask(ada, orderId, 101)).toMatchObject({
      code: "over_available",
      details: { lines: [{ lineNo: 1, asked: 101, left: 100 }] },
    });
    const unknown = [{ lineNo: 2, pieces: 1, reason: "wrong" as const }];
    expect(codeOf(await askReturn(ada, orderId, { lines: unknown }, { idempotencyKey: "a" }))).toBe(
      "invalid",
    );
    const unsent = await anOrderByCard(0);
    expect(codeOf(await ask(unsent.ada, unsent.orderId, 1))).toBe("over_available");
    expect((await orderNow(orderId)).goodsReturns).toBeUndefined();
  });

  it("twice at once has the pieces once", async () => {
    const { ada, orderId } = await anOrderByCard(100);
    const both = await Promise.all([ask(ada, orderId, 100), ask(ada, orderId, 100)]);
    expect(both.map(codeOf).sort()).toEqual(["ok", "over_available"]);
  });

  it("by the same key has one return, and another one by it is refused", async () => {
    const { ada, orderId } = await anOrderByCard(100);
    const first = idOf(await ask(ada, orderId, 10, "same"));
    expect(idOf(await ask(ada, orderId, 10, "same"))).toBe(first);
    expect(codeOf(await ask(ada, orderId, 20, "same"))).toBe("idempotency_mismatch");
  });

  it("can ask 30 times a day; the shop can begin more for them", async () => {
    const { ada, max, orderId } = await anOrderByCard(100);
    for (const { userId } of [ada, max]) while ((await consumeLimit("returnsAsked", userId)).ok);
    expect(codeOf(await ask(ada, orderId, 1))).toBe("too_many");
    must(await ask(max, orderId, 1));
  });

  it("is counted once for a return that has to be written twice, since another came between", async () => {
    const { ada, orderId } = await anOrderByCard(100);
    await chargeLimit("returnsAsked", ada.userId, 27);
    const asked = await Promise.all([1, 2, 3].map((pieces) => ask(ada, orderId, pieces)));
    expect(asked.map(codeOf)).toEqual(["ok", "ok", "ok"]);
    expect(codeOf(await ask(ada, orderId, 1))).toBe("too_many");
  });

  it("after the shop's days is too late, also for a part; the shop itself is not", async () => {
    const { ada, max, orderId } = await anOrderByCard(100);
    await shippedDaysAgo(orderId, 13);
    must(await ask(ada, orderId, 1));
    await shippedDaysAgo(orderId, 200);
    expect(codeOf(await ask(ada, orderId, 1))).toBe("gone");
    await send(max, orderId, 50);
    must(await ask(ada, orderId, 50));
    expect(codeOf(await ask(ada, orderId, 1))).toBe("gone");
    must(await ask(max, orderId, 20));
    expect(codeOf(await ask(max, orderId, 80))).toBe("over_available");
  });

  it("is told that a stranger has no such order, and staff of others nothing", async () => {
    const placed = await anOrderByCard(100);
    const eve = await aCustomer("eve");
    expect(codeOf(await ask(eve, placed.orderId, 1))).toBe("not_found");
    const id = idOf(await ask(placed.ada, placed.orderId, 1));
    expect(codeOf(await allow(placed.ada, id))).toBe("forbidden");
    expect(codeOf(await allow(placed.max, "64b0000000000000000000aa"))).toBe("not_found");
  });

  it("waits while a version before may run", async () => {
    const { ada, orderId } = await anOrderByCard(100);
    const now = await schema().findOne({ _id: "schema" });
    await schema().updateOne({ _id: "schema" }, { $set: { version: 12 } }, { upsert: true });
    expect(codeOf(await ask(ada, orderId, 1))).toBe("busy");
    if (now) await schema().updateOne({ _id: "schema" }, { $set: { version: now.version } });
    else await schema().deleteOne({ _id: "schema" });
  });
});

describe("a decision", () => {
  it("goes from state to state, and each step happens once", async () => {
    const { ada, max, orderId, product } = await anOrderByCard(100);
    const id = idOf(await ask(ada, orderId, 40));
    expect(codeOf(await receive(max, id, 40))).toBe("changed_meanwhile");
    expect((await Promise.all([allow(max, id), allow(max, id)])).map(codeOf).sort()).toEqual([
      "changed_meanwhile",
      "ok",
    ]);
    expect(codeOf(await receive(max, id, 41))).toBe("invalid");
    expect(codeOf(await receive(max, id, 0))).toBe("invalid");
    expect((await Promise.all([receive(max, id, 30), receive(max, id, 30)])).map(codeOf).sort()).toEqual([
      "changed_meanwhile",
      "ok",
    ]);
    expect(await productNow(product._id)).toMatchObject({ available: 430, sold: 570 });
    expect((await Promise.all([settle(max, id), settle(max, id)])).map(codeOf).sort()).toEqual([
      "changed_meanwhile",
      "ok",
    ]);
    expect((await orderNow(orderId)).refunds).toHaveLength(1);
    // Announced pieces that have not arrived are still with their customer.
    must(await ask(ada, orderId, 70));
    expect(codeOf(await ask(ada, orderId, 1))).toBe("over_available");
  });

  it("that refuses says why, and its pieces can be asked for again", async () => {
    const { ada, max, orderId } = await anOrderByCard(100);
    const id = idOf(await ask(ada, orderId, 100));
    must(await changeReturn(max, id, { state: "refused", revision: 0, answer: "They were mounted" }));
    expect(await orderNow(orderId)).toMatchObject({
      goodsReturns: [{ state: "refused", answer: "They were mounted" }],
    });
    expect(await orderNow(orderId)).not.toHaveProperty("returnsOpenSince");
    must(await ask(ada, orderId, 100));
    expect(await mailsTo(ada.email)).toContain("Order we cannot take 100 pieces back");
  });

  it("is not made on an order of one's own", async () => {
    const { ada, orderId } = await anOrderByCard(100);
    const id = idOf(await ask(ada, orderId, 10));
    await anAdmin("Olga");
    expect(codeOf(await allow({ ...ada, role: "admin" }, id))).toBe("forbidden");
  });

  it("of money and a shipment of others exclude each other", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const placed = await anOrderByCard();
      const { max, orderId, product } = placed;
      const id = await arrived(placed, 100);
      const calls = [() => settle(max, id), () => send(max, orderId, 200)];
      await Promise.allSettled((turn % 2 ? calls : calls.toReversed()).map((call) => call()));
      const [line] = (await orderNow(orderId)).lines;
      expect((await productNow(product._id)).shipped).toBe((line?.shipped ?? 0) - 100);
      await finished();
    }
  });

  it("is told to its customer by mail, with the money", async () => {
    const placed = await anOrderByCard();
    const { ada, max, orderId } = placed;
    const { order, goods } = must(await settle(max, await arrived(placed, 90, 10)));
    const told = JSON.stringify(returnSettledMail({ ...mailOf(order), goods: toReturnView(goods) }));
    expect(told).toContain("We send $ 1,240.00 back to the card");
    expect(await mailsTo(ada.email)).toContain("Order your return is settled");
    expect((await orderNow(orderId)).history.map(({ event }) => event).slice(-4)).toEqual([
      "askReturn",
      "allowReturn",
      "receiveReturn",
      "settleReturn",
    ]);
  });
});
