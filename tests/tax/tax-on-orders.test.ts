import { afterEach, describe, expect, it } from "vitest";
import { writeDistanceSales } from "@/lib/core/commands/mails/tax-mails";
import { agreeDelivery } from "@/lib/core/commands/orders/agree-delivery";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { quoteDelivery } from "@/lib/core/commands/orders/quote-delivery";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { companies } from "@/lib/core/data/companies/collections";
import { jobs } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import type { PlaceOrderInput } from "@/lib/core/domain/orders/schemas/orders";
import type { Viewer } from "@/lib/core/domain/people/access";
import { dayOfShop } from "@/lib/values/shop-day";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  aProduct,
  cancelled,
  codeOf,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
  staffViewer,
} from "../support/shop-in-process";
import { anAustrianCompany, changeShop, chargeTax, TO } from "../support/taxes";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });
afterEach(expectInvariants);

const admin = staffViewer();
/** In the seller's zone. */
const YEAR = Number(dayOfShop(new Date(), "Europe/Berlin").slice(0, 4));
/** 100 pieces of 12.40. */
async function place(address: PlaceOrderInput["address"], more: Partial<PlaceOrderInput> = {}) {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const placed = await placeOrder(ada, orderFor(ada, product, { address, ...more }));
  return { ada, product, placed };
}
const DELIVERY = [
  { country: "DE", cents: 690 },
  { country: "AT", cents: 1_290 },
];

describe("in a shop that adds VAT", () => {
  chargeTax({ mode: "added" });

  it("it is due on top of the goods, a card pays the whole sum, and the order keeps why", async () => {
    const { ada, product, placed } = await place(TO.germany);
    const { orderId } = must(placed);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      totalCents: 124_000,
      dueCents: 147_560,
      taxes: [{ category: "S", rate: 19, baseCents: 124_000, taxCents: 23_560 }],
      tax: { mode: "added", category: "S", rate: 19, from: "DE", to: "DE" },
    });
    expect(order.tax?.why).toBe("The goods stay in Germany, where VAT is 19 %.");
    expect(await startPayment(ada, { totalPrice: 1240, orderId })).toMatchObject({
      code: "total_changed",
      details: { total: 1475.6 },
    });
    expect(codeOf(await startPayment(ada, { totalPrice: 1475.6, orderId }))).toBe("ok");
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
    expect(await orderNow(orderId)).toMatchObject({ status: "paid", dueCents: 147_560 });
  });

  it("the delivery is taxed with the goods, in one sum", async () => {
    await changeShop({ deliveryRates: DELIVERY });
    const { placed } = await place(TO.germany);
    expect(await orderNow(must(placed).orderId)).toMatchObject({
      charges: [{ cents: 690, category: "S", rate: 19 }],
      taxes: [{ baseCents: 124_690, taxCents: 23_691 }],
      dueCents: 148_381,
    });
  });

  it("a delivery that staff agree on later is taxed as the goods were", async () => {
    await changeShop({ deliveryRates: [{ country: "FR", cents: 100 }] });
    const { placed } = await place(TO.germany);
    const { orderId } = must(placed);
    expect(await orderNow(orderId)).toMatchObject({ deliveryOpen: true, dueCents: 147_560 });
    must(await agreeDelivery(admin, orderId, { revision: 0, deliveryCents: 1_000, reason: "By van" }));
    expect(await orderNow(orderId)).toMatchObject({
      charges: [{ cents: 1_000, category: "S", rate: 19 }],
      taxes: [{ baseCents: 125_000, taxCents: 23_750 }],
      dueCents: 148_750,
    });
  });

  it("other lines have another tax, by the rates of that day", async () => {
    const { ada, product, placed } = await place(TO.germany);
    const { orderId } = must(placed);
    const lines = [{ productId: product._id.toHexString(), quantity: 200, seenCents: null }];
    must(await changeLines(ada, orderId, { revision: 0, lines }));
    const order = await orderNow(orderId);
    expect(order.taxes).toEqual([
      { category: "S", rate: 19, baseCents: order.totalCents, taxCents: Math.round(order.totalCents * 0.19) },
    ]);
    expect(dueOf(order)).toBe(order.totalCents + Math.round(order.totalCents * 0.19));
  });

  it("a customer who saw another sum is asked again", async () => {
    expect((await place(TO.germany, { due: 1240 })).placed).toMatchObject({
      code: "total_changed",
      details: { due: 1475.6 },
    });
    expect(codeOf((await place(TO.germany, { due: 1475.6 })).placed)).toBe("ok");
  });

  it.each([
    [
      "a country that is not certain",
      TO.nowhere,
      "Please choose a country of the list: the VAT depends on it",
    ],
    ["no address", undefined, "Please enter the delivery address: the VAT depends on it"],
  ])("an order with %s is refused, and nothing is guessed", async (_, address, message) => {
    expect((await place(address)).placed).toMatchObject({
      code: "invalid",
      fields: { "address.country": message },
    });
    expect(await orders().countDocuments()).toBe(0);
  });

  it("another address with another sum is refused, and one with the same sum has its own reason", async () => {
    const { ada, placed } = await place(TO.austria);
    const { orderId } = must(placed);
    expect(await annotateOrder(ada, orderId, { address: TO.norway })).toMatchObject({
      code: "total_changed",
    });
    expect(await annotateOrder(ada, orderId, { address: TO.nowhere })).toMatchObject({ code: "invalid" });
    must(await annotateOrder(ada, orderId, { address: TO.germany }));
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ dueCents: 147_560, tax: { to: "DE" }, address: { countryCode: "DE" } });
    expect(order.tax?.distanceYear).toBeUndefined();
  });

  it("an order keeps its tax when the owner switches it off", async () => {
    const { ada, placed } = await place(TO.germany);
    const { orderId } = must(placed);
    const { tax } = await orderNow(orderId);
    await changeShop({ tax: { mode: "off", smallBusiness: false, smallBusinessText: "", oss: false } });
    expect(codeOf(await startPayment(ada, { totalPrice: 1475.6, orderId }))).toBe("ok");
    expect((await orderNow(orderId)).tax).toEqual(tax);
  });

  it.each([
    ["valid", "K", 0],
    ["staff", "K", 0],
    ["invalid", "S", 19],
    ["unavailable", "S", 19],
    [null, "S", 19],
  ] as const)("a company in Austria whose VAT ID is %s is taxed %s %i", async (proof, category, rate) => {
    const { viewer, companyId } = await anAustrianCompany(proof);
    const product = await aProduct({ available: 1000 });
    const asked = orderFor(viewer, product, { address: TO.austria, companyId, payBy: "terms" });
    const order = await orderNow(must(await placeOrder(viewer, asked)).orderId);
    expect(order.tax).toMatchObject({
      category,
      rate,
      ...(rate === 0 ? { buyerVatId: "ATU12345675", proof } : {}),
    });
    expect(dueOf(order)).toBe(124_000 + rate * 1_240);
  });

  it("a proof of a VAT ID that the company has no more counts for nothing", async () => {
    const { viewer, companyId, _id } = await anAustrianCompany("valid");
    await companies().updateOne({ _id }, { $set: { vatId: "ATU87654324" } });
    const product = await aProduct({ available: 1000 });
    const asked = orderFor(viewer, product, { address: TO.austria, companyId });
    expect((await orderNow(must(await placeOrder(viewer, asked)).orderId)).tax).toMatchObject({
      category: "S",
    });
  });

  it("the sum is told before there is an order, to strangers as to a person", async () => {
    const { viewer, companyId } = await anAustrianCompany("valid");
    const asked = { goodsCents: 124_000, lines: [], country: "Austria", companyId };
    const own = must(await quoteDelivery({ clientIp: "::1", viewer }, asked));
    const strangers = must(await quoteDelivery({ clientIp: "::1", viewer: null }, asked));
    expect([own, strangers].map(({ taxed }) => [taxed?.tax?.category, taxed && dueOf(taxed)])).toEqual([
      ["K", 124_000],
      ["S", 147_560],
    ]);
    expect(
      must(await quoteDelivery({ clientIp: "::1", viewer: null }, { ...asked, country: "Mars" })).taxed,
    ).toBeNull();
  });
});

describe("sales to persons in other member states", () => {
  chargeTax({ mode: "added" }, { currency: "EUR" });
  const aLargeOrder = async (quantity: number, buyer?: Viewer) => {
    const [ada, product] = [
      buyer ?? (await aCustomer()),
      await aProduct({ available: 1000, priceCents: 1_000 }),
    ];
    const totalPrice = quantity * 10;
    return await placeOrder(ada, orderFor(ada, product, { address: TO.austria, quantity, totalPrice }));
  };

  it("are taken up to 10,000.00 a year, and refused with the reason from then on", async () => {
    expect(codeOf(await aLargeOrder(900))).toBe("ok");
    expect(await aLargeOrder(200)).toMatchObject({
      code: "invalid",
      fields: { "address.country": expect.stringContaining("This year we cannot sell more to persons") },
    });
    expect(codeOf(await aLargeOrder(100))).toBe("ok");
    expect(codeOf(await aLargeOrder(100))).toBe("invalid");
  });

  it("are told to the shop's mailbox once a year, from 8,000.00 on", async () => {
    const told = () => jobs().find({ kind: "mail.distance-sales" }).toArray();
    await jobs().deleteMany({ kind: "mail.distance-sales" });
    await aLargeOrder(700);
    expect(await told()).toEqual([]);
    await aLargeOrder(100);
    await aLargeOrder(100);
    await expect.poll(async () => (await told()).map(({ payload }) => payload)).toEqual([{ year: YEAR }]);
    expect(await writeDistanceSales({ payload: { year: YEAR } } as never)).toMatchObject({
      content: { preview: "€ 9,000.00 of € 10,000.00." },
    });
  });

  it("of two at once that go over it together both are never taken", async () => {
    expect(codeOf(await aLargeOrder(500))).toBe("ok");
    const codes = (await Promise.all([aLargeOrder(400), aLargeOrder(400)])).map(codeOf);
    expect(codes.filter((code) => code === "ok").length).toBeLessThanOrEqual(1);
  });

  it("do not count once they are cancelled", async () => {
    const ada = await aCustomer();
    const first = must(await aLargeOrder(1000, ada)).orderId;
    expect(codeOf(await aLargeOrder(100))).toBe("invalid");
    await cancelled(ada, first);
    expect(codeOf(await aLargeOrder(100))).toBe("ok");
  });

  it("have the destination's VAT and no limit with the one-stop shop", async () => {
    await changeShop({ tax: { mode: "added", smallBusiness: false, smallBusinessText: "", oss: true } });
    const orderIds = [must(await aLargeOrder(1000)).orderId, must(await aLargeOrder(1000)).orderId];
    for (const orderId of orderIds)
      expect((await orderNow(orderId)).tax).toMatchObject({ rate: 20, to: "AT", oss: true });
  });
});

describe("in a shop whose prices include VAT", () => {
  chargeTax({ mode: "included" }, { deliveryRates: DELIVERY });

  it("the price that is shown is due, and the order says the VAT in it", async () => {
    const order = await orderNow(must((await place(TO.germany)).placed).orderId);
    expect(order).toMatchObject({
      dueCents: 124_690,
      taxes: [{ category: "S", rate: 19, baseCents: 104_782, taxCents: 19_908 }],
    });
  });

  it("an export costs the same, without VAT", async () => {
    await changeShop({ deliveryRates: [] });
    const order = await orderNow(must((await place(TO.norway)).placed).orderId);
    expect(dueOf(order)).toBe(124_000);
    expect(order.dueCents).toBeUndefined();
    expect(order.taxes).toEqual([{ category: "G", rate: 0, baseCents: 124_000, taxCents: 0 }]);
    expect(order.tax?.code).toBe("VATEX-EU-G");
  });

  it("Northern Ireland is seen by its postal code", async () => {
    await changeShop({ deliveryRates: [] });
    const order = await orderNow(must((await place(TO.belfast)).placed).orderId);
    expect(order.tax).toMatchObject({ category: "S", rate: 19, to: "XI" });
  });
});

describe("in a shop of a small business", () => {
  const TEXT = "Kein Ausweis von Umsatzsteuer, § 19 UStG";
  chargeTax({ mode: "added", smallBusiness: true, smallBusinessText: TEXT });

  it("there is no VAT, and the order has the legal text", async () => {
    const order = await orderNow(must((await place(TO.germany)).placed).orderId);
    expect(order.tax).toMatchObject({ category: "E", rate: 0, why: TEXT });
    expect(dueOf(order)).toBe(124_000);
  });
});
