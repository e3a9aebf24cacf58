import { expect, it } from "vitest";
import { restToClose } from "@/components/shipments/rest-to-close";
import { placeBasketOrder } from "@/lib/core/commands/orders/place-basket-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { toOrderView } from "@/lib/core/data/orders/views";
import { requireId } from "@/lib/core/data/store/ids";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { exportBookings } from "@/lib/features/papers/commands/export-papers";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { lineOf } from "../support/order-lines";
import { readRfc4180 } from "../support/read-csv";
import { sendBack } from "../support/send-back";
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

/** On account, of 100 pieces with 19 % and 100 with 7 %, and 2 % cash discount, which its transfer of January has taken. */
async function ofTwoRates(): Promise<OrderDocument> {
  const { viewer, companyId } = await aCompanyOnAccount(100_000_000);
  const some = [await aProduct({ available: 1000 }), await aProduct({ available: 1000, priceCents: 777 })];
  const { orderId } = must(
    await placeBasketOrder(
      viewer,
      {
        lines: some.map((product) => lineOf(product, 100)),
        totalCents: 201_700,
        customerPhone: "12345",
        address: TO.germany,
        companyId,
        payBy: "terms",
      },
      { idempotencyKey: "two-rates", clientIp: null },
    ),
  );
  const { _id, lines, tax } = await orderNow(orderId);
  if (!tax) throw new Error("the order has no tax");
  const taxed = lines.map((line, index) => ({ ...line, ...(index === 1 ? { taxRate: 7 } : {}) }));
  const amounts = taxedAmounts(tax, { lines: taxed });
  const discount = { percent: 2, days: 10 };
  await orders().updateOne({ _id }, { $set: { lines: taxed, ...amounts, "terms.discount": discount } });
  const due = dueOf(amounts);
  must(await book(staffViewer(), orderId, anEntry(), due - Math.floor((due * 200 + 5_000) / 10_000)));
  return await orderNow(orderId);
}

async function send({ _id, revision = 0 }: OrderDocument, ...pieces: number[]): Promise<void> {
  const max = await anAdmin();
  const lines = pieces.map((some, index) => ({ lineNo: index + 1, pieces: some }));
  const key = { idempotencyKey: "box" };
  const packed = must(await packShipment(max, _id.toHexString(), { revision, lines }, key));
  const id = packed.shipment._id.toHexString();
  must(await changeShipment(max, id, { revision: revision + 1, state: "shipped" }));
}

const discountsOf = async (month: string) =>
  (await rowsOf(month))
    .filter(({ kind }) => kind?.startsWith("Cash discount"))
    .map(({ rate, gross, VAT }) => [rate, cents(gross), cents(VAT)]);
const JANUARY = [
  ["19", -2_951, -471],
  ["7", -1_663, -109],
];

it("a return changes nothing in the months before it, and takes back the discount of its own rate", async () => {
  const order = await ofTwoRates();
  const before = await rowsOf("2026-01");
  expect(await discountsOf("2026-01")).toEqual(JANUARY);
  await send(order, 100, 100);
  await sendBack(order, 40, { lineNo: 2 });
  expect(await rowsOf("2026-01")).toEqual(before);
  expect(await discountsOf(thisMonth)).toEqual([["7", 665, 44]]);
  await sendBack(order, 60, { lineNo: 2 });
  expect(await rowsOf("2026-01")).toEqual(before);
  const [, , ...second] = await discountsOf(thisMonth);
  expect(sum(second.map(([, gross]) => Number(gross)))).toBe(0);
});

it("a rest that is closed changes nothing in the months before it", async () => {
  const order = await ofTwoRates();
  const before = await rowsOf("2026-01");
  await send(order, 100, 50);
  const now = await orderNow(order._id.toHexString());
  const { revision = 0 } = now;
  // The page that asks computes with the same parts.
  const shown = toOrderView(now);
  expect(shown.receipts?.at(-1)?.byRate).toEqual(now.receipts?.at(-1)?.byRate);
  const closed = await closeRest(await anAdmin(), order._id.toHexString(), {
    revision,
    reason: "Out of stock",
  });
  // The other rate keeps its part to the cent.
  expect(must(closed).receipts?.at(-1)?.byRate).toMatchObject([{ rate: 7, cents: -831 }]);
  expect(must(closed).refunds?.at(-1)?.cents).toBe(restToClose(shown)?.refundCents);
  expect(await rowsOf("2026-01")).toEqual(before);
});

it("a discount that a version before has booked keeps its rates from the next return on", async () => {
  const order = await ofTwoRates();
  const before = await rowsOf("2026-01");
  await orders().updateOne({ _id: order._id }, { $unset: { "receipts.1.byRate": "" } });
  expect(await rowsOf("2026-01")).toEqual(before);
  await send(order, 100, 100);
  await sendBack(order, 100, { lineNo: 2 });
  expect(await rowsOf("2026-01")).toEqual(before);
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
