import { afterEach, describe, expect, it, vi } from "vitest";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { schema } from "@/lib/core/data/store/collections";
import { type newId, requireId } from "@/lib/core/data/store/ids";
import { expectInvariants } from "../support/invariants";
import { anOrderOfThree, change, lineOf, quantitiesOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  confirm,
  makeOverdue,
  must,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-change-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/sandbox-intents", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

const freeOf = async (product: { _id: ReturnType<typeof newId> }) =>
  (await productNow(product._id)).available;

describe("a change of an unpaid order's lines", () => {
  it("a change of an unpaid order's lines holds what is added, frees what is not needed, and keeps the rest", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    const tyre = await aProduct();
    const lines = [lineOf(chain, 500), lineOf(hub, 100), lineOf(tyre, 200)];
    expect(must(await change(ada, orderId, lines)).modifiedCount).toBe(1);
    expect(await quantitiesOf(orderId)).toEqual({ [chain.name]: 500, [hub.name]: 100, [tyre.name]: 200 });
    expect(await Promise.all([chain, hub, rim, tyre].map(freeOf))).toEqual([500, 900, 1000, 800]);
    const order = await orderNow(orderId);
    expect(order).toMatchObject({ totalCents: 800 * 1240, revision: 2, status: "unpaid" });
    expect(order).not.toHaveProperty("change");
  });

  it("a change of an unpaid order's lines needs only the pieces that the order does not hold already", async () => {
    const ada = await aCustomer();
    const product = await aProduct({ available: 400 });
    const orderId = await anOrder(ada, product, 300);
    must(await change(ada, orderId, [lineOf(product, 400)]));
    expect(await productNow(product._id)).toMatchObject({ available: 0, holds: [{ quantity: 400 }] });
    const refused = await change(ada, orderId, [lineOf(product, 500)]);
    expect(refused).toMatchObject({ code: "over_available", details: { lines: [{ available: 400 }] } });
    must(await change(ada, orderId, [lineOf(product, 100)]));
    expect(await freeOf(product)).toBe(300);
  });

  it("a change of an unpaid order's lines that is short of stock names every short line with what is free and changes nothing", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    const before = await orderNow(orderId);
    const refused = await change(ada, orderId, [lineOf(chain, 1100), lineOf(hub, 400), lineOf(rim, 1200)]);
    expect(refused).toMatchObject({
      code: "over_available",
      fields: { "lines[0].quantity": expect.any(String), "lines[2].quantity": expect.any(String) },
      details: {
        lines: [
          { productId: chain._id.toHexString(), verdict: "over_available", available: 1000, unitPrice: 12.4 },
          { productId: rim._id.toHexString(), verdict: "over_available", available: 1000, unitPrice: 12.4 },
        ],
      },
    });
    expect(await orderNow(orderId)).toEqual(before);
  });

  it.each([
    ["off the lots", 250, { code: "off_lot", details: { nearest: [200, 300] } }],
    ["below nothing", -100, { code: "off_lot", details: { nearest: [100] } }],
    ["of nothing", 0, { code: "off_lot", details: { nearest: [100] } }],
    ["of half a piece", 100.5, { code: "off_lot", details: { nearest: [100, 200] } }],
    ["that costs more than one order can", 1e9, { code: "off_lot", details: { nearest: [2_000_000] } }],
  ])("to a quantity %s is refused with the nearest one", async (_what, quantity, refusal) => {
    const ada = await aCustomer();
    const product = await aProduct({ available: 2_000_000 });
    const orderId = await anOrder(ada, product);
    const refused = await change(ada, orderId, [lineOf(product, quantity)]);
    expect(refused).toMatchObject(refusal);
    expect(refused).toMatchObject({ fields: { "lines[0].quantity": expect.any(String) } });
  });

  it("a change of an unpaid order's lines that costs more than one order can is refused with a proposal to split it", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const dear = await aProduct({ priceCents: 990_000, available: 100 });
    const refused = await change(ada, orderId, [lineOf(dear, 100), lineOf(chain, 900)]);
    expect(refused).toMatchObject({
      code: "invalid",
      details: {
        split: [
          { productIds: [dear._id.toHexString()], totalPrice: 990_000 },
          { productIds: [chain._id.toHexString()], totalPrice: 11_160 },
        ],
      },
    });
  });

  it("a change of an unpaid order's lines that names a product twice is refused with both rows", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    const refused = await change(ada, orderId, [lineOf(chain), lineOf(hub), lineOf(chain, 200)]);
    expect(refused).toMatchObject({ code: "invalid" });
    expect(Object.keys(refused.ok ? {} : (refused.fields ?? {}))).toEqual([
      "lines[0].productId",
      "lines[2].productId",
    ]);
  });

  it("a change of an unpaid order's lines at another price than the customer saw is refused with the old and the new one", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const refused = await change(ada, orderId, [{ ...lineOf(chain, 400), seenCents: 1100 }]);
    expect(refused).toMatchObject({
      code: "total_changed",
      fields: { "lines[0].unitPrice": "was $ 11.00, is $ 12.40" },
      details: { total: 4960, lines: [{ unitPrice: 12.4, seen: { unitPrice: 11 } }] },
    });
  });

  it("a change of an unpaid order's lines leaves the agreed price of a line alone whose quantity stays, and whose product is no longer sold", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    await products().updateOne({ _id: hub._id }, { $set: { priceCents: 9900, archived: true } });
    must(await change(ada, orderId, [lineOf(chain, 100), lineOf(hub, 300)]));
    expect((await orderNow(orderId)).totalCents).toBe(400 * 1240);
    const refused = await change(ada, orderId, [lineOf(chain, 100), lineOf(hub, 400)]);
    expect(refused).toMatchObject({ code: "over_available", details: { lines: [{ verdict: "archived" }] } });
  });

  it("a change of an unpaid order's lines keeps which price a line has: of its tier, beside the list price", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    await products().updateOne({ _id: chain._id }, { $set: { tiers: [{ from: 400, priceCents: 1100 }] } });
    must(
      await change(
        ada,
        orderId,
        [lineOf(chain, 400), lineOf(hub, 300)].map((line) => ({ ...line, seenCents: null })),
      ),
    );
    const { lines } = await orderNow(orderId);
    expect(lines).toMatchObject([{ priceCents: 1100, tierFrom: 400, listCents: 1240 }, { priceCents: 1240 }]);
    must(await change(ada, orderId, [lineOf(chain, 100)]));
    expect((await orderNow(orderId)).lines[0]).not.toHaveProperty("tierFrom");
  });

  it("a change of an unpaid order's lines of an older revision is refused, and the same lines again change nothing", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    must(await change(ada, orderId, [lineOf(chain, 200)]));
    const stale = await changeLines(ada, orderId, { revision: 1, lines: [lineOf(chain, 400)] });
    expect(stale).toMatchObject({ code: "changed_meanwhile", details: { revision: 2 } });
    const again = await changeLines(ada, orderId, { revision: 1, lines: [lineOf(chain, 200)] });
    expect(must(again).modifiedCount).toBe(0);
  });

  it("a change of an unpaid order's lines of another customer's order, of an expired one and of one that is paid is refused", async () => {
    const { chain, orderId, ada } = await anOrderOfThree();
    const ben = await aCustomer("Ben");
    expect(codeOf(await change(ben, orderId, [lineOf(chain)]))).toBe("not_found");
    // Staff say why.
    expect(codeOf(await change(await anAdmin(), orderId, [lineOf(chain)]))).toBe("invalid");
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    expect(codeOf(await change(ada, orderId, [lineOf(chain)]))).toBe("already_paid");
    const overdue = await anOrder(ada, chain);
    await makeOverdue(overdue);
    expect(codeOf(await change(ada, overdue, [lineOf(chain, 200)]))).toBe("expired");
  });

  it("a change of an unpaid order's lines is in the audit with what was and what is, and by whom", async () => {
    const { ada, chain, hub, orderId } = await anOrderOfThree();
    must(await change(ada, orderId, [lineOf(chain, 300), lineOf(hub, 100)]));
    await moveAudit();
    const [entry] = await audit().find({ event: "amend" }).sort({ at: -1 }).limit(1).toArray();
    expect(entry).toMatchObject({ by: { role: "customer", name: ada.name }, kind: "order" });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: `quantity of ${hub.name}`, from: 300, to: 100 },
        { field: "totalCents", from: 900 * 1240, to: 400 * 1240 },
      ]),
    );
  });
});

it("an order gets a second line only once the stored version says that every process can read it", async () => {
  const { ada, chain, hub, orderId } = await anOrderOfThree();
  const { version } = (await schema().findOne({ _id: "schema" })) ?? {};
  await schema().updateOne({ _id: "schema" }, { $set: { version: 6 } });
  try {
    expect(codeOf(await change(ada, orderId, [lineOf(chain), lineOf(hub)]))).toBe("busy");
    must(await change(ada, orderId, [lineOf(chain)]));
  } finally {
    await schema().updateOne({ _id: "schema" }, { $set: { version: version ?? 0 } });
  }
  must(await change(ada, orderId, [lineOf(chain), lineOf(hub)]));
});

describe("a change beside a payment", () => {
  it("a change beside a payment gives up the payment that was begun, and the next one has the new total", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const { clientSecret } = must(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }));
    must(await change(ada, orderId, [lineOf(chain, 200)]));
    await expect(confirm(clientSecret)).rejects.toThrow();
    expect(codeOf(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }))).toBe("total_changed");
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
    expect(await productNow(chain._id)).toMatchObject({ sold: 200, available: 800, holds: [] });
  });

  it("a change beside a payment is refused where the money has come, and the order is paid as it was", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    await paidAtProvider(ada, orderId);
    expect(codeOf(await change(ada, orderId, [lineOf(chain, 100)]))).toBe("being_paid");
    expect(await orderNow(orderId)).toMatchObject({ status: "paid", totalCents: 900 * 1240 });
  });

  it("a change beside a payment refuses a payment that begins while the lines change, and lets it begin afterwards", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const begin = async () =>
      expect(codeOf(await startPayment(ada, { totalPrice: 900 * 12.4, orderId }))).toBe("busy");
    must(await overtakenBefore("acceptChange", begin, () => change(ada, orderId, [lineOf(chain, 400)])));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: chain.name, transactionId }));
  });

  it("a change beside a payment wins over a payment that was begun in the same moment, whose money can then not come", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const changeIt = async () => must(await change(ada, orderId, [lineOf(chain, 400)]));
    const begin = () => startPayment(ada, { totalPrice: 900 * 12.4, orderId });
    const begun = await overtakenBefore("storeIntent", changeIt, begin);
    expect(begun).toMatchObject({ code: "total_changed", details: { totalCents: 400 * 1240 } });
    expect(await sandboxIntents().countDocuments({ orderId, status: { $ne: "canceled" } })).toBe(0);
  });
});

it("a payment does not pay an order that gets another total between its check and its write", async () => {
  const { ada, chain, orderId } = await anOrderOfThree();
  const transactionId = await paidAtProvider(ada, orderId);
  const setTotal = (totalCents: number) =>
    orders().updateOne({ _id: requireId(orderId) }, { $set: { totalCents } });
  const pay = () => payOrder(ada, orderId, { orderId, productName: chain.name, transactionId });
  const overtaken = await overtakenBefore("transitionOrder", () => setTotal(1000 * 1240), pay);
  expect(codeOf(overtaken)).toBe("payment_mismatch");
  expect(await orderNow(orderId)).toMatchObject({ status: "unpaid", flags: [{ kind: "amount_differs" }] });
  await setTotal(900 * 1240);
  must(await pay());
});
