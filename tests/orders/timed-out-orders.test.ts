import { afterEach, describe, expect, it, vi } from "vitest";
import { DEADLINE_MS, DeadlineError, withDeadline } from "@/lib/concurrency/deadline";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { expectInvariants } from "../support/invariants";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, codeOf, must, orderFor, productNow } from "../support/shop-in-process";
import { overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-flags", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

setUpTestShop();
// The shop's own, which other tests do without.
Object.assign(DEADLINE_MS, { database: 2_800 });
afterEach(expectInvariants);

/** The call times out before this step and continues only after the customer was told to try again. */
async function lateAt<T>(step: string, work: () => Promise<T>): Promise<T> {
  let goOn = () => {};
  const isTold = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: Promise<T> | undefined;
  await overtakenBefore(
    step,
    () => isTold,
    async () => {
      const answer = withDeadline("database", () => {
        late = work();
        return late;
      });
      await expect(answer).rejects.toBeInstanceOf(DeadlineError);
    },
  );
  goOn();
  if (!late) throw new Error("the work has not begun");
  return await late;
}

const unpaidOrdersOf = ({ userId }: Viewer) =>
  orders().countDocuments({ "customer.userId": requireId(userId), status: { $ne: "cancelled" } });

describe("an order that timed out for its customer", () => {
  it.each(["holdLines", "transitionOrder"])(
    "an order that timed out before %s is undone when the customer orders again",
    async (step) => {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
      const place = () => placeOrder(ada, orderFor(ada, product));
      expect(codeOf(await lateAt(step, place))).toBe("busy");
      expect((await productNow(product._id)).available).toBe(1000);
      must(await place());
      expect(await unpaidOrdersOf(ada)).toBe(1);
      expect((await productNow(product._id)).available).toBe(900);
    },
  );

  it.each(["holdLines", "transitionOrder"])(
    "an order that timed out before %s is returned to a retry under the same idempotency key",
    async (step) => {
      const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
      const place = () => placeOrder(ada, orderFor(ada, product), { idempotencyKey: "k" });
      await lateAt(step, place);
      const { orderId } = must(await place());
      const found = await orders().findOne({ _id: requireId(orderId) });
      expect(found?.status).toBe("unpaid");
      expect(await unpaidOrdersOf(ada)).toBe(1);
    },
  );
});
