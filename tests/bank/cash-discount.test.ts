import { describe, expect, it } from "vitest";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { orders } from "@/lib/core/data/orders/collections";
import { openOf, paidOf, receiptsOf } from "@/lib/core/data/orders/order-money";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { viewBankEntries } from "@/lib/features/bank/commands/view-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
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
  must,
  orderNow,
  staffViewer,
} from "../support/shop-in-process";
import { uploaded } from "../support/stored-entries";
import { anEntry, book, takeBack } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
/** 2 % of $ 1,240.00 are $ 24.80. */
const DISCOUNT = { percent: 2, days: 10 };
/** `book` has 15 January: the last day of a discount of an order that is due on 4 February. */
const DUE = new Date("2026-02-04T00:00:00Z");

async function withDiscount(orderId: string, dueAt = DUE): Promise<string> {
  await makeShippedOnAccount(orderId);
  // Its pieces are still held.
  const set = { status: "accepted", "terms.discount": DISCOUNT, "terms.dueAt": dueAt } as const;
  await orders().updateOne({ _id: requireId(orderId) }, { $set: set });
  return orderId;
}
const receiptsNow = async (orderId: string) =>
  receiptsOf(await orderNow(orderId))
    .filter(({ takenBackAt }) => takenBackAt === undefined)
    .map(({ kind, cents }) => [kind, cents]);
const settled = async (orderId: string) => (await orderNow(orderId)).terms?.owed === false;

describe("a transfer of less, by the cash discount of the order", () => {
  it("settles the order in time, by the transfer and the discount, and its customer reads of both", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    await withDiscount(orderId);
    const entry = anEntry();
    expect(must(await book(accounts(), orderId, entry, 121_520))).toEqual({ modifiedCount: 1 });
    expect(must(await book(accounts(), orderId, entry, 121_520))).toEqual({ modifiedCount: 0 });
    expect(await receiptsNow(orderId)).toEqual([
      ["transfer", 121_520],
      ["discount", 2_480],
    ]);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ terms: { settledCents: 124_000, owed: false } });
    expect(order.history.at(-1)).toMatchObject({ event: "settle" });
    expect(order.history.at(-1)?.changes).toContainEqual({ field: "discountCents", from: null, to: 2_480 });
    expect(order.receipts?.at(-1)?.reason).toBe("Cash discount, 2 % within 10 days");
    expect(await mailsTo(ada.email)).toContainEqual(expect.stringContaining("your payment has arrived"));
    await expectInvariants();
    // No more goes back than was paid.
    expect(paidOf(order)).toBe(121_520);
    const back = (cents: number) =>
      requestPartRefund(accounts(), orderId, {
        cents,
        reason: "Bent",
        idempotencyKey: newId().toHexString(),
      });
    expect(codeOf(await back(121_521))).toBe("invalid");
    must(await back(121_520));
    await expectInvariants();
  });

  it("settles it where the bank took some days of work, and is a part of it after them, with the rest named", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    // The last day is Friday, 9 January, then Monday, 12 January: three and four days of work before the 15th.
    const late = await withDiscount(await anOrder(ada, product), new Date("2026-01-29T00:00:00Z"));
    const inTime = await withDiscount(await anOrder(ada, product), new Date("2026-02-01T00:00:00Z"));
    must(await book(accounts(), inTime, anEntry(), 121_520));
    expect(await settled(inTime)).toBe(true);
    must(await book(accounts(), late, anEntry(), 121_520));
    expect(await settled(late)).toBe(false);
    expect(await receiptsNow(late)).toEqual([["transfer", 121_520]]);
    expect(openOf(await orderNow(late))).toBe(2_480);
    expect(await mailsTo(ada.email)).toContainEqual(
      expect.stringContaining("$ 1,215.20 have arrived, $ 24.80 are still to come"),
    );
    must(await book(accounts(), late, anEntry(), 2_480));
    expect(await settled(late)).toBe(true);
    await expectInvariants();
  });

  it("is a part where it is less than the discount allows, and takes no more than is missing", async () => {
    const { orderId } = await anUnpaidOrder();
    await withDiscount(orderId);
    must(await book(accounts(), orderId, anEntry(), 121_519));
    expect(await settled(orderId)).toBe(false);
    // The rest came in time as well, and leaves less open than the discount is.
    must(await book(accounts(), orderId, anEntry(), 1_000));
    expect(await receiptsNow(orderId)).toEqual([
      ["transfer", 121_519],
      ["transfer", 1_000],
      ["discount", 1_481],
    ]);
    expect(await settled(orderId)).toBe(true);
    await expectInvariants();
  });

  it("lapses with the booking that took it", async () => {
    const { orderId } = await anUnpaidOrder();
    await withDiscount(orderId);
    const entry = anEntry();
    must(await book(accounts(), orderId, entry, 121_520));
    must(await takeBack(accounts(), orderId, entry));
    expect(await receiptsNow(orderId)).toEqual([]);
    const open = await orderNow(orderId);
    expect(open).toMatchObject({ terms: { settledCents: 0, owed: true } });
    expect(openOf(open)).toBe(124_000);
    await expectInvariants();
    must(await book(accounts(), orderId, entry, 121_520));
    expect(await settled(orderId)).toBe(true);
    await expectInvariants();
  });

  it("pays several orders of one transfer that adds up to them with their discounts", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const ids = [await anOrder(ada, product), await anOrder(ada, product)];
    for (const id of ids) await withDiscount(id, new Date(Date.now() + 30 * 86_400_000));
    const text = ids.map(referenceOf).join(" and ");
    const [entry] = await uploaded([{ amount: "2430.40", text }]);
    expect(entry).toMatchObject({
      state: "booked",
      leftCents: 0,
      uses: [{ cents: 121_520 }, { cents: 121_520 }],
    });
    expect(await Promise.all(ids.map(settled))).toEqual([true, true]);
    await expectInvariants();
  });

  it("is not for an order without one, and offered where one of several orders fits with it", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const plain = await withDiscount(await anOrder(ada, product));
    await orders().updateOne({ _id: requireId(plain) }, { $unset: { "terms.discount": "" } });
    must(await book(accounts(), plain, anEntry(), 121_520));
    expect(await settled(plain)).toBe(false);
    const discounted = await withDiscount(
      await anOrder(ada, product),
      new Date(Date.now() + 30 * 86_400_000),
    );
    const [entry] = await uploaded([{ amount: "1215.20", reference: referenceOf(discounted) }]);
    expect(entry?.state).toBe("booked");
    expect((await viewBankEntries({ state: "waiting" })).items).toEqual([]);
    expect(await bankEntries().countDocuments({ state: "booked" })).toBe(2);
    await expectInvariants();
  });
});
