import { Collection, MongoBulkWriteError } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addProduct } from "@/lib/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/commands/catalogue/delete-product";
import { editProduct } from "@/lib/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/commands/orders/cancel-order";
import { placeOrder } from "@/lib/commands/orders/place-order";
import { shipOrder } from "@/lib/commands/orders/ship-order";
import { payOrder } from "@/lib/commands/payments/pay-order";
import { makeAdmin } from "@/lib/commands/people/make-admin";
import { removeAdmin } from "@/lib/commands/people/remove-admin";
import { moveAllAudit, moveAudit } from "@/lib/commands/upkeep/move-audit";
import { sweepOnce } from "@/lib/commands/upkeep/sweep";
import { listAudit } from "@/lib/data/audit";
import { admins, audit, orders, products } from "@/lib/data/collections";
import { isDatabaseUnavailable } from "@/lib/data/errors";
import { newId, requireId } from "@/lib/data/ids";
import type { Viewer } from "@/lib/domain/access";
import type { AuditEntryView } from "@/lib/domain/views";
import { hangingClient } from "../support/hanging-client";
import { NO_LIMITS } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  clearShop,
  closeTestShop,
  codeOf,
  later,
  must,
  openTestShop,
  orderFor,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/data/audit", stepwise);
vi.mock("@/lib/data/product-writes", stepwise);
vi.mock("@/lib/data/admins", stepwise);
vi.mock("@/lib/data/order-flags", stepwise);
vi.mock("@/lib/data/order-payment-writes", stepwise);
vi.mock("@/lib/data/order-refund-writes", stepwise);
vi.mock("@/lib/data/order-stock-writes", stepwise);
vi.mock("@/lib/data/order-writes", stepwise);

let max: Viewer;
beforeAll(async () => {
  await openTestShop(NO_LIMITS);
  max = await anAdmin();
});
beforeEach(async () => {
  await clearShop();
  await moveAllAudit();
  // Its own tests only: the shop has nothing that takes an entry away.
  await audit().deleteMany({});
});
afterAll(closeTestShop);

const entries = async (q = ""): Promise<AuditEntryView[]> => (await listAudit(max, { q })).items;
const told = async (q = "") => (await entries(q)).map(({ event }) => event).reverse();
const input = (name: string) => ({
  name,
  priceCents: 1250,
  minimumLot: 100,
  available: 500,
  image: "",
  description: "",
});

describe("the audit of a product", () => {
  it("the audit names who added a product, each changed value with its old one, and the product as it was deleted", async () => {
    const { productId } = must(await addProduct(max, input("Cog 42")));
    must(
      await editProduct(max, productId, { revision: 0, priceCents: 1300, available: 700, name: "Cog 42" }),
    );
    must(await deleteProduct(max, productId));
    const [deleted, edited, added] = await entries();
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
    const { productId } = must(await addProduct(max, input("Cog 43")));
    expect(codeOf(await addProduct(max, input("Cog 43")))).toBe("duplicate");
    expect(codeOf(await editProduct(max, productId, { revision: 7, priceCents: 100 }))).toBe(
      "changed_meanwhile",
    );
    must(await editProduct(max, productId, { revision: 0, priceCents: 1250 }));
    expect(codeOf(await deleteProduct(await aCustomer(), productId))).toBe("forbidden");
    expect(await told()).toEqual(["add"]);
  });

  it("the audit has one entry for each of 20 concurrent product edits that succeeded, with its values", async () => {
    const { productId } = must(await addProduct(max, input("Cog 44")));
    const edit = (priceCents: number) => editProduct(max, productId, { revision: 0, priceCents });
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(20 + n)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [edited] = await entries();
    expect(await told()).toEqual(["add", "edit"]);
    const { priceCents } = (await products().findOne({ _id: requireId(productId) })) ?? {};
    expect(edited?.changes).toEqual([{ field: "priceCents", from: 1250, to: priceCents }]);
  });
});

describe("the audit of a role", () => {
  it("the audit names who gave and who took the administrator role, each once", async () => {
    const ada = await aCustomer();
    for (let n = 0; n < 2; n += 1) must(await makeAdmin(max, ada.email));
    for (let n = 0; n < 2; n += 1) must(await removeAdmin(max, ada.email));
    const [taken, given] = await entries(ada.email);
    expect(await told()).toEqual(["give", "take"]);
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
    expect((await entries(ada.email))[0]).toMatchObject({
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
    const [ship, pay, confirm] = await entries(paid);
    expect(
      [confirm, pay, ship].map((entry) => [entry?.by.name, entry?.event, ...(entry?.changes ?? [])]),
    ).toEqual([
      [ada.name, "confirm", { field: "status", from: null, to: "unpaid" }],
      [ada.name, "pay", { field: "status", from: "unpaid", to: "paid" }],
      [max.name, "ship", { field: "status", from: "paid", to: "shipped" }],
    ]);
    expect(await told(cancelledOne)).toEqual(["confirm", "cancel"]);
    expect(await orders().countDocuments({ auditDue: true })).toBe(0);
  });

  it("the audit includes orders that were placed before the audit existed", async () => {
    const orderId = await anOrder(await aCustomer(), await aProduct());
    await orders().updateOne({ _id: requireId(orderId) }, { $unset: { auditDue: "", audited: "" } });
    await moveAllAudit();
    expect(await told(orderId)).toEqual([]);
    const { ordersIntoAudit } = await import("@/lib/data/migrations/002-orders-into-audit");
    const { database } = await import("@/lib/data/connection");
    await ordersIntoAudit.run(database());
    await sweepOnce();
    expect(await told(orderId)).toEqual(["confirm"]);
  });

  it("the audit has no entry for an order that was never completed", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    await moveAllAudit();
    await Promise.all(Array.from({ length: 5 }, () => placeOrder(ada, orderFor(ada, product))));
    await moveAllAudit();
    expect((await entries()).filter(({ kind }) => kind === "order")).toHaveLength(1);
  });
});

describe("a crash at each step", () => {
  it("a crash at any step of adding, editing or deleting a product neither loses nor doubles an audit entry", async () => {
    let round = 0;
    const crashes = await atEveryStep(async (crashesHere) => {
      round += 1;
      const name = `Cog crash-${round}`;
      await crashesHere(async () => {
        const { productId } = must(await addProduct(max, input(name)));
        must(await editProduct(max, productId, { revision: 0, priceCents: 9900 }));
        must(await deleteProduct(max, productId));
      });
      await moveTwice();
      const product = await products().findOne({ name });
      const happened = product ? ["add", "edit", "delete"].slice(0, product.revision + 1) : [];
      expect(await told(product?._id.toHexString() ?? name)).toEqual(happened);
    });
    expect(crashes).toBeGreaterThanOrEqual(18);
  });

  it("a crash at any step of giving or taking the administrator role neither loses nor doubles an audit entry", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const ada = await aCustomer();
      await crashesHere(async () => {
        must(await makeAdmin(max, ada.email));
        must(await removeAdmin(max, ada.email));
      });
      await moveTwice();
      const list = await admins().findOne({ _id: "admins" });
      const has = list?.userIds.some((id) => id.toHexString() === ada.userId);
      const happened = await told(ada.email);
      expect(list?.auditPending).toEqual([]);
      expect(["", "give", "give,take"]).toContain(happened.join());
      expect(happened.length === 1).toBe(has);
    });
    expect(crashes).toBeGreaterThanOrEqual(12);
  });

  it("a crash while order history is copied to the audit neither loses nor doubles an entry", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct()];
      const orderId = await anOrder(ada, product);
      await crashesHere(async () => {
        await moveAudit();
        must(await cancelOrder(ada, orderId));
        await moveAudit();
      });
      await sweepOnce(later());
      await moveTwice();
      const { history } = await orderNow(orderId);
      expect(await told(orderId)).toEqual(history.slice(1).map(({ event }) => event));
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });
});

it("an outage while order history is copied leaves the rest to be copied later", async () => {
  const ada = await aCustomer();
  const orderId = await anOrder(ada, await aProduct());
  const { client, close } = await hangingClient();
  // As the driver tells of it: as of writes that were refused, of which there are none.
  const outage: unknown = await client
    .db("x")
    .collection("x")
    .insertMany([{ a: 1 }, { a: 2 }], { ordered: false })
    .catch((error: unknown) => error);
  await close();
  expect(outage).toBeInstanceOf(MongoBulkWriteError);
  const insertMany = vi.spyOn(Collection.prototype, "insertMany").mockRejectedValueOnce(outage);
  await expect(moveAudit()).rejects.toSatisfy(isDatabaseUnavailable);
  insertMany.mockRestore();
  await moveAudit();
  expect(await told(orderId)).toEqual(["confirm"]);
});

it("ten concurrent copies of order history write each of 60 changes once, while more arrive", async () => {
  const ada = await aCustomer();
  const product = await aProduct({ available: 10_000 });
  const place = async () => {
    for (let n = 0; n < 30; n += 1) must(await cancelOrder(ada, await anOrder(ada, product)));
  };
  const move = async () => {
    for (let n = 0; n < 10; n += 1) await moveAudit();
  };
  await Promise.all([place(), ...Array.from({ length: 10 }, move)]);
  await moveTwice();
  const found = (await entries()).filter(({ kind }) => kind === "order");
  expect(found).toHaveLength(60);
  expect(new Set(found.map(({ id }) => id)).size).toBe(60);
});

describe("the list of audit entries", () => {
  it("only administrators can read the audit", async () => {
    must(await addProduct(max, input("Cog 45")));
    expect(await listAudit(await aCustomer())).toEqual({ items: [], next: null });
  });

  it("the audit search finds whole words in any case, an e-mail, an id, and one kind of entry", async () => {
    const ada = await aCustomer();
    const { productId } = must(await addProduct(max, input("Sealed cartridge BB-UN300, 68 mm")));
    must(await makeAdmin(max, ada.email));
    for (const q of ["bb-un300", "CARTRIDGE sealed", productId, `max ${productId}`]) {
      expect(await told(q), q).toEqual(["add"]);
    }
    expect(await told(max.email)).toEqual(["add", "give"]);
    expect(await told(ada.email)).toEqual(["give"]);
    for (const q of ["cart", "cartridge nobody", ".*", "$ne"]) expect(await told(q), q).toEqual([]);
    const ofRoles = await listAudit(max, { kind: "role" });
    expect(ofRoles.items.map(({ kind }) => kind)).toEqual(["role"]);
    must(await removeAdmin(max, ada.email));
  });

  it("the audit is paged without gaps, even for entries of one millisecond", async () => {
    const at = new Date();
    const by = { role: "system", userId: null, name: "Shop" } as const;
    const subject = { id: requireId(max.userId), label: max.email };
    const line = { at, kind: "role", event: "give", by, subject, reason: null } as const;
    const ids = Array.from({ length: 25 }, () => newId());
    await audit().insertMany(ids.map((_id) => ({ ...line, changes: [], words: ["x"], _id })));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listAudit(max, { limit: 4, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(ids.map((id) => id.toHexString()).reverse());
  });
});

/** The sweeper runs twice: entries that are copied already stay unchanged. */
async function moveTwice(): Promise<void> {
  await moveAllAudit();
  await moveAllAudit();
}
