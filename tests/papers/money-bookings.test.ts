import { expect, it } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { exportBookings } from "@/lib/features/papers/commands/export-papers";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { readRfc4180 } from "../support/read-csv";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  aProduct,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  staffViewer,
} from "../support/shop-in-process";
import { chargeTax, TO } from "../support/taxes";
import { anEntry, book, takeBack } from "../support/transfers";

/** The money in the bookkeeper's file, added up again from what the orders have stored. */

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
chargeTax({ mode: "added" }, { currency: "EUR" });

async function rowsOf(month: string) {
  const { content } = must(await exportBookings(await anAdmin(), month));
  const [head = [], ...rows] = readRfc4180(Buffer.from(await new Response(content).arrayBuffer()).toString());
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}
const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const thisMonth = new Date().toISOString().slice(0, 7);

async function byCard() {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const { orderId } = must(await placeOrder(ada, orderFor(ada, product, { address: TO.germany })));
  must(await startPayment(ada, { totalPrice: dueOf(await orderNow(orderId)) / 100, orderId }));
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  return orderId;
}

async function onAccount() {
  const { viewer, companyId } = await aCompanyOnAccount(100_000_000);
  const product = await aProduct({ available: 1000 });
  const asked = orderFor(viewer, product, { companyId, payBy: "terms", address: TO.germany });
  const { orderId } = must(await placeOrder(viewer, asked));
  const discount = { percent: 2, days: 10 };
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { "terms.discount": discount } });
  return orderId;
}

it("the money of a month is what came and went in its orders, and a discount lowers the sale and its tax", async () => {
  const card = await byCard();
  must(
    await requestPartRefund(staffViewer(), card, { cents: 1_000, reason: "=Bent", idempotencyKey: "bent" }),
  );
  const account = await onAccount();
  const due = dueOf(await orderNow(account));
  const entry = anEntry();
  const less = Math.floor((due * 200 + 5_000) / 10_000);
  must(await book(staffViewer(), account, entry, due - less));
  const january = await rowsOf("2026-01");
  expect(january.map(({ kind, reference, money }) => [kind, reference, cents(money)])).toEqual([
    ["Payment", entry, due - less],
    ["Cash discount", "Cash discount, 2 % within 10 days", 0],
  ]);
  const [, discount] = january;
  expect([cents(discount?.gross), cents(discount?.VAT)]).toEqual([-less, -Math.round((less * 19) / 119)]);
  expect(cents(discount?.net) + cents(discount?.VAT)).toBe(-less);
  must(await takeBack(staffViewer(), account, entry));
  const rows = await rowsOf(thisMonth);
  const all = await orders().find().toArray();
  const receipts = all.flatMap((order) => order.receipts ?? []).filter(({ kind }) => kind !== "discount");
  const refunds = all.flatMap((order) => order.refunds ?? []).filter(({ state }) => state === "sent");
  const came = sum(receipts.filter(({ day }) => day.startsWith(thisMonth)).map((receipt) => receipt.cents));
  const back = sum(receipts.filter(({ takenBackAt }) => takenBackAt).map((receipt) => receipt.cents));
  expect(refunds).toHaveLength(1);
  expect(sum(rows.map(({ money }) => cents(money)))).toBe(
    came - back - sum(refunds.map((refund) => refund.cents)),
  );
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
    "Cash discount taken back",
    "Payment",
    "Payment taken back",
    "Refund",
  ]);
  expect(sum(rows.map(({ gross }) => cents(gross)))).toBe(less);
  await expectInvariants();
});

it("an order that a version before has paid has its payment, and one without money has no row", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  must(await placeOrder(ada, orderFor(ada, product, { address: TO.germany })));
  const orderId = await byCard();
  await orders().updateOne({ _id: requireId(orderId) }, { $unset: { receipts: "", moneyRevision: "" } });
  const rows = await rowsOf(thisMonth);
  expect(rows.map(({ kind, money }) => [kind, cents(money)])).toEqual([
    ["Payment", dueOf(await orderNow(orderId))],
  ]);
});
