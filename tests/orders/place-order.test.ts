import { describe, expect, it } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { orders } from "@/lib/core/data/orders/collections";
import { findProfile } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { FORM_MESSAGES } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { expectInvariants } from "../support/invariants";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  must,
  orderFor,
  orderNow,
  productNow,
} from "../support/shop-in-process";

setUpTestShop();

describe("placing an order", () => {
  it("placing an order holds its stock and stores the current name, price and minimum lot", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const before = Date.now();
    const { orderId } = must(await placeOrder(ada, orderFor(ada, product, { quantity: 300 })));

    const order = await orderNow(orderId);
    expect(order).toMatchObject({
      status: "unpaid",
      totalCents: 300 * 1240,
      customer: { name: "Ada Reyes", email: ada.email, phone: "+49 30 123456" },
      lines: [{ name: product.name, sku: product.sku, priceCents: 1240, quantity: 300 }],
    });
    expect(order.history.map(({ event }) => event)).toEqual(["place", "confirm"]);
    expect(order.expiresAt.getTime() - before).toBeGreaterThanOrEqual(env().newCustomerHoldHours * 3_600_000);
    const { available, holds } = await productNow(product._id);
    expect(available).toBe(700);
    expect(holds).toMatchObject([{ quantity: 300, kind: "order", orderId: order._id }]);
    await expectInvariants();
  });

  it("the tier of an order's quantity is the price of all its pieces, and its line keeps the tier and the list price", async () => {
    const tiers = [
      { from: 300, priceCents: 1160 },
      { from: 1000, priceCents: 1020 },
    ];
    const [ada, product] = [await aCustomer(), await aProduct({ available: 5000, tiers })];
    const place = (quantity: number, totalPrice: number) =>
      placeOrder(ada, orderFor(ada, product, { quantity, totalPrice }));
    for (const [quantity, priceCents, kept] of [
      [200, 1240, {}],
      [300, 1160, { tierFrom: 300, listCents: 1240 }],
      [900, 1160, { tierFrom: 300, listCents: 1240 }],
      [1000, 1020, { tierFrom: 1000, listCents: 1240 }],
    ] as const) {
      const { orderId } = must(await place(quantity, (priceCents * quantity) / 100));
      const { totalCents, lines } = await orderNow(orderId);
      expect(totalCents).toBe(priceCents * quantity);
      const { productId, sku, name, image, ...price } = lines[0] ?? {};
      expect(price).toEqual({ priceCents, quantity, ...kept });
    }
    expect(await place(300, 3720)).toMatchObject({ code: "total_changed", details: { total: 3480 } });
    await expectInvariants();
  });

  it("placing an order remembers the delivery address for the next order form", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const address = { company: "", street: "1 Mill Lane", city: "Leeds", postalCode: "LS1", country: "UK" };
    const { orderId } = must(await placeOrder(ada, orderFor(ada, product, { address })));
    expect((await orderNow(orderId)).address).toEqual({ ...address, countryCode: "GB" });
    await expect.poll(async () => (await findProfile(ada)).address).toEqual(address);
  });

  it.each([0, -100, -1, 1.5, 150, 99])(
    "an order of %d pieces is refused as off-lot, with the nearest allowed quantities",
    async (quantity) => {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
      const refused = await placeOrder(ada, orderFor(ada, product, { quantity, totalPrice: 1 }));
      expect(refused).toMatchObject({ ok: false, code: "off_lot" });
      if (refused.ok) return;
      expect(refused.details?.nearest).toEqual(quantity === 150 ? [100, 200] : [100]);
    },
  );

  it("an order over the free stock is refused in the specification's words", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 250 })];
    const refused = await placeOrder(ada, orderFor(ada, product, { quantity: 300 }));
    expect(refused).toMatchObject({ code: "over_available", message: FORM_MESSAGES.overAvailable });
    expect(refused).toMatchObject({ details: { nearest: [200] } });
    expect((await productNow(product._id)).available).toBe(250);
  });

  it("an order with another total than the server's is refused with the right total in dollars", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ priceCents: 1240 })];
    const refused = await placeOrder(ada, orderFor(ada, product, { totalPrice: 1240.01 }));
    expect(refused).toMatchObject({ code: "total_changed", details: { total: 1240, totalCents: 124_000 } });
  });

  it("an order that no payment could cover is refused", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ priceCents: 99_999, available: 100_000 })];
    const refused = await placeOrder(ada, orderFor(ada, product, { quantity: 100_000, totalPrice: 1 }));
    expect(refused).toMatchObject({ code: "invalid", fields: { quantity: expect.any(String) } });
  });

  it("an order under another customer's e-mail is refused", async () => {
    const [ada, eve, product] = [await aCustomer(), await aCustomer(), await aProduct()];
    expect(codeOf(await placeOrder(eve, orderFor(ada, product)))).toBe("forbidden");
  });

  it("an order of an unknown, deleted or renamed product is refused", async () => {
    const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct()];
    const order = orderFor(ada, product, { productId: product._id.toHexString() });
    expect(codeOf(await placeOrder(ada, { ...order, productName: "Nothing", productId: undefined }))).toBe(
      "not_found",
    );
    must(await editProduct(admin, product._id.toHexString(), { revision: 0, name: `${product.name} II` }));
    expect(codeOf(await placeOrder(ada, order))).toBe("changed_meanwhile");
    must(await deleteProduct(admin, product._id.toHexString()));
    expect(codeOf(await placeOrder(ada, order))).toBe("not_found");
  });

  it("placing orders stops at the limit of unpaid orders and works again once one is cancelled", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    const { unpaidOrders } = env().limits;
    const placed: string[] = [];
    for (let n = 0; n < unpaidOrders; n += 1) placed.push(await anOrder(ada, product));
    expect(codeOf(await placeOrder(ada, orderFor(ada, product)))).toBe("too_many");
    expect(await orders().countDocuments({ "customer.userId": requireId(ada.userId) })).toBe(unpaidOrders);
    must(await cancelOrder(ada, placed[0] ?? ""));
    expect(codeOf(await placeOrder(ada, orderFor(ada, product)))).toBe("ok");
    await expectInvariants();
  });
});

describe("concurrent orders over the limit of unpaid orders", () => {
  it("concurrent orders succeed exactly up to the limit of unpaid orders, round by round", async () => {
    const { unpaidOrders } = env().limits;
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1_000_000 })];
    const inAll = Array.from({ length: unpaidOrders + 5 });
    for (const before of [0, 0, unpaidOrders - 3, unpaidOrders]) {
      for (let n = 0; n < before; n += 1) await anOrder(ada, product);
      const results = await Promise.all(inAll.map(() => placeOrder(ada, orderFor(ada, product))));
      expect(results.filter(({ ok }) => ok)).toHaveLength(unpaidOrders - before);
      expect(new Set(results.filter(({ ok }) => !ok).map(codeOf))).toEqual(new Set(["too_many"]));
      const open = await orders()
        .find({ "customer.userId": requireId(ada.userId), status: "unpaid" })
        .toArray();
      expect(open).toHaveLength(unpaidOrders);
      for (const { _id } of open) must(await cancelOrder(ada, _id.toHexString()));
    }
    await expectInvariants();
  });
});

describe("the idempotency key of an order", () => {
  it("the same idempotency key returns the same order for the same request, even once its stock is gone", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    const key = { idempotencyKey: "k1" };
    const first = must(await placeOrder(ada, orderFor(ada, product), key));
    expect(must(await placeOrder(ada, orderFor(ada, product), key))).toEqual(first);
    expect((await productNow(product._id)).holds).toHaveLength(1);
  });

  it("the same idempotency key is refused for another request", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const key = { idempotencyKey: "k1" };
    must(await placeOrder(ada, orderFor(ada, product), key));
    const other = await placeOrder(ada, orderFor(ada, product, { quantity: 200 }), key);
    expect(codeOf(other)).toBe("idempotency_mismatch");
  });

  it("the same idempotency key of another customer is another key", async () => {
    const [ada, ben, product] = [await aCustomer(), await aCustomer(), await aProduct()];
    const key = { idempotencyKey: "k1" };
    const first = must(await placeOrder(ada, orderFor(ada, product), key));
    const second = must(await placeOrder(ben, orderFor(ben, product), key));
    expect(second.orderId).not.toBe(first.orderId);
  });
});
