import { describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { makeAdmin } from "@/lib/core/commands/people/make-admin";
import { removeAdmin } from "@/lib/core/commands/people/remove-admin";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { sweepOnce } from "@/lib/upkeep/sweep";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  must,
  orderFor,
  paidAtProvider,
} from "../support/shop-in-process";
import { auditEntries, auditEvents, max, productInput, setUpAuditedShop } from "./audited-shop";

setUpAuditedShop();

describe("the audit of a product", () => {
  it("the audit names who added a product, each changed value with its old one, and the product as it was deleted", async () => {
    const { productId } = must(await addProduct(max, productInput("Cog 42")));
    must(
      await editProduct(max, productId, { revision: 0, priceCents: 1300, available: 700, name: "Cog 42" }),
    );
    must(await deleteProduct(max, productId));
    const [deleted, edited, added] = await auditEntries();
    expect(added).toMatchObject({
      kind: "product",
      event: "add",
      by: { role: "admin", userId: max.userId, name: max.name },
      subject: { id: productId, label: "Cog 42" },
    });
    expect(added?.changes).toContainEqual({ field: "priceCents", from: null, to: 1250 });
    expect(edited).toMatchObject({ event: "edit", subject: { id: productId, label: "Cog 42" } });
    expect(edited?.changes).toEqual([
      { field: "priceCents", from: 1250, to: 1300 },
      { field: "available", from: 500, to: 700 },
    ]);
    expect(deleted).toMatchObject({ event: "delete", subject: { id: productId, label: "Cog 42" } });
    expect(deleted?.changes).toContainEqual({ field: "priceCents", from: 1300, to: null });
    expect(await products().countDocuments({ "auditPending.0": { $exists: true } })).toBe(0);
  });

  it("the audit has no entry for a change that was refused or changed nothing", async () => {
    const { productId } = must(await addProduct(max, productInput("Cog 43")));
    expect(codeOf(await addProduct(max, productInput("Cog 43")))).toBe("duplicate");
    expect(codeOf(await editProduct(max, productId, { revision: 7, priceCents: 100 }))).toBe(
      "changed_meanwhile",
    );
    must(await editProduct(max, productId, { revision: 0, priceCents: 1250 }));
    expect(codeOf(await deleteProduct(await aCustomer(), productId))).toBe("forbidden");
    expect(await auditEvents()).toEqual(["add"]);
  });

  it("the audit has one entry for each of 20 concurrent product edits that succeeded, with its values", async () => {
    const { productId } = must(await addProduct(max, productInput("Cog 44")));
    const edit = (priceCents: number) => editProduct(max, productId, { revision: 0, priceCents });
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(20 + n)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [edited] = await auditEntries();
    expect(await auditEvents()).toEqual(["add", "edit"]);
    const { priceCents } = (await products().findOne({ _id: requireId(productId) })) ?? {};
    expect(edited?.changes).toEqual([{ field: "priceCents", from: 1250, to: priceCents }]);
  });
});

describe("the audit of a role", () => {
  it("the audit names who gave and who took the administrator role, each once", async () => {
    const ada = await aCustomer();
    for (let n = 0; n < 2; n += 1) must(await makeAdmin(max, ada.email));
    for (let n = 0; n < 2; n += 1) must(await removeAdmin(max, ada.email));
    const [taken, given] = await auditEntries(ada.email);
    expect(await auditEvents()).toEqual(["give", "take"]);
    expect(given).toMatchObject({
      kind: "role",
      by: { userId: max.userId },
      subject: { id: ada.userId, label: ada.email },
      changes: [{ field: "role", from: null, to: "admin" }],
    });
    expect(taken?.changes).toEqual([{ field: "role", from: "admin", to: null }]);
  });

  it("the audit names the shop itself as the one who made the first administrator", async () => {
    const ada = await anAdmin();
    await moveAllAudit();
    expect((await auditEntries(ada.email))[0]).toMatchObject({
      event: "give",
      by: { role: "system", userId: null },
    });
  });
});

describe("the audit of an order", () => {
  it("the audit has each change of an order's state, with actor and reason, after the next transfer", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    await moveAllAudit();
    const paid = await anOrder(ada, product);
    const transactionId = await paidAtProvider(ada, paid);
    must(await payOrder(ada, paid, { orderId: paid, productName: product.name, transactionId }));
    await moveAllAudit();
    must(await shipOrder(max, paid, { productName: product.name, quantity: 100 }));
    const cancelledOne = await anOrder(ada, product);
    must(await cancelOrder(max, cancelledOne));
    await moveAllAudit();
    const [ship, pay, confirm] = await auditEntries(paid);
    expect(
      [confirm, pay, ship].map((entry) => [entry?.by.name, entry?.event, ...(entry?.changes ?? [])]),
    ).toEqual([
      [ada.name, "confirm", { field: "status", from: null, to: "unpaid" }],
      [ada.name, "pay", { field: "status", from: "unpaid", to: "paid" }],
      [max.name, "ship", { field: "status", from: "paid", to: "shipped" }],
    ]);
    expect(await auditEvents(cancelledOne)).toEqual(["confirm", "cancel"]);
    expect(await orders().countDocuments({ auditDue: true })).toBe(0);
  });

  it("the audit includes orders that were placed before the audit existed", async () => {
    const orderId = await anOrder(await aCustomer(), await aProduct());
    await orders().updateOne({ _id: requireId(orderId) }, { $unset: { auditDue: "", audited: "" } });
    await moveAllAudit();
    expect(await auditEvents(orderId)).toEqual([]);
    const { ordersIntoAudit } = await import("@/lib/core/data/migrations/002-orders-into-audit");
    const { database } = await import("@/lib/core/data/store/connection");
    await ordersIntoAudit.run(database());
    await sweepOnce();
    expect(await auditEvents(orderId)).toEqual(["confirm"]);
  });

  it("the audit has no entry for an order that was never completed", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    await moveAllAudit();
    await Promise.all(Array.from({ length: 5 }, () => placeOrder(ada, orderFor(ada, product))));
    await moveAllAudit();
    expect((await auditEntries()).filter(({ kind }) => kind === "order")).toHaveLength(1);
  });
});
