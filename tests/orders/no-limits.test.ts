import { expect, it, vi } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { countOrdersIn, findOrdersIn } from "@/lib/core/data/orders/unpaid-orders";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, codeOf, must, orderFor } from "../support/shop-in-process";

vi.mock("@/lib/core/data/orders/unpaid-orders", async (original) => {
  const actual = await original<typeof import("@/lib/core/data/orders/unpaid-orders")>();
  return {
    ...actual,
    countOrdersIn: vi.fn(actual.countOrdersIn),
    findOrdersIn: vi.fn(actual.findOrdersIn),
  };
});

setUpTestShop({ settings: { ...NO_LIMITS, LIMIT_UNPAID_ORDERS: "2" } });

it("while one limit is exceeded nothing is counted for those that are set to their highest value", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
  const place = () => placeOrder(ada, orderFor(ada, product), { clientIp: "203.0.113.9" });
  must(await place());
  must(await place());
  expect(codeOf(await place())).toBe("too_many");
  const counted = [...vi.mocked(countOrdersIn).mock.calls, ...vi.mocked(findOrdersIn).mock.calls];
  const filters = counted.map(([{ filter }]) => JSON.stringify(filter));
  expect(filters.length).toBeGreaterThan(3);
  expect(filters.filter((filter) => /networks|placedAt/.test(filter))).toEqual([]);
});
