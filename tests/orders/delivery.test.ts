import { afterEach, describe, expect, it } from "vitest";
import { agreeDelivery } from "@/lib/core/commands/orders/agree-delivery";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { decideOrder } from "@/lib/core/commands/orders/decide-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { quoteDelivery } from "@/lib/core/commands/orders/quote-delivery";
import { comparePayments } from "@/lib/core/commands/payments/compare-payments";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { findOrdersOfAmount } from "@/lib/core/data/orders/orders-of-amount";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { schema } from "@/lib/core/data/store/collections";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import type { Viewer } from "@/lib/core/domain/people/access";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, companyNow } from "../support/company-on-account";
import { anOrderTo, chargeDeliveries, setDeliveries, TO_CHILE, TO_SWEDEN } from "../support/deliveries";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aProduct,
  codeOf,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  staffViewer,
} from "../support/shop-in-process";
import { anEntry, book } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });
afterEach(expectInvariants);

const admin = staffViewer();
const sales: Viewer = { ...staffViewer(), role: null, staffRoles: ["sales"] };
chargeDeliveries();

/** Of a company whose people may approve their own orders. */
const approving = (viewer: Viewer): Viewer => ({
  ...viewer,
  companies: (viewer.companies ?? []).map((one) => ({ ...one, approvesOwn: true as const })),
});

describe("the delivery of an order by the shop's table", () => {
  it("the table of deliveries waits until the stored version says that every process charges it", async () => {
    const stored = await schema().findOne({ _id: "schema" });
    await schema().updateOne({ _id: "schema" }, { $set: { version: 9 } });
    try {
      const { revision } = await findShopRecord();
      const rates = { deliveryRates: [{ country: "*", cents: 900 }] };
      expect(codeOf(await setShopRecord(staffViewer(), { ...rates, revision }))).toBe("busy");
      must(await setShopRecord(staffViewer(), { deliveryRates: [], revision }));
    } finally {
      await schema().updateOne({ _id: "schema" }, { $set: { version: stored?.version ?? 0 } });
    }
  });

  it("is part of what is due: a card pays it, another sum is refused with the right one, and a refund sends all back", async () => {
    const { ada, product, placed } = await anOrderTo(TO_SWEDEN);
    const { orderId } = must(placed);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      ...{ totalCents: 124_000, dueCents: 128_900 },
      charges: [{ kind: "delivery", label: "Delivery to Sweden", cents: 4_900 }],
    });
    expect(await startPayment(ada, { totalPrice: 1240, orderId })).toMatchObject({
      ...{ ok: false, code: "total_changed" },
      details: { total: 1289 },
    });
    // Without its id, by what is due.
    expect(codeOf(await startPayment(ada, { totalPrice: 1240 }))).toBe("total_changed");
    expect(codeOf(await startPayment(ada, { totalPrice: 1289 }))).toBe("ok");
    const transactionId = await paidAtProvider(ada, orderId);
    expect(must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }))).toEqual(
      { modifiedCount: 1 },
    );
    expect((await sandboxIntents().findOne({ _id: transactionId }))?.amountCents).toBe(128_900);
    expect(must(await comparePayments(admin)).differences).toEqual([]);
    must(await requestRefund(admin, orderId, { reason: "Wrong parts" }));
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", refundDue: false });
    expect((await sandboxIntents().findOne({ _id: transactionId }))?.refund).not.toBeNull();
  });

  it("by transfer the goods alone are too little, and an entry finds its order by the whole sum", async () => {
    const { placed } = await anOrderTo(TO_SWEDEN);
    const { orderId } = must(placed);
    expect(await findOrdersOfAmount(124_000, 5)).toEqual([]);
    expect((await findOrdersOfAmount(128_900, 5)).map(({ _id }) => _id.toHexString())).toEqual([orderId]);
    must(await book(admin, orderId, anEntry(), 124_000));
    expect((await orderNow(orderId)).status).toBe("unpaid");
    expect(must(await book(admin, orderId, anEntry(), 4_900))).toEqual({ modifiedCount: 1 });
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("takes of the credit of a company, and an order that is over it with the delivery is refused", async () => {
    const product = await aProduct({ available: 1000 });
    const place = (of: { viewer: Viewer; companyId: string }) =>
      placeOrder(
        of.viewer,
        orderFor(of.viewer, product, { companyId: of.companyId, payBy: "terms", address: TO_SWEDEN }),
      );
    const tight = await aCompanyOnAccount(128_899);
    expect(codeOf(await place(tight))).toBe("over_credit");
    const wide = await aCompanyOnAccount(128_900);
    const { orderId } = must(await place(wide));
    expect((await companyNow(wide._id)).creditUsed).toBe(128_900);
    // Its goods alone do not settle it.
    must(await book(admin, orderId, anEntry(), 124_000));
    expect((await companyNow(wide._id)).creditUsed).toBe(128_900);
    expect(must(await book(admin, orderId, anEntry(), 4_900))).toEqual({ modifiedCount: 1 });
    expect((await companyNow(wide._id)).creditUsed).toBe(0);
  });

  it("counts for the limit up to which nobody has to approve", async () => {
    const product = await aProduct({ available: 1000 });
    const { viewer, companyId, _id } = await aCompanyOnAccount(0);
    const place = () => placeOrder(viewer, orderFor(viewer, product, { companyId, address: TO_SWEDEN }));
    await companies().updateOne({ _id }, { $set: { approvalOver: 128_900 } });
    expect((await orderNow(must(await place()).orderId)).status).toBe("unpaid");
    await companies().updateOne({ _id }, { $set: { approvalOver: 128_899 } });
    expect((await orderNow(must(await place()).orderId)).status).toBe("awaiting");
  });

  it("is by weight where every weight is known, and free over the shop's limit", async () => {
    const { ada, product, placed } = await anOrderTo(TO_SWEDEN);
    must(placed);
    await products().updateOne({ _id: product._id }, { $set: { "facts.netWeight": 50 } });
    const light = must(await placeOrder(ada, orderFor(ada, product, { address: TO_SWEDEN })));
    expect(dueOf(await orderNow(light.orderId))).toBe(124_690);
    const large = orderFor(ada, product, { address: TO_SWEDEN, quantity: 300 });
    const free = await orderNow(must(await placeOrder(ada, large)).orderId);
    expect([free.dueCents, free.charges, free.deliveryOpen]).toEqual([undefined, undefined, undefined]);
  });

  it("follows the lines of an order that change, and the payment that was begun is given up", async () => {
    const { ada, product, placed } = await anOrderTo(TO_SWEDEN);
    const { orderId } = must(placed);
    must(await startPayment(ada, { totalPrice: 1289, orderId }));
    const lines = (quantity: number) => [{ productId: product._id.toHexString(), quantity, seenCents: null }];
    must(await changeLines(ada, orderId, { revision: 0, lines: lines(300) }));
    const more = await orderNow(orderId);
    expect([more.totalCents, more.dueCents, more.charges]).toEqual([372_000, undefined, undefined]);
    must(await changeLines(ada, orderId, { revision: 1, lines: lines(200) }));
    expect(await orderNow(orderId)).toMatchObject({
      ...{ totalCents: 248_000, dueCents: 252_900 },
      history: expect.arrayContaining([
        expect.objectContaining({
          changes: expect.arrayContaining([{ field: "totalCents", from: 372_000, to: 252_900 }]),
        }),
      ]),
    });
  });

  it("an order whose customer saw another sum is refused with the right one, and nothing is stored", async () => {
    const { placed } = await anOrderTo(TO_SWEDEN, { due: 1240 });
    expect(placed).toMatchObject({ ok: false, code: "total_changed", details: { due: 1289 } });
    expect(codeOf((await anOrderTo(TO_SWEDEN, { due: 1289 })).placed)).toBe("ok");
    expect(codeOf((await anOrderTo(TO_CHILE, { due: 1240 })).placed)).toBe("total_changed");
  });

  it("stays as it is with another address in the same country; another country with another price is refused", async () => {
    const { ada, placed } = await anOrderTo(TO_SWEDEN);
    const { orderId } = must(placed);
    const move = (address: typeof TO_SWEDEN) => annotateOrder(ada, orderId, { address });
    expect(must(await move({ ...TO_SWEDEN, street: "Storgatan 1", country: "Sverige" }))).toEqual({
      modifiedCount: 1,
    });
    expect(await move(TO_CHILE)).toMatchObject({
      ...{ ok: false, code: "total_changed" },
      fields: { "address.country": expect.stringContaining("is to be agreed on") },
    });
    expect(await orderNow(orderId)).toMatchObject({ dueCents: 128_900, address: { country: "Sverige" } });
  });

  it("without a table an order costs its goods, whatever its address", async () => {
    await setDeliveries([]);
    const order = await orderNow(must((await anOrderTo(TO_CHILE)).placed).orderId);
    expect(Object.keys(order).filter((key) => /^(?:charges|taxes|dueCents|deliveryOpen)$/.test(key))).toEqual(
      [],
    );
  });

  it("names the country by its code, never by what a person typed", async () => {
    for (const [typed, label] of [
      ["Schweden", "Delivery to Sweden"],
      ["SVERIGE", "Delivery to Sweden"],
    ] as const) {
      const { placed } = await anOrderTo({ ...TO_SWEDEN, country: typed });
      expect((await orderNow(must(placed).orderId)).charges?.map((charge) => charge.label)).toEqual([label]);
    }
    const { placed } = await anOrderTo({ ...TO_SWEDEN, country: "at Mara's, Middle-earth" });
    const { orderId } = must(placed);
    must(await agreeDelivery(sales, orderId, { revision: 0, deliveryCents: 100, reason: "By hand" }));
    expect((await orderNow(orderId)).charges?.map((charge) => charge.label)).toEqual(["Delivery"]);
  });

  it("is told before there is an order", async () => {
    const asked = { goodsCents: 124_000, lines: [] };
    const who = { clientIp: "::1", viewer: null };
    const quote = async (country: string) => must(await quoteDelivery(who, { ...asked, country })).delivery;
    expect(await quote("Schweden")).toEqual({ kind: "rate", cents: 690 });
    expect(await quote("Chile")).toEqual({ kind: "open" });
    expect(await quote("Middle-earth")).toEqual({ kind: "open" });
  });
});

describe("a delivery that no row fits", () => {
  const agree = (viewer: Viewer, orderId: string, deliveryCents: number, revision = 0) =>
    agreeDelivery(viewer, orderId, { revision, deliveryCents, reason: "By sea" });

  it("is agreed on by sales: until then nobody pays, and a transfer is not booked", async () => {
    const { ada, product, placed } = await anOrderTo(TO_CHILE);
    const { orderId } = must(placed);
    const open = await orderNow(orderId);
    expect(open).toMatchObject({ status: "unpaid", deliveryOpen: true });
    expect(open.jobsDue?.map(({ kind }) => kind)).toContain("mail.delivery-asked");
    expect(codeOf(await startPayment(ada, { totalPrice: 1240, orderId }))).toBe("delivery_open");
    expect(codeOf(await book(admin, orderId, anEntry(), 124_000))).toBe("payment_mismatch");
    expect(codeOf(await agree(ada, orderId, 100))).toBe("forbidden");
    expect(must(await agree(sales, orderId, 20_000))).toEqual({ modifiedCount: 1 });
    expect(must(await agree(sales, orderId, 20_000))).toEqual({ modifiedCount: 0 });
    expect(codeOf(await agree(sales, orderId, 30_000))).toBe("changed_meanwhile");
    const agreed = await orderNow(orderId);
    expect(agreed).toMatchObject({ dueCents: 144_000, revision: 1 });
    expect(agreed.deliveryOpen).toBeUndefined();
    expect(agreed.history.at(-1)).toMatchObject({
      ...{ event: "charge", reason: "By sea" },
      changes: [{ field: "deliveryCents", from: null, to: 20_000 }],
    });
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
    expect(codeOf(await agree(sales, orderId, 0, 1))).toBe("already_paid");
  });

  it("may be free, and may be changed before it is paid: the payment that was begun is given up", async () => {
    const { ada, placed } = await anOrderTo(TO_CHILE);
    const { orderId } = must(placed);
    must(await agree(sales, orderId, 20_000));
    must(await startPayment(ada, { totalPrice: 1440, orderId }));
    const { intentId } = (await orderNow(orderId)).payment;
    must(await agree(sales, orderId, 0, 1));
    const free = await orderNow(orderId);
    expect([dueOf(free), free.charges, free.payment.intentId]).toEqual([124_000, undefined, null]);
    expect((await sandboxIntents().findOne({ _id: intentId ?? "" }))?.status).toBe("canceled");
  });

  it("makes an order wait for its company where it comes to cost too much, and is open nowhere on account", async () => {
    const product = await aProduct({ available: 1000 });
    const { companyId, _id, ...made } = await aCompanyOnAccount(500_000);
    const viewer = approving(made.viewer);
    const asked = orderFor(viewer, product, { companyId, address: TO_CHILE });
    expect(codeOf(await placeOrder(viewer, { ...asked, payBy: "terms" }))).toBe("not_on_account");
    await companies().updateOne({ _id }, { $set: { approvalOver: 130_000, ownApproval: true } });
    const { orderId } = must(await placeOrder(viewer, asked));
    expect((await orderNow(orderId)).status).toBe("unpaid");
    must(await agree(sales, orderId, 20_000));
    const waiting = await orderNow(orderId);
    expect(waiting).toMatchObject({ status: "awaiting", dueCents: 144_000 });
    const decided = await decideOrder(viewer, orderId, { decision: "approve", reason: "", revision: 1 });
    expect(must(decided)).toEqual({ modifiedCount: 1 });
    expect(await orderNow(orderId)).toMatchObject({ status: "unpaid", approvedCents: 144_000 });
  });

  it("an order that waits for approval is approved once its delivery has a price", async () => {
    const product = await aProduct({ available: 1000 });
    const { companyId, _id, ...made } = await aCompanyOnAccount(0);
    const viewer = approving(made.viewer);
    await companies().updateOne({ _id }, { $set: { approvalOver: 100_000, ownApproval: true } });
    const { orderId } = must(
      await placeOrder(viewer, orderFor(viewer, product, { companyId, address: TO_CHILE })),
    );
    const approve = (revision: number) =>
      decideOrder(viewer, orderId, { decision: "approve", reason: "", revision });
    expect(codeOf(await approve(0))).toBe("delivery_open");
    must(await agree(sales, orderId, 5_000));
    expect((await orderNow(orderId)).status).toBe("awaiting");
    expect(must(await approve(1))).toEqual({ modifiedCount: 1 });
  });
});
