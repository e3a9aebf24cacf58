import { describe, expect, it } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { editProducts } from "@/lib/core/commands/catalogue/edit-products";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { newId } from "@/lib/core/data/store/ids";
import { applyImport } from "@/lib/features/imports/commands/change-import";
import { applyNow, compareFile, exportedFile, importNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, must, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

describe("an import that is applied does exactly what was shown", () => {
  it("products change as by hand, new ones are drafts, and the audit has the import's name", async () => {
    const admin = await anAdmin("Rosa Okafor");
    const chain = await aProduct();
    const compared = await compareFile(
      admin,
      `SKU,Name,Price,Minimum Lot,Available\n${chain.sku},,13.00,,900\nNEW-1,Pedal,8.50,100,400`,
    );
    const { found } = await applyNow(admin, compared);
    expect(found).toMatchObject({ state: "applied", apply: { written: 2, failed: 0 } });
    expect(await productNow(chain._id)).toMatchObject({
      priceCents: 1300,
      available: 900,
      received: 900,
      revision: 1,
    });
    expect(await products().findOne({ sku: "NEW-1" })).toMatchObject({
      name: "Pedal",
      state: "draft",
      archived: true,
    });
    const entries = await audit().find({ reason: "Import december.csv" }).toArray();
    expect(entries.map(({ event, by }) => [event, by.name]).sort()).toEqual([
      ["add", "Rosa Okafor"],
      ["edit", "Rosa Okafor"],
    ]);
    expect(await products().countDocuments({ "auditPending.0": { $exists: true } })).toBe(0);
  });

  it("a product that somebody has changed meanwhile stays as it is, and its row says so", async () => {
    const admin = await anAdmin();
    const [chain, saddle] = [await aProduct(), await aProduct()];
    const compared = await compareFile(admin, `SKU,Price\n${chain.sku},13.00\n${saddle.sku},14.00`);
    must(await editProduct(admin, chain._id.toHexString(), { revision: 0, category: "Chains" }));
    const { found, rows } = await applyNow(admin, compared);
    expect(found.apply).toMatchObject({ written: 1, failed: 1 });
    expect(rows[0]?.applyFailure?.kind).toBe("changed_meanwhile");
    expect((await productNow(chain._id)).priceCents).toBe(1240);
    expect((await productNow(saddle._id)).priceCents).toBe(1400);
  });

  it("a stock correction is not written over an order that came meanwhile", async () => {
    const [admin, ada] = [await anAdmin(), await aCustomer()];
    const chain = await aProduct({ available: 1000 });
    const compared = await compareFile(admin, `SKU,Available\n${chain.sku},500`, { kind: "stock" });
    await anOrder(ada, chain, 100);
    const { rows } = await applyNow(admin, compared);
    expect(rows[0]?.applyFailure?.kind).toBe("changed_meanwhile");
    expect((await productNow(chain._id)).available).toBe(900);
  });

  it("a number that one row takes from a product is free for the rows after it, and both are written", async () => {
    const admin = await anAdmin();
    const [chain, saddle] = [await aProduct(), await aProduct()];
    must(await editProduct(admin, chain._id.toHexString(), { revision: 0, gtin: "4006381333931" }));
    const compared = await compareFile(
      admin,
      `SKU,GTIN\n${chain.sku},73513537\n${saddle.sku},4006381333931`,
      { kind: "numbers" },
    );
    expect(compared.found.counts).toMatchObject({ change: 2, mistake: 0 });
    expect((await applyNow(admin, compared)).found.apply).toMatchObject({ written: 2, failed: 0 });
    expect((await productNow(saddle._id)).gtin).toBe("4006381333931");
  });

  it("successors that are written together are judged in their order, so that none makes a circle", async () => {
    const [chain, saddle] = [await aProduct(), await aProduct()];
    const edit = (from: ProductDocument, to: ProductDocument) => ({
      productId: from._id.toHexString(),
      entryId: newId(),
      input: { revision: 0, successor: { productId: to._id.toHexString(), fit: "same" as const, note: "" } },
    });
    const by = { role: "admin", userId: null, name: "Max Admin" } as const;
    const results = await editProducts([edit(chain, saddle), edit(saddle, chain)], by, "A file");
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await productNow(saddle._id)).successor).toBeUndefined();
  });

  it("successors that would make a circle among the rows of one file, and unknown ones, are mistakes and are not written", async () => {
    const admin = await anAdmin();
    const [chain, saddle, bell, fork] = [
      await aProduct(),
      await aProduct(),
      await aProduct(),
      await aProduct(),
    ];
    const compared = await compareFile(
      admin,
      `SKU,Successor\n${chain.sku},${saddle._id} same\n${saddle.sku},${bell._id} same\n${bell.sku},${chain._id} same\n${fork.sku},${newId()} same`,
      { kind: "successors" },
    );
    expect(compared.rows.map(({ mistakes }) => mistakes)).toEqual([
      [],
      [],
      ["The successor leads back to this product"],
      ["The successor is not a product on sale"],
    ]);
    await applyNow(admin, compared);
    const after = await Promise.all([chain, saddle, bell].map(({ _id }) => productNow(_id)));
    expect(after.map(({ successor }) => successor?.productId)).toEqual([saddle._id, bell._id, undefined]);
  });

  it("a successor is named by its SKU, with spaces in it, with a note or alone, and shown so; one that is not on sale is a mistake", async () => {
    const admin = await anAdmin();
    const [chain, saddle, bell, fork] = [
      await aProduct(),
      await aProduct({ sku: "HI SD same 145" }),
      await aProduct(),
      await aProduct(),
    ];
    const compared = await compareFile(
      admin,
      `SKU,Successor\n${chain.sku},${bell.sku} same Two links more\n${fork.sku},${saddle.sku} check\n${saddle.sku},${bell.sku}\n${bell.sku},HI-NONE same`,
      { kind: "successors" },
    );
    expect(compared.rows.map(({ changes, mistakes }) => [changes.map(({ to }) => to), mistakes])).toEqual([
      [[`${bell.sku} same Two links more`], []],
      [[`${saddle._id} check`], []],
      [[`${bell.sku} check`], []],
      [[], ["The successor is not a product on sale"]],
    ]);
    await applyNow(admin, compared);
    expect((await productNow(chain._id)).successor).toEqual({
      productId: bell._id,
      fit: "same",
      note: "Two links more",
    });
    const exported = await exportedFile(admin, "csv");
    const text = new TextDecoder().decode(exported);
    expect(text).toContain(`${bell.sku} same Two links more`);
    expect(text).not.toContain(bell._id.toHexString());
    expect((await compareFile(admin, exported)).found.counts).toMatchObject({
      same: 4,
      change: 0,
      mistake: 0,
    });
  });

  it("applied twice, it is written once; with another hash it is refused", async () => {
    const admin = await anAdmin();
    const chain = await aProduct();
    const compared = await compareFile(admin, `SKU,Price\n${chain.sku},13.00`);
    expect(await applyImport(admin, compared.id, "another")).toMatchObject({
      ok: false,
      code: "changed_meanwhile",
    });
    const hash = compared.found.hash ?? "";
    const both = await Promise.all([
      applyImport(admin, compared.id, hash),
      applyImport(admin, compared.id, hash),
    ]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    await runAllJobs();
    expect(await applyImport(admin, compared.id, hash)).toMatchObject({
      ok: true,
      value: { modifiedCount: 0 },
    });
    await runAllJobs();
    expect((await productNow(chain._id)).revision).toBe(1);
    expect((await importNow(compared.id)).found.apply).toMatchObject({ written: 1, failed: 0 });
  });
});
