import { describe, expect, it, vi } from "vitest";
import { moveAllOrderJobs } from "@/lib/core/commands/jobs/move-order-jobs";
import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { releaseOrder } from "@/lib/core/commands/orders/release-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";
import { startOddServer } from "../support/mail-server";
import { mailsTo, runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  makeOverdue,
  must,
  orderFor,
  orderNow,
} from "../support/shop-in-process";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/jobs/jobs", stepwise);
vi.mock("@/lib/core/data/orders/order-jobs", stepwise);
vi.mock("@/lib/core/data/jobs/outbox", stepwise);
vi.mock("@/lib/core/data/orders/reminders", stepwise);

setUpTestShop({ emptiedBeforeEach: true });

const PLACED = "Order is placed";
const PAID = "Order your payment has arrived";

const lastMailTo = async (email: string) =>
  (await outbox().find({ to: email }).sort({ _id: -1 }).limit(1).toArray())[0];

describe("the mails of an order", () => {
  it("an order that is placed, paid, shipped has a mail for each, and the shop hears of the payment", async () => {
    const { ada, product, orderId } = await anUnpaidOrder();
    expect(await mailsTo(ada.email)).toEqual([PLACED]);
    const paid = await aPaidOrder();
    expect(new Set(await mailsTo(paid.ada.email))).toEqual(new Set([PLACED, PAID]));
    const shown = { productName: paid.product.name, quantity: 100 };
    must(await shipOrder(await anAdmin(), paid.orderId, shown));
    expect(await mailsTo(paid.ada.email)).toHaveLength(3);
    expect((await lastMailTo(paid.ada.email))?.subject).toMatch(/^Order \w{6}: 100 pieces are on their way$/);
    expect((await lastMailTo(env().ordersMailTo))?.text).toContain(paid.ada.email);
    must(await cancelOrder(ada, orderId));
    expect(await mailsTo(ada.email)).toEqual([PLACED, "Order is cancelled"]);
    expect((await lastMailTo(ada.email))?.text).toContain(product.sku);
  });

  it.each(["an administrator", "staff of sales"])(
    "an order that %s releases is cancelled by the shop in its mail",
    async (who) => {
      const { ada, orderId } = await anUnpaidOrder();
      const sales = { ...(await aCustomer("Sam Sales")), staffRoles: ["sales"] as const };
      const viewer = who === "an administrator" ? await anAdmin() : sales;
      must(await releaseOrder(viewer, orderId, { reason: "Held for resale" }));
      await mailsTo(ada.email);
      expect((await lastMailTo(ada.email))?.text).toContain("We have cancelled this order.");
    },
  );

  it("an order that expires and one whose money goes back have a mail each", async () => {
    const unpaid = await anUnpaidOrder();
    await mailsTo(unpaid.ada.email);
    await makeOverdue(unpaid.orderId);
    await expireOrders(new Date());
    expect(await mailsTo(unpaid.ada.email)).toEqual([PLACED, "Order has expired"]);
    const paid = await aPaidOrder();
    await mailsTo(paid.ada.email);
    must(await requestRefund(await anAdmin(), paid.orderId, { reason: "Scratched" }));
    expect((await mailsTo(paid.ada.email)).at(-1)).toBe("Order your money is on its way back");
    expect((await lastMailTo(paid.ada.email))?.text).toMatch(/Reason +Scratched/);
  });

  it("the mail of a placed order says kindly that the e-mail is not confirmed, as long as it is not", async () => {
    const kindly = "not confirmed yet. The order does not wait for that";
    const placed = async (email: string) =>
      (await lastMailTo(email))?.text.replaceAll(/\s+/g, " ").includes(kindly);
    const { ada, product } = await anUnpaidOrder();
    await runAllJobs();
    expect(await placed(ada.email)).toBe(true);
    await users().updateOne({ email: ada.email }, { $set: { emailVerified: new Date() } });
    await anOrder(ada, product);
    await runAllJobs();
    expect(await mailsTo(ada.email)).toEqual([PLACED, PLACED]);
    expect(await placed(ada.email)).toBe(false);
  });

  it("a mail has every line of its order, with amounts and total", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const [line] = (await orderNow(orderId)).lines;
    if (!line) throw new Error("the order has no line");
    const other = { ...line, sku: "HI-CS-0932", name: "Cassette, 9-speed", quantity: 300, priceCents: 250 };
    await orders().updateOne(
      { _id: requireId(orderId) },
      { $set: { lines: [line, other], totalCents: 124_000 + 75_000 } },
    );
    await runAllJobs();
    const said = (await lastMailTo(ada.email))?.text;
    expect(said).toMatch(/^Cassette, 9-speed +\$ 750\.00$/m);
    expect(said).toContain("HI-CS-0932, 300 at $ 2.50");
    expect(said).toMatch(/^Total +\$ 1,990\.00$/m);
    expect(said).toContain(`${env().publicUrl}/dashboard/payment/${orderId}`);
  });

  it("a mail does not say what is no longer true: an order that was paid at once is not asked to be paid", async () => {
    const { ada, orderId } = await aPaidOrder();
    expect(new Set(await mailsTo(ada.email))).toEqual(new Set([PLACED, PAID]));
    const placed = await outbox().findOne({ to: ada.email, subject: /placed/ });
    expect(placed?.text).not.toContain("pay before");
    expect(placed?.text).toContain(`/dashboard/myorders/${orderId}`);
    const quick = await anUnpaidOrder();
    must(await cancelOrder(quick.ada, quick.orderId));
    expect(await mailsTo(quick.ada.email)).toEqual(["Order is cancelled"]);
  });

  it("an order that an earlier version of the shop changes has no mail of this one, since that version sends its own", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await mailsTo(ada.email);
    // The write of that version: a status, a line in the history, no jobs.
    const entry = {
      event: "cancel",
      at: new Date(),
      by: { role: "system", userId: null, name: "" },
      reason: null,
    };
    await orders().updateOne(
      { _id: requireId(orderId) },
      { $set: { status: "cancelled", auditDue: true }, $push: { history: entry as never } },
    );
    expect(await mailsTo(ada.email)).toEqual([PLACED]);
  });

  it("a customer who places and cancels without end gets at most twenty mails an hour and can still order", async () => {
    const [ada, ben, product] = [await aCustomer(), await aCustomer("Ben Okoro"), await aProduct()];
    for (let n = 0; n < 25; n += 1) {
      const { orderId } = must(await placeOrder(ada, orderFor(ada, product)));
      must(await cancelOrder(ada, orderId));
    }
    expect((await mailsTo(ada.email)).length).toBeLessThanOrEqual(20);
    expect(await jobs().countDocuments({ kind: /placed|cancelled/, state: "done" })).toBeGreaterThanOrEqual(
      20,
    );
    await anOrder(ben, product);
    expect(await mailsTo(ben.email)).toEqual([PLACED]);
  });

  it("an order does not wait for a mail server that hangs", async () => {
    vi.spyOn(log, "warn").mockReturnValue();
    const hanging = await startOddServer(() => {});
    Object.assign(env(), { smtpUrl: hanging.url });
    const { orderId } = await anUnpaidOrder();
    expect((await orderNow(orderId)).jobsDue).toHaveLength(1);
    await moveAllOrderJobs();
    const run = runDueJobs(JOB_HANDLERS);
    const product = await aProduct();
    const began = performance.now();
    await anOrder(await aCustomer(), product);
    expect(performance.now() - began).toBeLessThan(2_000);
    await hanging.close();
    await run;
    Object.assign(env(), { smtpUrl: null });
    const job = await jobs().findOne({ orderId: requireId(orderId) });
    expect(job).toMatchObject({
      state: "queued",
      tries: 1,
      lastError: { what: "The mail server does not answer" },
    });
    await jobs().deleteMany({});
  });
});
