import { beforeEach, describe, expect, it, vi } from "vitest";
import { moveAllOrderJobs } from "@/lib/core/commands/jobs/move-order-jobs";
import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { queueReminders } from "@/lib/core/commands/mails/reminders";
import { jobs, remindersMeta } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { log } from "@/lib/log";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";
import { mailsTo, runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, anUnpaidOrder, aProduct, orderNow } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/jobs/jobs", stepwise);
vi.mock("@/lib/core/data/orders/order-jobs", stepwise);
vi.mock("@/lib/core/data/jobs/outbox", stepwise);
vi.mock("@/lib/core/data/orders/reminders", stepwise);

setUpTestShop({ emptiedBeforeEach: true });

const PLACED = "Order is placed";

describe("a crash on a mail's way", () => {
  beforeEach(() => {
    vi.spyOn(log, "error").mockReturnValue();
    vi.spyOn(log, "warn").mockReturnValue();
  });

  it("a crash at any step between an event and its mail neither loses nor doubles one", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { ada } = await anUnpaidOrder();
      await crashesHere(async () => {
        await moveAllOrderJobs();
        await runDueJobs(JOB_HANDLERS);
      });
      await jobs().updateMany({ state: "running" }, { $set: { runAt: new Date(0) } });
      expect(await mailsTo(ada.email)).toEqual([PLACED]);
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  it("ten processes that copy and send at once send each of twenty mails once", async () => {
    const product = await aProduct({ available: 100_000 });
    const people = await Promise.all(Array.from({ length: 20 }, () => aCustomer()));
    await Promise.all(people.map((person) => anOrder(person, product)));
    await Promise.all(Array.from({ length: 10 }, runAllJobs));
    for (const { email } of people) expect(await mailsTo(email)).toEqual([PLACED]);
  });
});

describe("the reminder", () => {
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
  const REMINDER = "Order two hours left to pay";

  /** An unpaid order that expires in so many hours, placed 24 hours before. */
  async function expiringIn(left: number) {
    const order = await anUnpaidOrder();
    await orders().updateOne(
      { _id: requireId(order.orderId) },
      { $set: { placedAt: hours(left - 24), expiresAt: hours(left) } },
    );
    await mailsTo(order.ada.email);
    return order;
  }

  it("an unpaid order is reminded once, two hours before it expires, and again after its time was extended", async () => {
    await remindersMeta().deleteMany({ _id: "reminders" });
    await queueReminders(new Date());
    const { ada, orderId } = await expiringIn(2.01);
    await queueReminders(new Date());
    expect(await mailsTo(ada.email)).toEqual([PLACED]);
    for (let n = 0; n < 3; n += 1) await queueReminders(new Date(Date.now() + 60_000));
    expect(await mailsTo(ada.email)).toEqual([PLACED, REMINDER]);
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { expiresAt: hours(2.03) } });
    await queueReminders(new Date(Date.now() + 150_000));
    expect(await mailsTo(ada.email)).toEqual([PLACED, REMINDER, REMINDER]);
  });

  it("an order that is paid meanwhile, and one that is held for an hour only, are not reminded", async () => {
    await remindersMeta().deleteMany({ _id: "reminders" });
    const { ada, orderId } = await expiringIn(1.9);
    const short = await anUnpaidOrder();
    await orders().updateOne({ _id: requireId(short.orderId) }, { $set: { expiresAt: hours(1) } });
    await queueReminders(new Date());
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "paid" } });
    expect(await mailsTo(ada.email)).toEqual([PLACED]);
    expect(await mailsTo(short.ada.email)).toEqual([PLACED]);
  });

  it("a crash at any step of reminding loses no reminder and doubles none", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      await remindersMeta().deleteMany({ _id: "reminders" });
      const { ada } = await expiringIn(1.9);
      await crashesHere(() => queueReminders(new Date()));
      await queueReminders(new Date());
      expect(await mailsTo(ada.email)).toEqual([PLACED, REMINDER]);
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });

  it("of six hundred orders that expire together each is reminded", async () => {
    await remindersMeta().deleteMany({ _id: "reminders" });
    const { orderId } = await expiringIn(1.9);
    const { _id, idempotencyKey: _, ...order } = await orderNow(orderId);
    const many = Array.from({ length: 600 }, (_, n) => ({
      ...order,
      idempotencyKey: `copy ${n}`,
      expiresAt: new Date(order.expiresAt.getTime() - n),
    }));
    for (let at = 0; at < many.length; at += 300)
      await orders().insertMany(many.slice(at, at + 300) as never[]);
    const before = await jobs().countDocuments({ kind: "mail.order-expiring" });
    await queueReminders(new Date());
    expect((await jobs().countDocuments({ kind: "mail.order-expiring" })) - before).toBe(601);
    await jobs().deleteMany({ orderId: { $ne: _id } });
  });
});
