import { describe, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { openOf, paidOf } from "@/lib/core/data/orders/order-money";
import { requireId } from "@/lib/core/data/store/ids";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookEntryFor, moveEntryTo } from "@/lib/features/bank/commands/decide-entry";
import { finishUse } from "@/lib/features/bank/commands/end-use";
import { viewBankEntries } from "@/lib/features/bank/commands/view-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { makeShippedOnAccount } from "../support/order-on-account";
import { mailsTo } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  anUnpaidOrder,
  aProduct,
  codeOf,
  later,
  makeOverdue,
  must,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { uploaded } from "../support/stored-entries";
import { anEntry, book, takeBack } from "../support/transfers";

// `uploaded` books, and nothing beside it: work behind an answer would still be at an entry whose order ends.
vi.mock("@/lib/core/commands/jobs/run-in-background", () => ({ runInBackground: () => undefined }));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const ordersOf = async (count: number) => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 10_000 })];
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await anOrder(ada, product));
  return { ada, product, ids };
};
const statusesOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(orderNow))).map(({ status }) => status);
const entryNow = async (id: string) => await bankEntries().findOne({ _id: requireId(id) });

describe("a transfer of less than an order", () => {
  it("is a part of it, the rest stays open, and a second one for the rest pays it", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    must(await startPayment(ada, { totalPrice: 1240, orderId }));
    const [first, second] = await uploaded([{ amount: "1000.00", reference: referenceOf(orderId) }]);
    expect([first?.state, second]).toEqual(["booked", undefined]);
    const partly = await orderNow(orderId);
    expect(partly).toMatchObject({ status: "unpaid", receipts: [{ cents: 100_000, kind: "transfer" }] });
    expect([paidOf(partly), openOf(partly)]).toEqual([100_000, 24_000]);
    expect(await mailsTo(ada.email)).toContain("Order $ 1,000.00 have arrived, $ 240.00 are still to come");
    // Neither a card nor a change of its lines comes between.
    expect(codeOf(await startPayment(ada, { totalPrice: 1240, orderId }))).toBe("being_paid");
    const lines = [{ productId: product._id.toHexString(), quantity: 200, seenCents: null }];
    expect(codeOf(await changeLines(ada, orderId, { lines, revision: 0 }))).toBe("being_paid");
    await uploaded([{ amount: "240.00", reference: referenceOf(orderId) }]);
    const paid = await orderNow(orderId);
    expect(paid).toMatchObject({ status: "paid", payment: { transactionId: first?.transactionId } });
    expect(paid.history.map(({ event }) => event).slice(-2)).toEqual(["payPart", "pay"]);
    expect(openOf(paid)).toBe(0);
    expect(await productNow(product._id)).toMatchObject({ sold: 100, holds: [] });
    await expectInvariants();
  });

  it("is a part of an order on account, too, which is settled once the rest has come", async () => {
    const { orderId } = await anUnpaidOrder();
    await makeShippedOnAccount(orderId);
    must(await book(accounts(), orderId, anEntry(), 100_000));
    expect(await orderNow(orderId)).toMatchObject({ terms: { settledCents: 100_000, owed: true } });
    must(await book(accounts(), orderId, anEntry(), 24_000));
    const settled = await orderNow(orderId);
    expect(settled).toMatchObject({ status: "shipped", terms: { settledCents: 124_000, owed: false } });
    expect(settled.history.map(({ event }) => event).slice(-2)).toEqual(["payPart", "settle"]);
  });

  it("is taken back by itself: an unpaid order is open again, and the entry can pay another", async () => {
    const { orderId } = await anUnpaidOrder();
    const other = await anUnpaidOrder();
    const [kept, wrong] = [anEntry(), anEntry()];
    must(await book(accounts(), orderId, kept, 40_000));
    must(await book(accounts(), orderId, wrong, 50_000));
    must(await takeBack(accounts(), orderId, wrong));
    expect(must(await takeBack(accounts(), orderId, wrong))).toEqual({ modifiedCount: 0 });
    const open = await orderNow(orderId);
    expect(open.status).toBe("unpaid");
    expect(openOf(open)).toBe(84_000);
    must(await book(accounts(), other.orderId, wrong, 50_000));
    await expectInvariants();
  });

  it("is its payer's credit once the order has expired or was cancelled, and they are told", async () => {
    for (const end of ["expire", "cancel"] as const) {
      const { ada, orderId, product } = await anUnpaidOrder();
      const [entry] = await uploaded([{ amount: "1000.00", reference: referenceOf(orderId) }]);
      if (end === "expire") {
        await makeOverdue(orderId);
        await expireOrders(new Date());
      } else must(await cancelOrder(ada, orderId));
      await sweepOnce(later());
      const ended = await orderNow(orderId);
      expect([ended.status, paidOf(ended)]).toEqual([end === "expire" ? "expired" : "cancelled", 0]);
      expect(ended).not.toHaveProperty("moneyBackSince");
      expect(await productNow(product._id)).toMatchObject({ available: 1000, sold: 0, holds: [] });
      const id = entry?._id.toHexString() ?? "";
      expect(await entryNow(id)).toMatchObject({
        state: "waiting",
        leftCents: 100_000,
        uses: [],
        problem: { kind: "ended" },
      });
      // Staff are told once, as are customers.
      const told = (await entryNow(id))?.revision;
      await sweepOnce(later());
      expect((await entryNow(id))?.revision).toBe(told);
      expect((await mailsTo(ada.email)).filter((mail) => mail.includes(ended.status))).toHaveLength(1);
      const next = await anOrder(ada, product);
      const revision = (await entryNow(id))?.revision ?? 0;
      must(await bookEntryFor(accounts(), id, { orderId: next, revision }));
      expect(openOf(await orderNow(next))).toBe(24_000);
      await expectInvariants();
    }
  });
});

describe("a transfer of more than an order", () => {
  it("leaves the rest as its payer's credit, which is booked for another order of theirs or set aside", async () => {
    const { ada, product, ids } = await ordersOf(2);
    const [first = "", second = ""] = ids;
    const stranger = await anOrder(await aCustomer("Ben Stranger"), product);
    const [entry] = await uploaded([{ amount: "2000.00", reference: referenceOf(first) }]);
    const id = entry?._id.toHexString() ?? "";
    expect(entry).toMatchObject({ state: "waiting", leftCents: 76_000, problem: { kind: "over" } });
    expect(entry?.problem?.text).toContain("$ 760.00 of it is left as the payer's credit");
    const { items } = await viewBankEntries({ state: "waiting" });
    expect(items).toMatchObject([{ leftCents: 76_000, uses: [{ order: { id: first }, cents: 124_000 }] }]);
    expect(items[0]?.candidates.map((one) => one.id)).toEqual([second]);
    expect(stranger).not.toBe(second);
    must(await bookEntryFor(accounts(), id, { orderId: second, revision: entry?.revision ?? 0 }));
    expect(await entryNow(id)).toMatchObject({ state: "booked", leftCents: 0 });
    expect(await statusesOf(ids)).toEqual(["paid", "unpaid"]);
    // Taken back, it is left again, and sent back.
    must(await takeBack(accounts(), second, entry?.entry ?? ""));
    const again = await entryNow(id);
    expect(again).toMatchObject({ state: "waiting", leftCents: 76_000 });
    const revision = again?.revision ?? 0;
    must(await moveEntryTo(accounts(), id, { state: "closed", reason: "Sent back", revision }));
    expect(await entryNow(id)).toMatchObject({ state: "closed", leftCents: 0, asideCents: 76_000 });
    expect(codeOf(await bookEntryFor(accounts(), id, { orderId: second, revision: revision + 1 }))).toBe(
      "already_paid",
    );
    expect(ada.userId).toBeTruthy();
    await expectInvariants();
  });

  it("is as people have read it where two processes have booked it at the same moment", async () => {
    const { ids } = await ordersOf(1);
    const [entry] = await uploaded([{ amount: "2000.00", reference: referenceOf(ids[0] ?? "") }]);
    const id = requireId(entry?._id.toHexString() ?? "");
    await finishUse(id, requireId(ids[0] ?? ""));
    expect(await entryNow(id.toHexString())).toMatchObject({ state: "waiting", revision: entry?.revision });
  });

  it("typed before its statement comes, it is one entry, and the statement's payer is known then", async () => {
    const { ids } = await ordersOf(2);
    const [first = "", second = ""] = ids;
    const entry = anEntry();
    must(await book(accounts(), first, entry, 248_000));
    expect(await statusesOf(ids)).toEqual(["paid", "unpaid"]);
    const wrong = await book(accounts(), second, entry, 124_000);
    expect(JSON.stringify(wrong)).toContain("booked before with $ 2,480.00");
    await uploaded([{ bankReference: entry, amount: "2480.00", payer: "Ada's Bank Name" }]);
    expect(await bankEntries().find().toArray()).toMatchObject([
      { payer: "Ada's Bank Name", leftCents: 124_000, state: "waiting" },
    ]);
    must(await book(accounts(), second, entry, 248_000));
    expect(await statusesOf(ids)).toEqual(["paid", "paid"]);
    expect(await bankEntries().find().toArray()).toMatchObject([{ leftCents: 0, state: "booked" }]);
    await expectInvariants();
  });
});

describe("one transfer with the references of several orders", () => {
  const textOf = (ids: readonly string[]) => ids.map(referenceOf).join(" and ");

  it("pays all of them where they add up to it", async () => {
    const { ids } = await ordersOf(3);
    const [entry] = await uploaded([{ amount: "3720.00", text: textOf(ids) }]);
    expect(await statusesOf(ids)).toEqual(["paid", "paid", "paid"]);
    expect(entry).toMatchObject({ state: "booked", leftCents: 0, uses: [{}, {}, {}] });
    await expectInvariants();
    // Its document is deleted after 400 days, and somebody sends the old statement again.
    await bankEntries().deleteMany();
    const again = { bankReference: entry?.entry ?? "", amount: "3720.00", text: textOf(ids) };
    expect(await uploaded([again])).toMatchObject([{ state: "booked", leftCents: 0, uses: [{}, {}, {}] }]);
    await expectInvariants();
  });

  it("waits where they do not, with these orders to choose from", async () => {
    const { ids } = await ordersOf(3);
    const [entry] = await uploaded([{ amount: "2480.00", text: textOf(ids) }]);
    expect(entry).toMatchObject({ state: "waiting", problem: { kind: "several_orders" } });
    expect(await statusesOf(ids)).toEqual(["unpaid", "unpaid", "unpaid"]);
    const [view] = (await viewBankEntries({ state: "waiting" })).items;
    expect(view?.candidates.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it("pays the living one where the others were cancelled meanwhile, and the rest is left", async () => {
    const { ada, ids } = await ordersOf(3);
    const [living = "", ...others] = ids;
    for (const other of others) must(await cancelOrder(ada, other));
    const [entry] = await uploaded([{ amount: "3720.00", text: textOf(ids) }]);
    expect(await statusesOf(ids)).toEqual(["paid", "cancelled", "cancelled"]);
    expect(entry).toMatchObject({ state: "waiting", leftCents: 248_000, problem: { kind: "over" } });
    expect(entry?.uses?.map(({ orderId }) => orderId.toHexString())).toEqual([living]);
    await expectInvariants();
  });
});

it("two people who choose orders for one entry as both have read it: the second is told what is left", async () => {
  const [first = "", second = ""] = (await ordersOf(2)).ids;
  const [{ _id, revision = 0 } = { _id: null }] = await uploaded([{ amount: "2000.00" }]);
  const id = _id?.toHexString() ?? "";
  must(await bookEntryFor(accounts(), id, { orderId: first, revision }));
  const late = await bookEntryFor(accounts(), id, { orderId: second, revision });
  expect(late).toMatchObject({ code: "changed_meanwhile", message: expect.stringContaining("$ 760.00") });
  expect(await statusesOf([first, second])).toEqual(["paid", "unpaid"]);
  await expectInvariants();
});

it("sixteen bookings of one entry at the same moment for five orders never use more than it has", async () => {
  const { ids } = await ordersOf(5);
  const entry = anEntry();
  // Enough for two and a half of them.
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => book(accounts(), ids[n % 5] ?? "", entry, 310_000)),
  );
  const codes = answers.map(codeOf);
  expect(
    codes.filter((code) => !["ok", "busy", "payment_mismatch", "changed_meanwhile"].includes(code)),
  ).toEqual([]);
  await sweepOnce(later());
  for (const orderId of ids) await book(accounts(), orderId, entry, 310_000);
  await expectInvariants();
  const [stored] = await bankEntries().find().toArray();
  expect(stored?.uses?.reduce((sum, { cents }) => sum + cents, 0)).toBe(310_000);
  expect((await statusesOf(ids)).filter((status) => status === "paid")).toHaveLength(2);
});
