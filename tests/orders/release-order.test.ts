import { describe, expect, it } from "vitest";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { releaseOrder } from "@/lib/core/commands/orders/release-order";
import { audit } from "@/lib/core/data/audit/collections";
import { countHolds, listHolds } from "@/lib/core/data/catalogue/holds";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import { expectInvariants } from "../support/invariants";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  codeOf,
  must,
  orderFor,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const REASON = { reason: "Held for resale" };

describe("the list of holds", () => {
  it("administrators and sales see who holds what since when, the newest first, and nobody else does", async () => {
    const [ada, ben, admin, product] = [
      await aCustomer("Ada Reyes"),
      await aCustomer("Ben Ott"),
      await anAdmin(),
      await aProduct({ available: 1000 }),
    ];
    const first = await anOrder(ada, product, 300);
    const input = orderFor(ben, product, { quantity: 200 });
    const second = must(await placeOrder(ben, input, { clientIp: "203.0.113.9" })).orderId;
    must(await cancelOrder(ada, await anOrder(ada, product)));
    await aPaidOrder();

    const { items, next } = await listHolds(admin, { limit: 50 });
    expect(items).toMatchObject([
      {
        orderId: second,
        customer: { name: "Ben Ott", email: ben.email },
        lines: [{ name: product.name, quantity: 200 }],
        network: "203.0.113.9",
      },
      { orderId: first, customer: { name: "Ada Reyes" }, lines: [{ quantity: 300 }], network: null },
    ]);
    expect(Date.parse(items[0]?.until ?? "")).toBeGreaterThan(Date.parse(items[0]?.since ?? ""));
    expect(next).toBeNull();
    expect(await countHolds(admin)).toBe(2);
    const sales = { ...(await aCustomer()), staffRoles: ["sales"] as const };
    expect((await listHolds(sales)).items).toHaveLength(2);
    expect((await listHolds(ada)).items).toEqual([]);
    expect(await countHolds(ada)).toBe(0);
  });

  it("goes on with older holds behind its cursor", async () => {
    const [admin, product] = [await anAdmin(), await aProduct({ available: 1000 })];
    const placed: string[] = [];
    for (let n = 0; n < 3; n += 1) placed.unshift(await anOrder(await aCustomer(), product));
    const newest = await listHolds(admin, { limit: 2 });
    const older = await listHolds(admin, { limit: 2, after: newest.next ?? "" });
    expect([...newest.items, ...older.items].map(({ orderId }) => orderId)).toEqual(placed);
    expect(older.next).toBeNull();
  });
});

describe("releasing", () => {
  it("an administrator releases what an order holds once, with a reason that its customer and the audit have", async () => {
    const [{ ada, product, orderId }, admin] = [await anUnpaidOrder(), await anAdmin("Max Admin")];
    expect(must(await releaseOrder(admin, orderId, REASON))).toEqual({ modifiedCount: 1 });
    expect(must(await releaseOrder(admin, orderId, REASON))).toEqual({ modifiedCount: 0 });
    expect((await productNow(product._id)).available).toBe(1000);
    const seen = await findOrderFor(ada, orderId);
    expect(seen?.history.filter(({ event }) => event === "cancel")).toMatchObject([
      { by: { role: "admin", name: "Max Admin" }, reason: REASON.reason },
    ]);
    await moveAudit();
    expect(await audit().findOne({ "subject.id": requireId(orderId), event: "cancel" })).toMatchObject({
      by: { role: "admin", name: "Max Admin" },
      changes: [{ field: "status", from: "unpaid", to: "cancelled" }],
      reason: REASON.reason,
    });
    await expectInvariants();
  });

  it("an order released ten times at once is released once", async () => {
    const [{ orderId }, admin] = [await anUnpaidOrder(), await anAdmin()];
    const results = await Promise.all(Array.from({ length: 10 }, () => releaseOrder(admin, orderId, REASON)));
    expect(results.map((result) => must(result).modifiedCount).filter((n) => n === 1)).toHaveLength(1);
    await expectInvariants();
  });

  it("a paid order is not released, nor any order by a stranger", async () => {
    const [paid, unpaid, admin] = [await aPaidOrder(), await anUnpaidOrder(), await anAdmin()];
    expect(codeOf(await releaseOrder(admin, paid.orderId, REASON))).toBe("already_paid");
    expect(codeOf(await releaseOrder(await aCustomer(), unpaid.orderId, REASON))).toBe("not_found");
  });
});
