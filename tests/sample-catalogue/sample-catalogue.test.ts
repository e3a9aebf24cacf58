import { beforeEach, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { audit } from "@/lib/core/data/audit/collections";
import { attributes, catalogueMeta, families, products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { insertProduct } from "@/lib/core/data/catalogue/product-writes";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { newId } from "@/lib/core/data/store/ids";
import { reviews } from "@/lib/features/reviews/data/collections";
import { readSamples } from "@/lib/features/sample-catalogue/commands/read-samples";
import { finishStalledRemoval, removeSamples } from "@/lib/features/sample-catalogue/commands/remove-samples";
import { beginRemoval } from "@/lib/features/sample-catalogue/data/removals";
import { prepareDatabase } from "@/lib/upkeep/start/prepare";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { attributes as sampleAttributes } from "@/sample-data/attributes/definitions";
import { catalogue } from "@/sample-data/catalogue";
import { families as sampleFamilies } from "@/sample-data/families";
import { reviews as sampleReviews } from "@/sample-data/reviews";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, later, must, orderNow, staffViewer } from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/product-bulk-writes", stepwise);
vi.mock("@/lib/core/data/catalogue/samples", stepwise);
vi.mock("@/lib/features/reviews/data/sample-reviews", stepwise);
vi.mock("@/lib/features/sample-catalogue/data/removals", stepwise);

setUpTestShop({ settings: { SAMPLE_DATA: "1" } });
beforeEach(async () => {
  for (const stored of [products(), reviews(), families(), attributes(), shop(), audit()])
    await stored.deleteMany({});
  await prepareDatabase();
});

const admin = staffViewer();
const keep = { keepsChanged: true };
/** An answer may come before the work is done. */
const removed = async (choice: { keepsChanged: boolean }) => {
  must(await removeSamples(admin, choice));
  return await vi.waitFor(async () => {
    const left = must(await readSamples(admin));
    expect(left.isUnderWay).toBe(false);
    return left;
  }, 20_000);
};
const NOTHING = {
  isUnderWay: false,
  products: 0,
  ordered: [],
  changed: [],
  reviews: 0,
  families: 0,
  attributes: 0,
};
const DRAFTS = 1;

const sampleAt = async (index: number): Promise<ProductDocument> => {
  const found = await products().findOne({ sku: catalogue[index]?.sku ?? "" });
  if (!found) throw new Error("no such sample");
  return found;
};
const there = () => products().countDocuments({ archivedAt: null });
const raises = async (): Promise<number> =>
  (await catalogueMeta().findOne({ _id: "catalogue" }))?.revision ?? 0;
const rename = async ({ _id }: ProductDocument, name: string) =>
  must(await editProduct(admin, _id.toHexString(), { revision: 0, name }));

it("a shop that starts from nothing counts its samples, and names those that were ordered or changed", async () => {
  expect(must(await readSamples(admin))).toEqual({
    ...NOTHING,
    products: catalogue.length + DRAFTS,
    reviews: sampleReviews.length,
    families: sampleFamilies.length,
    attributes: sampleAttributes.length,
  });
  const [ordered, changed] = [await sampleAt(0), await sampleAt(1)];
  await anOrder(await aCustomer(), ordered);
  await rename(changed, "Our own chain");
  const view = must(await readSamples(admin));
  expect(view.ordered.map(({ sku }) => sku)).toEqual([ordered.sku]);
  expect(view.changed).toEqual([{ id: changed._id.toHexString(), sku: changed.sku, name: "Our own chain" }]);
});

it("a removal archives samples, drafts too, deletes their reviews, and leaves orders and what is the owner's", async () => {
  const ordered = await sampleAt(0);
  const orderId = await anOrder(await aCustomer(), ordered);
  const before = await orderNow(orderId);
  const own = await insertProduct(
    {
      name: "Own",
      description: "",
      image: "",
      category: "Tyres",
      priceCents: 1,
      minimumLot: 100,
      available: 1,
    },
    SYSTEM,
  );
  const raised = await raises();
  expect(await removed(keep)).toEqual(NOTHING);
  expect(await raises()).toBe(raised + 1);
  expect(await products().distinct("name", { archivedAt: null })).toEqual(["Own"]);
  expect(own.ok).toBe(true);
  expect(await reviews().countDocuments()).toBe(0);
  expect(await families().countDocuments({ removedAt: null })).toBe(0);
  expect(await attributes().countDocuments({ removedAt: null })).toBe(0);
  expect(await orderNow(orderId)).toEqual(before);
  await moveAllAudit();
  expect(await audit().countDocuments({ kind: "product", event: "delete" })).toBe(catalogue.length + DRAFTS);
  expect(await audit().findOne({ kind: "shop" })).toMatchObject({
    event: "delete",
    changes: expect.arrayContaining([{ field: "sampleReviews", from: sampleReviews.length, to: 0 }]),
  });
});

it("what was changed stays as the owner's own, with its family and attributes, unless they want it gone", async () => {
  const [first = ""] = sampleFamilies[0]?.members ?? [];
  const member = await products().findOne({ sku: first });
  if (!member) throw new Error("no such sample");
  await rename(member, "Our own part");
  const left = await removed(keep);
  expect(left).toEqual(NOTHING);
  expect(await there()).toBe(1);
  expect(await families().distinct("slug", { removedAt: null })).toEqual([member.family]);
  const kept = await attributes().distinct("key", { removedAt: null });
  expect(kept).toEqual(expect.arrayContaining(Object.keys(member.attributes ?? {})));
  expect(kept.length).toBeLessThan(sampleAttributes.length);
  // The next start does not make it a sample again.
  await prepareDatabase();
  expect(must(await readSamples(admin))).toEqual(NOTHING);
});

it("what was changed goes, too, where the owner wants it gone", async () => {
  await rename(await sampleAt(3), "Changed");
  expect(await removed({ keepsChanged: false })).toEqual(NOTHING);
  expect(await there()).toBe(0);
});

it("a product that is changed while the samples go stays", async () => {
  const product = await sampleAt(2);
  const change = () => rename(product, "Just changed");
  await overtakenBefore("archiveProducts", change, () => removed(keep));
  expect(await products().distinct("name", { archivedAt: null })).toEqual(["Just changed"]);
});

it("an answer does not wait for a slow database, and the removal goes on behind it", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = await overtakenBefore(
    "archiveProducts",
    () => held,
    () => removeSamples(admin, keep),
  );
  expect(must(answer)).toMatchObject({ isUnderWay: true, products: catalogue.length + DRAFTS });
  release();
  await vi.waitFor(async () => expect(must(await readSamples(admin))).toEqual(NOTHING), 10_000);
});

it("a shop that was emptied does not get the samples back", async () => {
  await removed(keep);
  expect((await prepareDatabase()).sampleProducts).toBe(0);
  expect(await there()).toBe(0);
  expect(await reviews().countDocuments()).toBe(0);
});

it("a removal whose process dies at any step is finished by the sweeper, shown once and in the audit once", async () => {
  const few = await fewSamples();
  const found = { products: few.products, reviews: 2, families: 1, attributes: 2 };
  const crashes = await atEveryStep(async (crashesHere) => {
    await audit().deleteMany({});
    await shop().deleteMany({});
    await few.putBack();
    await beginRemoval({
      id: newId(),
      by: { role: "admin", userId: null },
      keepsChanged: true,
      found,
      at: new Date(0),
    });
    await crashesHere(() => finishStalledRemoval(later()));
    const isLeft = (await shop().countDocuments({ sampleRemoval: { $exists: true } })) > 0;
    const raised = await raises();
    await finishStalledRemoval(later());
    expect(await raises()).toBe(isLeft ? raised + 1 : raised);
    expect(must(await readSamples(admin))).toEqual(NOTHING);
    expect(await there()).toBe(0);
    await moveAllAudit();
    expect(await audit().countDocuments({ kind: "shop", event: "delete" })).toBe(1);
    expect(await audit().countDocuments({ kind: "product", event: "delete" })).toBe(few.products);
  });
  expect(crashes).toBeGreaterThanOrEqual(20);
});

/** So few that a crash after each write is soon tried. */
async function fewSamples(): Promise<{ products: number; putBack: () => Promise<void> }> {
  const [product, draft] = [
    await sampleAt(0),
    await products().findOne({ state: "draft", archivedAt: null }),
  ];
  const kept = [
    { of: products(), documents: [product, draft] },
    { of: reviews(), documents: await reviews().find().limit(2).toArray() },
    { of: families(), documents: await families().find().limit(1).toArray() },
    { of: attributes(), documents: await attributes().find().limit(2).toArray() },
  ];
  return {
    products: 2,
    putBack: async () => {
      for (const { of: stored, documents } of kept) {
        await stored.deleteMany({});
        await stored.insertMany(documents as never);
      }
    },
  };
}

it("a young removal is left to its own process", async () => {
  await shop().deleteMany({});
  const died = new Error("died");
  await expect(
    overtakenBefore(
      "archiveProducts",
      () => Promise.reject(died),
      () => removeSamples(admin, keep),
    ),
  ).rejects.toThrow(died);
  await sweepOnce(new Date());
  expect(await there()).toBe(catalogue.length + DRAFTS);
});

it("a removal under way does not stand in the way of other changes of the shop", async () => {
  const change = async () => must(await setShopRecord(admin, { freeDeliveryOverCents: 100, revision: 0 }));
  await overtakenBefore("endRemoval", change, () => removed(keep));
  expect(await findShopRecord()).toMatchObject({ revision: 1, freeDeliveryOverCents: 100 });
  expect(await shop().countDocuments({ sampleRemoval: { $exists: true } })).toBe(0);
});

it("a shop of a version before gets its samples marked, and an owner's own product with such a number is none", async () => {
  for (const stored of [products(), families(), attributes()])
    await stored.updateMany({}, { $unset: { isSample: "" } });
  await reviews().updateMany({}, { $unset: { isSample: "" } });
  const deleted = await sampleAt(5);
  must(await deleteProduct(admin, deleted._id.toHexString()));
  await insertProduct(
    {
      ...{ name: "Own", description: "", image: "", category: "Tyres", priceCents: 1, minimumLot: 100 },
      ...{ available: 1, sku: deleted.sku },
    },
    SYSTEM,
  );
  for (let start = 0; start < 2; start += 1) await prepareDatabase();
  expect(must(await readSamples(admin))).toMatchObject({
    products: catalogue.length - 1 + DRAFTS,
    reviews: sampleReviews.length,
    families: sampleFamilies.length,
    attributes: sampleAttributes.length,
  });
  await removed(keep);
  expect(await products().distinct("name", { archivedAt: null })).toEqual(["Own"]);
});

it("customers and staff of other roles remove nothing", async () => {
  expect(await removeSamples(await aCustomer(), keep)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await readSamples(await aCustomer())).toMatchObject({ ok: false, code: "forbidden" });
  expect(await there()).toBe(catalogue.length + DRAFTS);
});
