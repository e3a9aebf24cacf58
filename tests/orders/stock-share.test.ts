import { afterEach, describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { products } from "@/lib/core/data/catalogue/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { expectInvariants } from "../support/invariants";
import { change, lineOf } from "../support/order-lines";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aPaidOrder, aProduct, codeOf, must, orderFor } from "../support/shop-in-process";

setUpTestShop({
  settings: {
    LIMIT_UNPAID_ORDERS: "50",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: "60",
    LIMIT_ORDERS_PER_10_MINUTES: "1000000",
  },
  emptiedBeforeEach: true,
});
afterEach(expectInvariants);

type Product = Awaited<ReturnType<typeof aProduct>>;

const OFFICE = "203.0.113.9";
const place = (buyer: Viewer, product: Product, quantity: number, clientIp: string | null = OFFICE) =>
  placeOrder(buyer, orderFor(buyer, product, { quantity }), { clientIp });

const confirmed = async (): Promise<Viewer> => ({ ...(await aCustomer()), isConfirmed: true });

async function heldOf({ _id }: Product): Promise<number> {
  const product = await products().findOne({ _id });
  return (product?.holds ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
}

describe("the share of a product's stock that new customers of one network may hold", () => {
  it("one new customer orders half of the stock, not more, and is told how much is left", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const refused = await place(ada, product, 600);
    expect(refused).toMatchObject({ code: "too_many", details: { retryAfter: expect.any(Number) } });
    expect(refused).toHaveProperty("message", expect.stringContaining(`up to 500 of “${product.name}”`));
    must(await place(ada, product, 300));
    expect(await place(ada, product, 300)).toHaveProperty("message", expect.stringContaining("up to 200"));
    must(await place(ada, product, 200));
    expect(await place(ada, product, 100)).toHaveProperty(
      "message",
      expect.stringContaining("hold their share"),
    );
    expect(await heldOf(product)).toBe(500);
  });

  it("orders of many new customers that come at once from one network hold exactly half", async () => {
    const product = await aProduct({ available: 2000 });
    const people = await Promise.all(Array.from({ length: 15 }, () => aCustomer()));
    const atOnce = await Promise.all(people.map((buyer) => place(buyer, product, 100)));
    expect(await heldOf(product)).toBeLessThanOrEqual(1000);
    // An order that waits too long for older ones, on a busy machine, is asked for again.
    const results: typeof atOnce = [];
    for (const [n, result] of atOnce.entries()) {
      const buyer = people[n];
      results.push(codeOf(result) === "busy" && buyer ? await place(buyer, product, 100) : result);
    }
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(results.map(codeOf))).toEqual(new Set(["ok", "too_many"]));
    expect(await heldOf(product)).toBe(1000);
  });

  it("a new customer gets the smallest order of what is nearly sold out, and the share is free again after a cancellation", async () => {
    const [ada, ben] = [await aCustomer(), await aCustomer()];
    const product = await aProduct({ available: 150 });
    const { orderId } = must(await place(ada, product, 100));
    expect(codeOf(await place(ben, await aProduct({ available: 1200, minimumLot: 1000 }), 1000))).toBe("ok");
    must(await cancelOrder(ada, orderId));
    must(await place(ben, product, 100));
  });

  it("the next network has half of what the first one left", async () => {
    const product = await aProduct({ available: 4000 });
    must(await place(await aCustomer(), product, 2000));
    expect(codeOf(await place(await aCustomer(), product, 1100, "198.51.100.7"))).toBe("too_many");
    must(await place(await aCustomer(), product, 1000, "198.51.100.7"));
    expect(await heldOf(product)).toBe(3000);
  });

  it("all networks of one provider's customer or street together have three quarters", async () => {
    const product = await aProduct({ available: 10_000 });
    const held: boolean[] = [];
    for (const last of [1, 2, 3, 4, 5, 6]) {
      const buyer = await aCustomer();
      for (const quantity of [5000, 2000, 500, 100])
        held.push((await place(buyer, product, quantity, `2001:db8:1:${last}::/64`)).ok);
    }
    expect(held).toContain(true);
    expect(await heldOf(product)).toBe(7500);
    expect(codeOf(await place(await aCustomer(), product, 1000, "198.51.100.7"))).toBe("ok");
  });

  it("who has confirmed the e-mail or paid once is not bounded, also in a network that holds its share", async () => {
    const { ada: paying } = await aPaidOrder();
    const product = await aProduct({ available: 2000 });
    must(await place(await aCustomer(), product, 1000));
    must(await place(paying, product, 500));
    must(await place(await confirmed(), product, 500));
    expect(await heldOf(product)).toBe(2000);
  });

  it("an order that the shop places itself is not bounded", async () => {
    const product = await aProduct({ available: 1000 });
    must(await place(await aCustomer(), product, 1000, null));
  });

  it("a change of an order's lines holds no more than a new order could", async () => {
    const [ada, product, other] = [
      await aCustomer(),
      await aProduct({ available: 1000 }),
      await aProduct({ available: 1000 }),
    ];
    const { orderId } = must(await place(ada, product, 100));
    const grow = (quantity: number) => change(ada, orderId, [lineOf(product, quantity)]);
    expect(await grow(600)).toMatchObject({ code: "too_many" });
    expect(await heldOf(product)).toBe(100);
    must(await grow(500));
    expect(codeOf(await change(ada, orderId, [lineOf(product, 500), lineOf(other, 600)]))).toBe("too_many");
    must(await change(ada, orderId, [lineOf(product, 400), lineOf(other, 500)]));
    await users().updateOne({ _id: requireId(ada.userId) }, { $set: { emailVerified: new Date() } });
    must(await change(ada, orderId, [lineOf(product, 1000), lineOf(other, 500)]));
    expect([await heldOf(product), await heldOf(other)]).toEqual([1000, 500]);
  });
});
