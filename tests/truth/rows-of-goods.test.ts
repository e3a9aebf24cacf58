import { beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import { audit } from "@/lib/core/data/audit/collections";
import { movements, products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { mendFinding } from "@/lib/features/truth/commands/mend-finding";
import { truthFindings } from "@/lib/features/truth/data/collections";
import type { RowKey } from "@/lib/features/truth/domain/rows";
import { send } from "../returns/returned-orders";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, companyNow, placeOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aPaidOrder,
  aProduct,
  codeOf,
  must,
  orderNow,
  productNow,
} from "../support/shop-in-process";
import { differing, forgetLooks, lookTwice, rowOf } from "./truth-shop";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });

let max: Viewer;
beforeEach(async () => {
  await movements().deleteMany({});
  await forgetLooks();
  max = await anAdmin();
});

/** As the shop does when its process dies: what a command should have written next is not there. */
const change = (_id: ProductDocument["_id"], update: object) => products().updateOne({ _id }, update);

async function findingOf(key: RowKey) {
  const { findings } = await rowOf(max, key);
  const [finding] = findings;
  if (!finding) throw new Error(`nothing differs in ${key}`);
  return finding;
}

/** Sees the row green, plants the fault, sees it alone differ, mends it, and sees it green again. */
async function turnsAndIsMended(key: RowKey, plant: () => Promise<unknown>): Promise<string> {
  await lookTwice();
  expect(await differing(max)).toEqual({});
  await plant();
  await lookTwice();
  expect(Object.keys(await differing(max))).toEqual([key]);
  const { id, seen, text } = await findingOf(key);
  must(await mendFinding(max, id, { seen }));
  expect(await differing(max)).toEqual({});
  await lookTwice();
  expect(await differing(max)).toEqual({});
  // A second click is the same mend.
  expect(must(await mendFinding(max, id, { seen }))).toEqual({ modifiedCount: 0 });
  expect(codeOf(await mendFinding(max, id, { seen: "other" }))).toBe("changed_meanwhile");
  const entries = await audit()
    .find({ kind: "truth", "subject.id": requireId(id) })
    .toArray();
  expect(entries.map(({ event, by, changes }) => [event, by.name, changes[0]?.from])).toEqual([
    ["mend", max.name, text],
  ]);
  return text;
}

describe("the row of pieces", () => {
  it("turns where a product has fewer pieces received than its parts, and is mended by the ledger", async () => {
    const { product } = await aPaidOrder();
    await turnsAndIsMended("stock", () => change(product._id, { $inc: { received: -40 } }));
    expect((await productNow(product._id)).received).toBe(1000);
  });

  it("turns where pieces are missing among the available ones, and is mended by the ledger and what orders have bought", async () => {
    const { product } = await aPaidOrder();
    await turnsAndIsMended("stock", () => change(product._id, { $inc: { available: -40 } }));
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, received: 1000 });
  });

  it("is not mended where what is sold may be wrong as well", async () => {
    const { product } = await aPaidOrder();
    await change(product._id, { $inc: { sold: 40 } });
    await lookTwice();
    const { id, seen } = await findingOf("stock");
    expect(codeOf(await mendFinding(max, id, { seen }))).toBe("not_ready");
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 140, received: 1000 });
    expect(Object.keys(await differing(max))).toEqual(["stock"]);
  });

  it("has no mend where ledger, parts and received pieces all differ", async () => {
    const product = await aProduct({ available: 1000 });
    await change(product._id, { $inc: { available: -40, received: 10 } });
    await lookTwice();
    expect((await differing(max)).stock).toEqual([
      "The pieces available, held and sold are 50 fewer than those received",
    ]);
    const { id, seen, mend } = await findingOf("stock");
    expect(mend).toBeNull();
    expect(codeOf(await mendFinding(max, id, { seen }))).toBe("not_ready");
    await change(product._id, { $inc: { available: 40, received: -10 } });
    await lookTwice();
    expect(await differing(max)).toEqual({});
  });

  it("says the same while its product is sold, so that it can be mended", async () => {
    const product = await aProduct({ available: 1000 });
    await change(product._id, { $inc: { received: 40 } });
    await lookTwice();
    const { id, seen } = await findingOf("stock");
    await anOrder(await aCustomer(), product);
    must(await mendFinding(max, id, { seen }));
    expect((await productNow(product._id)).received).toBe(1000);
  });
});

describe("the row of the ledger", () => {
  it("turns where pieces moved without a movement, and is mended by noting it with its person", async () => {
    const product = await aProduct({ available: 1000 });
    await copyMovements();
    await turnsAndIsMended("ledger", () => change(product._id, { $inc: { available: 40, received: 40 } }));
    await copyMovements();
    const last = await movements().findOne({ productId: product._id }, { sort: { seq: -1 } });
    expect(last).toMatchObject({ kind: "correct", pieces: 40, by: { userId: requireId(max.userId) } });
    await expectInvariants();
  });

  it("notes pieces that left without a movement, also before the ledger is copied", async () => {
    const { orderId, product } = await aPaidOrder();
    await send(max, orderId, 60);
    await turnsAndIsMended("ledger", () =>
      change(product._id, { $set: { moveSeq: 1 }, $pull: { movesPending: { kind: "ship" } } }),
    );
    await expectInvariants();
  });
});

const strayHold = () => ({
  holdId: newId(),
  orderId: newId(),
  quantity: 100,
  kind: "order" as const,
  at: new Date(Date.now() - 3_600_000),
  expiresAt: new Date(),
});

describe("the rows of holds", () => {
  it("turns where a product holds pieces for no order, and is mended by making them available", async () => {
    const product = await aProduct({ available: 1000 });
    await turnsAndIsMended("holds", () =>
      change(product._id, { $inc: { available: -100 }, $push: { holds: strayHold() } }),
    );
    expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [] });
  });

  it("turns where an order has ended and its pieces are held all the same", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product);
    const [hold] = (await productNow(product._id)).holds;
    await turnsAndIsMended("holds", async () => {
      must(await cancelOrder(ada, orderId));
      const old = { ...hold, at: new Date(Date.now() - 3_600_000) };
      await change(product._id, { $inc: { available: -100 }, $push: { holds: old } });
    });
    expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [] });
  });

  it("turns where an open order has no hold, and is mended by holding its pieces again", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product);
    await turnsAndIsMended("held", () =>
      change(product._id, { $inc: { available: 100 }, $set: { holds: [] } }),
    );
    const { holds } = await productNow(product._id);
    expect(holds.map(({ holdId, quantity }) => [holdId, quantity])).toEqual([
      [(await orderNow(orderId)).holdId, 100],
    ]);
    await expectInvariants();
  });

  it("holds nothing where too few pieces are available, and goes on to differ", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100 })];
    await anOrder(ada, product);
    await change(product._id, { $set: { holds: [], received: 0 } });
    await lookTwice();
    const { id, seen } = await findingOf("held");
    expect(codeOf(await mendFinding(max, id, { seen }))).toBe("changed_meanwhile");
    expect((await productNow(product._id)).holds).toEqual([]);
    await lookTwice();
    expect(Object.keys(await differing(max))).toContain("held");
  });
});

describe("the row of credit", () => {
  it("turns where a company's credit is not that of its orders, and is mended in each direction", async () => {
    const { viewer: ada, companyId, _id } = await aCompanyOnAccount(1_000_000);
    const product = await aProduct({ available: 1000 });
    const { orderId } = must(await placeOnAccount(ada, product, companyId));
    const { credits: before = [], creditUsed: used = 0 } = await companyNow(_id);
    const set = (update: object) => companies().updateOne({ _id }, update);
    await turnsAndIsMended("credit", () => set({ $inc: { creditUsed: 5 } }));
    await turnsAndIsMended("credit", () => set({ $set: { credits: [], creditUsed: 0 } }));
    expect(await companyNow(_id)).toMatchObject({
      creditUsed: used,
      credits: [{ orderId: requireId(orderId), cents: before[0]?.cents }],
    });
    const old = new Date(Date.now() - 3_600_000);
    const stray = { orderId: newId(), cents: 700, at: old };
    await turnsAndIsMended("credit", () => set({ $push: { credits: stray }, $inc: { creditUsed: 700 } }));
    await turnsAndIsMended("credit", () =>
      set({ $set: { "credits.0.cents": used + 300, "credits.0.at": old, creditUsed: used + 300 } }),
    );
    expect((await companyNow(_id)).creditUsed).toBe(used);
    await expectInvariants();
  });
});

describe("the rows of money", () => {
  it("turn where a paid order has no money, or the payment of another order", async () => {
    const { orderId } = await aPaidOrder();
    const _id = requireId(orderId);
    const [receipt] = (await orderNow(orderId)).receipts ?? [];
    if (!receipt) throw new Error("nothing has come");
    await orders().updateOne({ _id }, { $set: { receipts: [{ ...receipt, cents: 100 }] } });
    await lookTwice();
    expect(Object.keys(await differing(max))).toEqual(["paid"]);
    await orders().updateOne({ _id }, { $set: { receipts: [{ ...receipt, _id: "sandbox_other" }] } });
    await orders().updateOne({ _id }, { $set: { "payment.transactionId": "sandbox_other" } });
    await lookTwice();
    expect(await differing(max)).toEqual({ claims: ["$ 1,240.00 of sandbox_other is noted for no order"] });
    expect((await findingOf("claims")).mend).toBeNull();
  });
});

describe("a mend", () => {
  it("is refused where what differs is not what was shown, and nothing changes", async () => {
    const product = await aProduct({ available: 1000 });
    await change(product._id, { $inc: { received: 40 } });
    await lookTwice();
    const { id, seen } = await findingOf("stock");
    await change(product._id, { $inc: { received: 10 } });
    expect(codeOf(await mendFinding(max, id, { seen }))).toBe("changed_meanwhile");
    expect((await productNow(product._id)).received).toBe(1050);
    const now = await findingOf("stock");
    expect(now.text).toContain("50 fewer");
    must(await mendFinding(max, id, { seen: now.seen }));
    expect((await productNow(product._id)).received).toBe(1000);
  });

  it("is refused to who may see the panel and not change what it mends", async () => {
    const product = await aProduct({ available: 1000 });
    await change(product._id, { $inc: { received: 40 } });
    await lookTwice();
    const { id, seen } = await findingOf("stock");
    const accounts: Viewer = { ...max, role: null, staffRoles: ["accounts"] };
    expect((await rowOf(accounts, "stock")).findings[0]?.mend).toBeNull();
    expect(codeOf(await mendFinding(accounts, id, { seen }))).toBe("forbidden");
    expect(codeOf(await mendFinding(await aCustomer(), id, { seen }))).toBe("forbidden");
  });

  it("is done once by two who press at once", async () => {
    const product = await aProduct({ available: 1000 });
    await copyMovements();
    await change(product._id, { $inc: { available: 40, received: 40 } });
    await lookTwice();
    const { id, seen } = await findingOf("ledger");
    await Promise.all(Array.from({ length: 4 }, () => mendFinding(max, id, { seen })));
    await copyMovements();
    expect(await movements().countDocuments({ productId: product._id, pieces: 40 })).toBe(1);
    expect(await truthFindings().countDocuments({ mendedAt: { $exists: true } })).toBe(1);
    expect(await differing(max)).toEqual({});
  });
});
