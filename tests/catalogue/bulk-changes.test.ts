import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { startBulkChange } from "@/lib/features/imports/commands/start-import";
import type { BulkAction, BulkChoice } from "@/lib/features/imports/domain/bulk-actions";
import { applyNow, compareFile, importNow, undoNow } from "../support/imports";
import { expectInvariants } from "../support/invariants";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, must, productNow, staffViewer } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

describe("one change of many products is shown, applied and undone as an import is", () => {
  const changed = async (action: BulkAction, choice: Partial<BulkChoice>) => {
    const products = { ids: null, q: "", category: "", ...choice };
    const started = await startBulkChange(staffViewer(), { action, products, idempotencyKey: randomUUID() });
    const { importId } = must(started);
    await runAllJobs();
    return await importNow(importId);
  };

  it("prices of all that match change by per cent, with their tiers, under the change's own name", async () => {
    const [chain, bell] = [
      await aProduct({ category: "Chains", tiers: [{ from: 300, priceCents: 1000 }] }),
      await aProduct({ category: "Bells" }),
    ];
    const compared = await changed({ change: "price", percent: 5 }, { category: "Chains" });
    expect(compared.rows.map(({ sku, changes }) => [sku, changes])).toEqual([
      [
        chain.sku,
        [
          { key: "price", from: "12.4", to: "13.02" },
          { key: "tiers", from: "300: 10", to: "300: 10.5" },
        ],
      ],
    ]);
    expect((await productNow(chain._id)).priceCents).toBe(1240);
    const applied = await applyNow(staffViewer(), compared);
    expect(await productNow(chain._id)).toMatchObject({
      priceCents: 1302,
      tiers: [{ from: 300, priceCents: 1050 }],
    });
    expect((await productNow(bell._id)).priceCents).toBe(1240);
    expect(await audit().countDocuments({ reason: "Prices +5 %" })).toBe(1);
    await undoNow(staffViewer(), applied);
    expect((await productNow(chain._id)).priceCents).toBe(1240);
  });

  it("chosen products go off sale, and come back by the undo", async () => {
    const [chain, bell] = [await aProduct(), await aProduct()];
    const compared = await changed({ change: "withdraw" }, { ids: [chain._id.toHexString()] });
    const applied = await applyNow(staffViewer(), compared);
    expect(await productNow(chain._id)).toMatchObject({ archived: true, state: "draft" });
    expect((await productNow(bell._id)).archived).toBe(false);
    await undoNow(staffViewer(), applied);
    expect((await productNow(chain._id)).archived).toBe(false);
  });

  it("chosen products get a category, and their own ones back by the undo", async () => {
    const [chain, bell] = [await aProduct({ category: "Chains" }), await aProduct({ category: "" })];
    const ids = [chain, bell].map(({ _id }) => _id.toHexString());
    const applied = await applyNow(
      staffViewer(),
      await changed({ change: "category", category: "Parts" }, { ids }),
    );
    expect(applied.found).toMatchObject({ name: "Category Parts", apply: { written: 2, failed: 0 } });
    expect((await productNow(bell._id)).category).toBe("Parts");
    await undoNow(staffViewer(), applied);
    expect((await productNow(chain._id)).category).toBe("Chains");
    expect((await productNow(bell._id)).category).toBe("");
  });

  it("archived products are no longer sold as deleted ones are, and the undo sells them again under their names", async () => {
    const [chain, bell, edited] = [await aProduct(), await aProduct(), await aProduct()];
    const draft = await aProduct();
    await products().updateOne({ _id: draft._id }, { $set: { archived: true, state: "draft" } });
    const all = [chain, bell, edited, draft];
    const compared = await changed({ change: "archive" }, { ids: all.map(({ _id }) => _id.toHexString()) });
    expect(compared.rows.map(({ verdict, changes }) => [verdict, changes])).toEqual([
      ...[1, 2, 3].map(() => ["change", [{ key: "state", from: "published", to: "archived" }]]),
      ["mistake", []],
    ]);
    const price = { revision: 0, priceCents: 1300 };
    must(await editProduct(staffViewer(), edited._id.toHexString(), price));
    const applied = await applyNow(staffViewer(), compared);
    expect(applied.rows.map(({ applyFailure }) => applyFailure?.kind)).toEqual([
      undefined,
      undefined,
      "changed_meanwhile",
      undefined,
    ]);
    expect(await productNow(chain._id)).toMatchObject({ archived: true, archivedAt: expect.any(Date) });
    expect(await productNow(edited._id)).toMatchObject({ archived: false, archivedAt: null });
    expect((await products().findOne({ _id: draft._id }))?.archivedAt).toBeNull();
    expect(await findProductById(chain._id.toHexString())).toBeNull();
    const namesake = await aProduct({ name: bell.name });
    const undone = await undoNow(staffViewer(), applied);
    expect(undone.rows[1]?.undoFailure).toEqual({
      kind: "refused",
      message: "There is a product with this name already",
    });
    expect(await findProductById(chain._id.toHexString())).toMatchObject({
      slug: chain.slug,
      name: chain.name,
    });
    expect(await productNow(chain._id)).toMatchObject({ archived: false, archivedAt: null, revision: 2 });
    expect((await productNow(bell._id)).archived).toBe(true);
    expect((await productNow(namesake._id)).archived).toBe(false);
    const events = await audit()
      .find({ "subject.id": chain._id, reason: /Archive/ })
      .sort({ at: 1 })
      .toArray();
    expect(events.map(({ event, reason }) => [event, reason])).toEqual([
      ["delete", "Archive"],
      ["add", "Undo: Archive"],
    ]);
    await expectInvariants();
  });

  it("all drafts that match become public, each judged for itself, and the undo gives them their time of publishing back", async () => {
    const [sold, later, other] = [await aProduct(), await aProduct(), await aProduct()];
    const publishAt = new Date(Date.now() + 86_400_000);
    const drafted = async ({ _id }: ProductDocument, more: object) =>
      void (await products().updateOne({ _id }, { $set: { archived: true, state: "draft", ...more } }));
    const named = await aProduct();
    await drafted(named, { name: sold.name, sku: "SADDLE-1" });
    await drafted(later, { publishAt, sku: "SADDLE-2" });
    await drafted(other, { sku: "BELL-1" });
    const compared = await changed({ change: "publish" }, { q: "saddle", drafts: {} });
    expect(compared.rows.map(({ sku, verdict, mistakes }) => [sku, verdict, mistakes]).sort()).toEqual([
      ["SADDLE-1", "mistake", [`The name is that of ${sold.sku}`]],
      ["SADDLE-2", "change", []],
    ]);
    expect(compared.rows.find(({ sku }) => sku === "SADDLE-2")?.warnings).toEqual([
      expect.stringMatching(/^It lacks: .*The maker's name/),
    ]);
    const applied = await applyNow(staffViewer(), compared);
    expect(await productNow(later._id)).toMatchObject({ archived: false, revision: 1 });
    expect((await productNow(later._id)).publishAt).toBeUndefined();
    expect(await productNow(other._id)).toMatchObject({ state: "draft", archived: true });
    await undoNow(staffViewer(), applied);
    expect(await productNow(later._id)).toMatchObject({ state: "draft", archived: true, publishAt });
  });

  it("the drafts that an import has made become public portion by portion, and no other draft does", async () => {
    const admin = staffViewer();
    const rows = Array.from({ length: 250 }, (_, row) => `NEW-${row},Part number ${row},8.50,100,400`);
    const made = await applyNow(
      admin,
      await compareFile(admin, `SKU,Name,Price,Minimum Lot,Available\n${rows.join("\n")}`),
    );
    const other = await aProduct();
    await products().updateOne({ _id: other._id }, { $set: { archived: true, state: "draft" } });
    const compared = await changed({ change: "publish" }, { drafts: { importId: made.id } });
    expect(compared.found.counts).toMatchObject({ change: 250, mistake: 0 });
    const applied = await applyNow(admin, compared);
    expect(applied.found.apply).toMatchObject({ nextRow: 251, written: 250, failed: 0 });
    expect(await products().countDocuments({ sku: /^NEW-/, archived: false })).toBe(250);
    expect(await productNow(other._id)).toMatchObject({ state: "draft" });
    const ids = (await products().find({ sku: /^NEW-/ }).toArray()).map(({ _id }) => _id);
    expect(await audit().countDocuments({ reason: "Publish", "subject.id": { $in: ids } })).toBe(250);
    expect((await changed({ change: "publish" }, { drafts: { importId: made.id } })).rows).toEqual([]);
  });
});
