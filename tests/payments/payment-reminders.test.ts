import { beforeEach, describe, expect, it, vi } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { moveAllOrderJobs } from "@/lib/core/commands/jobs/move-order-jobs";
import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { remindOfPayments } from "@/lib/core/commands/orders/remind-of-payments";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { writeOff } from "@/lib/core/commands/orders/write-off";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { log } from "@/lib/log";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { formatPrice } from "@/lib/values/money";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, placeOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { mailsTo, runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, must, orderNow, staffViewer } from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";
import { anEntry, book, takeBack } from "../support/transfers";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/overdue-payments", stepwise);
vi.mock("@/lib/core/data/orders/order-jobs", stepwise);
vi.mock("@/lib/core/data/jobs/jobs", stepwise);
vi.mock("@/lib/core/data/jobs/outbox", stepwise);

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const staff = staffViewer();
const DAY_MS = 86_400_000;
const remind = () => remindOfPayments(new Date(), 500);

/** An order on account that was shipped and is due since so many days, and the company's accountant. */
async function overdueSince(days: number) {
  const product = await aProduct({ available: 1000 });
  const company = await aCompanyOnAccount(1_000_000);
  const accountant = await aCustomer("Elin Berg");
  await companies().updateOne(
    { _id: company._id },
    {
      $push: { members: { userId: requireId(accountant.userId), roles: ["accountant"], since: new Date() } },
    },
  );
  const { orderId } = must(await placeOnAccount(company.viewer, product, company.companyId));
  must(await shipOrder(staff, orderId, { productName: product.name, quantity: 100 }));
  await dueSince(orderId, days);
  return { ...company, accountant, orderId };
}

const dueSince = (orderId: string, days: number) =>
  orders().updateOne(
    { _id: requireId(orderId) },
    { $set: { "terms.dueAt": new Date((Math.floor(Date.now() / DAY_MS) - days) * DAY_MS) } },
  );

const reminders = async (email: string) =>
  (await mailsTo(email)).filter((subject) => subject.includes("reminder"));
const TOTAL = formatPrice(124_000);
const reminder = (days: number) => `Order reminder, ${TOTAL} is ${days} days overdue`;
const LAST = `Order last reminder, ${TOTAL} is 30 days overdue`;

describe("an overdue order on account", () => {
  it("an overdue order reminds the company's accountant once at each step, with all that a transfer needs, and says so in history and audit", async () => {
    const { accountant, viewer, orderId } = await overdueSince(2);
    expect(await remind()).toBe(0);
    for (const [days, count] of [
      [3, 1],
      [13, 1],
      [14, 2],
      [30, 3],
      [400, 3],
    ] as const) {
      await dueSince(orderId, days);
      for (let again = 0; again < 2; again += 1) await sweepOnce();
      expect(await reminders(accountant.email)).toHaveLength(count);
    }
    expect(await reminders(accountant.email)).toEqual([reminder(3), reminder(14), LAST]);
    expect(await reminders(viewer.email)).toEqual([]);
    const texts = await outbox().find({ to: accountant.email }).sort({ _id: 1 }).toArray();
    const [first, , last] = texts.filter(({ subject }) => subject.includes("reminder"));
    for (const part of [/RF\d\d/, /IBAN/, new RegExp(`/dashboard/myorders/${orderId}`)])
      expect(first?.text).toMatch(part);
    expect(first?.text).not.toContain("will call");
    expect(last?.text?.replace(/\s+/g, " ")).toContain("our accounts will call");
    const { history, terms } = await orderNow(orderId);
    expect(history.filter(({ event }) => event === "remind")).toMatchObject(
      [1, 2, 3].map((step) => ({ by: { role: "system" }, reason: `Reminder ${step} of 3` })),
    );
    expect(terms).toMatchObject({ reminded: 3, owed: true });
    await moveAllAudit();
    expect(await audit().countDocuments({ "subject.id": requireId(orderId), event: "remind" })).toBe(3);
    await expectInvariants();
  });

  it("an overdue order is reminded of by the newest reminder alone after an outage", async () => {
    const { accountant } = await overdueSince(30);
    expect(await remind()).toBe(1);
    expect(await reminders(accountant.email)).toEqual([LAST]);
    expect(await remind()).toBe(0);
  });

  it("an overdue order reminds the owners of a company without an accountant, and each of several accountants", async () => {
    const { viewer, accountant, _id, orderId } = await overdueSince(3);
    await companies().updateOne({ _id }, { $set: { "members.1.roles": ["buyer"] } });
    await remind();
    expect(await reminders(viewer.email)).toEqual([reminder(3)]);
    expect(await reminders(accountant.email)).toEqual([]);
    await companies().updateOne(
      { _id },
      { $set: { "members.1.roles": ["accountant"], "members.0.roles": ["owner", "accountant"] } },
    );
    await dueSince(orderId, 14);
    await remind();
    expect(await reminders(viewer.email)).toEqual([reminder(3), reminder(14)]);
    expect(await reminders(accountant.email)).toEqual([reminder(14)]);
  });
});

describe("no reminder goes out", () => {
  it("no reminder goes out for an order that is settled, written off, cancelled or not shipped", async () => {
    const made = [
      await overdueSince(40),
      await overdueSince(40),
      await overdueSince(40),
      await overdueSince(40),
    ];
    const [settled, written, accepted, cancelled] = made;
    must(await book(staff, String(settled?.orderId), anEntry()));
    must(await writeOff(staff, String(written?.orderId), { reason: "Closed" }));
    for (const open of [accepted, cancelled])
      await orders().updateOne(
        { _id: requireId(String(open?.orderId)) },
        { $set: { status: "accepted" }, $unset: { shipments: "", "lines.0.shipped": "" } },
      );
    if (cancelled) must(await cancelOrder(cancelled.viewer, cancelled.orderId));
    expect(await remind()).toBe(0);
    for (const { accountant } of made) expect(await reminders(accountant.email)).toEqual([]);
  });

  it.each(["before the mails are made", "after the mails are made"])(
    "no reminder goes out for an order that is settled %s",
    async (when) => {
      const { accountant, orderId } = await overdueSince(3);
      expect(await remind()).toBe(1);
      if (when.startsWith("after")) {
        await mailsMade(orderId);
        expect(
          await jobs().countDocuments({ kind: "mail.payment-reminder", orderId: requireId(orderId) }),
        ).toBe(1);
      }
      const entry = anEntry();
      must(await book(staff, orderId, entry));
      expect(await reminders(accountant.email)).toEqual([]);
      // Open again, it is reminded of at the next step.
      must(await takeBack(staff, orderId, entry));
      expect(await remind()).toBe(0);
      await dueSince(orderId, 14);
      expect(await remind()).toBe(1);
      expect(await reminders(accountant.email)).toEqual([reminder(14)]);
    },
  );

  it("no reminder goes out for an order whose money comes between its reading and its writing, and its history has none", async () => {
    const { accountant, orderId } = await overdueSince(3);
    await overtakenBefore("transitionOrder", () => book(staff, orderId, anEntry()), remind);
    expect((await orderNow(orderId)).terms).not.toHaveProperty("reminded");
    expect(await reminders(accountant.email)).toEqual([]);
  });

  it("no reminder of an earlier step goes out once the next is queued, nor the next one twice where the earlier one's job runs late", async () => {
    const { accountant, orderId } = await overdueSince(3);
    await remind();
    await dueSince(orderId, 14);
    await remind();
    expect(await reminders(accountant.email)).toEqual([reminder(14)]);
  });
});

/** The mails of the order's last reminder wait in the queue. */
async function mailsMade(orderId: string) {
  await moveAllOrderJobs();
  await JOB_HANDLERS["mail.payment-overdue"]({ id: "j", payload: { orderId } } as never);
}

describe("a reminder that waits in the queue", () => {
  it("a reminder that waits in the queue does not go out once the next is queued", async () => {
    const { accountant, orderId } = await overdueSince(3);
    await remind();
    await mailsMade(orderId);
    await dueSince(orderId, 14);
    await remind();
    expect(await reminders(accountant.email)).toEqual([reminder(14)]);
  });

  it.each(["has left the company", "is no accountant any more"])(
    "a reminder that waits in the queue does not go to somebody who %s",
    async (what) => {
      const { accountant, _id, orderId } = await overdueSince(3);
      await remind();
      await mailsMade(orderId);
      await companies().updateOne(
        { _id },
        what.startsWith("has left")
          ? { $pull: { members: { userId: requireId(accountant.userId) } } }
          : { $set: { "members.1.roles": ["buyer"] } },
      );
      expect(await reminders(accountant.email)).toEqual([]);
    },
  );
});

describe("a reminder is sent once", () => {
  beforeEach(() => {
    vi.spyOn(log, "error").mockReturnValue();
    vi.spyOn(log, "warn").mockReturnValue();
  });

  it("a reminder is sent once where sweepers of two instances find ten orders at once", async () => {
    const made = [];
    for (let n = 0; n < 10; n += 1) made.push(await overdueSince(3 + n));
    const told = await Promise.all([remind(), remind(), sweepOnce(), runAllJobs(), runAllJobs()]);
    expect(told[0] + told[1]).toBeLessThanOrEqual(10);
    await runAllJobs();
    for (const { accountant, orderId } of made) {
      expect(await reminders(accountant.email)).toHaveLength(1);
      const { history } = await orderNow(orderId);
      expect(history.filter(({ event }) => event === "remind")).toHaveLength(1);
    }
  });

  it("a reminder is sent once where the process dies at any step from the sweep to the mail", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { accountant } = await overdueSince(3);
      await crashesHere(async () => {
        await remind();
        await moveAllOrderJobs();
        await runDueJobs(JOB_HANDLERS);
        await runDueJobs(JOB_HANDLERS);
      });
      await remind();
      await moveAllOrderJobs();
      await jobs().updateMany({ state: { $in: ["running", "queued"] } }, { $set: { runAt: new Date(0) } });
      await runAllJobs();
      expect(await reminders(accountant.email)).toEqual([reminder(3)]);
    });
    expect(crashes).toBeGreaterThanOrEqual(8);
  });
});
