import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { editProduct } from "@/lib/commands/catalogue/edit-product";
import { editProducts } from "@/lib/commands/catalogue/edit-products";
import { applyImport, chooseColumns } from "@/lib/commands/imports/change-import";
import { exportProducts } from "@/lib/commands/imports/export-products";
import { startBulkChange } from "@/lib/commands/imports/start-import";
import { queueJob } from "@/lib/commands/jobs/queue-job";
import { audit, products } from "@/lib/data/collections";
import type { ProductDocument } from "@/lib/data/documents";
import { newId } from "@/lib/data/ids";
import { appendPicture } from "@/lib/data/product-files";
import { toProductView } from "@/lib/data/views";
import type { Viewer } from "@/lib/domain/access";
import type { BulkAction, BulkChoice } from "@/lib/domain/imports/bulk-actions";
import { applyNow, compareFile, importNow, undoNow } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  must,
  productNow,
  staffViewer,
} from "../support/shop-in-process";

vi.mock("@/lib/commands/jobs/queue-job", async (original) => {
  const queue = await original<typeof import("@/lib/commands/jobs/queue-job")>();
  return { ...queue, queueJob: vi.fn(queue.queueJob) };
});

setUpTestShop({ emptiedBeforeEach: true });

const PICTURE = { id: newId().toHexString(), alt: "", width: 640, height: 480 };

/** With its weight in grams; its revision is 1. */
async function aProductOf(admin: Viewer, netWeight: number): Promise<ProductDocument> {
  const product = await aProduct();
  must(await editProduct(admin, product._id.toHexString(), { revision: 0, facts: { netWeight } }));
  return product;
}

const exported = async (viewer: Parameters<typeof exportProducts>[0], kind: "csv" | "xlsx") =>
  new Uint8Array(await new Response(must(exportProducts(viewer, kind))).arrayBuffer());

describe("a file is compared with the catalogue before anything is written", () => {
  it("each row says what it would change, from what to what; a blank cell changes nothing, and - empties a field", async () => {
    const admin = await anAdmin();
    const [chain, saddle, bell] = [
      await aProduct({ category: "Drivetrain" }),
      await aProduct(),
      await aProduct(),
    ];
    const { found, rows } = await compareFile(
      admin,
      [
        "SKU,Name,Price,Category,Minimum Lot",
        `${chain.sku},,12.90,-,`,
        `${saddle.sku},,12.40,,200`,
        `${bell.sku},${bell.name},12.4,Drivetrain,100`,
      ].join("\n"),
    );
    expect(found.counts).toEqual({ change: 2, new: 0, same: 1, mistake: 0, warnings: 0 });
    expect(rows.map(({ row, verdict, changes }) => [row, verdict, changes])).toEqual([
      [
        2,
        "change",
        [
          { key: "price", from: "12.4", to: "12.9" },
          { key: "category", from: "Drivetrain", to: "" },
        ],
      ],
      [3, "change", [{ key: "quantity", from: "100", to: "200" }]],
      [4, "same", []],
    ]);
    expect(await productNow(chain._id)).toEqual(chain);
  });

  it.each([
    [
      "a SKU that stands twice",
      (sku: string) => `SKU,Price\n${sku},13.00\n${sku},14.00`,
      2,
      "also stands in row",
    ],
    [
      "a price with the other decimal mark",
      (sku: string) => `SKU;Price\nX-1;2.50\nX-2;2.51\n${sku};1.299,00`,
      3,
      "decimal comma",
    ],
    [
      "a price that can be read in two ways",
      (sku: string) => `SKU,Price\n${sku},"2,185"`,
      1,
      "neither 2185 nor 2.185",
    ],
    ["a new product without what it needs", () => "SKU,Price\nNEW-1,2.00", 1, "a new one needs Name"],
    ["a price that is none", (sku: string) => `SKU,Price\n${sku},0`, 1, "must be over 0"],
    ["a required field that is emptied", (sku: string) => `SKU,Price\n${sku},-`, 1, "cannot be emptied"],
    ["a tier that breaks a rule", (sku: string) => `SKU,Tier prices\n${sku},300: 99`, 1, "Tier 1, price"],
    ["a SKU that a spreadsheet has shortened", () => "SKU,Price\n4.00638E+12,2.00", 1, "shortened"],
    ["a wrong GTIN", (sku: string) => `SKU,GTIN\n${sku},4006381333932`, 1, "GTIN"],
    ["a row without a SKU", () => "SKU,Price\n,2.00", 1, "no SKU"],
  ])("%s is a mistake with its reason", async (_, file, mistakes, word) => {
    const admin = await anAdmin();
    const product = await aProduct();
    const { found, rows } = await compareFile(admin, file(product.sku));
    expect(found.counts.mistake).toBe(mistakes);
    expect(
      rows
        .filter(({ verdict }) => verdict === "mistake")
        .at(-1)
        ?.mistakes.join(" "),
    ).toContain(word);
  });

  it("a number that another product has, or that stands twice in the file, is a mistake of its row", async () => {
    const admin = await anAdmin();
    const [chain, saddle, bell, fork] = [
      await aProduct(),
      await aProduct(),
      await aProduct(),
      await aProduct(),
    ];
    const numbers = {
      formerNumbers: ["OLD-1"],
      carton: { pieces: 50, gtin: "14006381333938" },
      gtin: "4006381333931",
    };
    must(await editProduct(admin, chain._id.toHexString(), { revision: 0, ...numbers }));
    const { found, rows } = await compareFile(
      admin,
      [
        "SKU,GTIN,Former numbers,Pieces a carton,Carton GTIN,Name,Price,Minimum Lot,Available",
        `${saddle.sku},4006381333931,,,,,,,`,
        `${bell.sku},,OLD-1,,,,,,`,
        `${fork.sku},,,10,14006381333938,,,,`,
        "OLD-1,,,,,Pedal,8.50,100,400",
        `NEW-2,,${chain.sku},,,Crank,8.50,100,400`,
        "NEW-3,73513537,,,,Hub,8.50,100,400",
        "NEW-4,73513537,,,,Rim,8.50,100,400",
      ].join("\n"),
    );
    expect(rows.map(({ verdict, mistakes }) => [verdict, ...mistakes])).toEqual([
      ["mistake", `${chain.sku} has the number 4006381333931 already`],
      ["mistake", `${chain.sku} has the number OLD-1 already`],
      ["mistake", `${chain.sku} has the number 14006381333938 already`],
      ["mistake", `${chain.sku} has the number OLD-1 already`],
      ["mistake", `${chain.sku} has the number ${chain.sku} already`],
      ["new"],
      ["mistake", "Row 7 has the number 73513537, too"],
    ]);
    expect(found.counts).toMatchObject({ new: 1, mistake: 6 });
  });

  it("a SKU that has lost its zeros is named with the one that it may be", async () => {
    const admin = await anAdmin();
    const product = await aProduct();
    await products().updateOne({ _id: product._id }, { $set: { sku: "00123" } });
    const { rows } = await compareFile(admin, "SKU,Price\n123,2.00");
    expect(rows[0]?.mistakes[0]).toContain("00123");
  });

  it("warns of a price that falls by more than half, of a stock that falls to zero, and of a name that is nearly another's", async () => {
    const admin = await anAdmin();
    const [cheap, empty, twin] = [
      await aProduct(),
      await aProduct(),
      await aProduct({ name: "Chain, 11-speed" }),
    ];
    const { rows, found } = await compareFile(
      admin,
      `SKU,Name,Price,Available\n${cheap.sku},,6.19,\n${empty.sku},,,0\n${cheap.sku}x,"Chain 11 speed",2,100`
        .replace("Available\n", "Available,Minimum Lot\n")
        .replace(/,100$/, ",100,100"),
    );
    expect(rows.map(({ warnings }) => warnings)).toEqual([
      ["The price falls by more than half"],
      ["The stock falls to zero"],
      [`The name is nearly that of ${twin.sku}`],
    ]);
    expect(found.counts.warnings).toBe(3);
  });

  it.each(["csv", "xlsx"] as const)("an unchanged export as %s changes nothing", async (fileKind) => {
    const admin = await anAdmin();
    await aProduct({ name: '=1+1 Chain; 11-speed, "long"', tiers: [{ from: 300, priceCents: 1000 }] });
    await aProduct({ name: "Kette mit Öse", category: "-", formerNumbers: ["A;1", "B", '"C'] });
    for (const grams of [12.345, 0.125]) await aProductOf(admin, grams);
    const { found } = await compareFile(admin, await exported(admin, fileKind), { fileKind });
    const total = await products().countDocuments({ archived: false });
    expect(found).toMatchObject({
      state: "ready",
      hash: null,
      counts: { change: 0, new: 0, same: total, mistake: 0, warnings: 0 },
    });
  });
});

describe("a weight with three decimals", () => {
  it.each(["csv", "xlsx"] as const)(
    "in an export as %s has one reading, so that its row can be changed",
    async (fileKind) => {
      const admin = await anAdmin();
      const chain = await aProductOf(admin, 12.345);
      const bytes = await exported(admin, fileKind);
      must(
        await editProduct(admin, chain._id.toHexString(), {
          revision: 1,
          facts: { netWeight: 13 },
        }),
      );
      const { rows } = await compareFile(admin, bytes, { fileKind });
      expect(rows.find(({ sku }) => sku === chain.sku)).toMatchObject({
        verdict: "change",
        changes: [{ key: "netWeight", from: "13", to: "12.345" }],
      });
    },
  );

  it.each([
    ["a file that is no export", (sku: string) => `SKU,Net weight g\n${sku},12.345`],
    [
      "an export that was saved with decimal commas",
      (sku: string) => `Amounts have a decimal point.;;\nSKU;Price;Net weight g\n${sku};13,50;12.345`,
    ],
  ])("in %s is still not guessed", async (_, file) => {
    const admin = await anAdmin();
    const chain = await aProduct();
    const { rows } = await compareFile(admin, file(chain.sku));
    expect(rows[0]?.mistakes.join()).toContain("neither 12.345 nor 12345");
  });

  it("as a number of a workbook is read as it is, whatever mark somebody has chosen for its texts", async () => {
    const admin = await anAdmin();
    const chain = await aProductOf(admin, 12.345);
    const bytes = await exported(admin, "xlsx");
    must(await editProduct(admin, chain._id.toHexString(), { revision: 1, facts: { netWeight: 13 } }));
    const { id } = await compareFile(admin, bytes, { fileKind: "xlsx" });
    must(await chooseColumns(admin, id, { columns: [], decimalMark: "comma" }));
    await runAllJobs();
    expect((await importNow(id)).rows.find(({ sku }) => sku === chain.sku)?.changes).toEqual([
      { key: "netWeight", from: "13", to: "12.345" },
    ]);
  });
});

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

it("columns that were chosen and never compared, for the queue was full, are compared once the same call comes again", async () => {
  const admin = await anAdmin();
  const chain = await aProduct();
  const { id } = await compareFile(admin, `SKU,Mass,Price\n${chain.sku},2,13.00`);
  const chosen = { columns: [{ heading: "Mass", field: null }], decimalMark: "point" as const };
  vi.mocked(queueJob).mockResolvedValueOnce(false);
  expect(await chooseColumns(admin, id, chosen)).toMatchObject({ ok: false, code: "busy" });
  await runAllJobs();
  expect((await importNow(id)).found.state).toBe("reading");
  expect(await chooseColumns(admin, id, { ...chosen, decimalMark: "comma" })).toMatchObject({
    ok: false,
    code: "changed_meanwhile",
  });
  expect(await chooseColumns(admin, id, chosen)).toMatchObject({ ok: true, value: { modifiedCount: 0 } });
  await runAllJobs();
  expect((await importNow(id)).found).toMatchObject({ state: "ready", reading: 2, counts: { change: 1 } });
});

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
});

describe("an import that is undone puts the former values back", () => {
  it.each([
    [
      "a customer has ordered",
      async (made: ProductDocument) => void (await anOrder(await aCustomer(), made, 100)),
    ],
    [
      "somebody has given a picture",
      async (made: ProductDocument) => {
        const by = { role: "admin", userId: null, name: "Max Admin" } as const;
        expect(await appendPicture(toProductView(made), PICTURE, by)).toBe(true);
      },
    ],
    [
      "has been sold",
      async ({ _id }: ProductDocument) =>
        void (await products().updateOne({ _id }, { $inc: { available: -100, sold: 100 } })),
    ],
  ])("a new product that %s since stays on sale, and its row says so", async (_, use) => {
    const admin = await anAdmin();
    const applied = await applyNow(
      admin,
      await compareFile(
        admin,
        "SKU,Name,Price,Minimum Lot,Available,State\nNEW-1,Pedal,8.50,100,400,published\nNEW-2,Crank,9.50,100,400,published",
      ),
    );
    const made = await products().findOne({ sku: "NEW-1" });
    if (!made) throw new Error("the product was not made");
    await use(made);
    const { found, rows } = await undoNow(admin, applied);
    expect(found).toMatchObject({ state: "undone", undo: { written: 1, failed: 1 } });
    expect(rows.map(({ undoFailure }) => undoFailure?.kind)).toEqual(["changed_meanwhile", undefined]);
    expect(await productNow(made._id)).toMatchObject({ archived: false, archivedAt: null });
    expect((await products().findOne({ sku: "NEW-2" }))?.archivedAt).toBeInstanceOf(Date);
  });

  it("products get their values and stock back, new ones are deleted, and what somebody has changed since stays", async () => {
    const admin = await anAdmin();
    const [chain, saddle] = [await aProduct({ category: "A" }), await aProduct()];
    const applied = await applyNow(
      admin,
      await compareFile(
        admin,
        `SKU,Name,Price,Minimum Lot,Available,Category,Maker\n${chain.sku},,13.00,,900,B,Regina\n${saddle.sku},,14.00,,,,\nNEW-1,Pedal,8.50,100,400,,`,
      ),
    );
    must(await editProduct(admin, saddle._id.toHexString(), { revision: 1, category: "Saddles" }));
    const { found, rows } = await undoNow(admin, applied);
    expect(found).toMatchObject({ state: "undone", undo: { written: 2, failed: 1 } });
    expect(rows[1]?.undoFailure?.kind).toBe("changed_meanwhile");
    const back = await productNow(chain._id);
    expect(back).toMatchObject({
      priceCents: 1240,
      available: 1000,
      received: 1000,
      category: "A",
      revision: 2,
    });
    expect(back.facts?.maker).toBeUndefined();
    expect((await productNow(saddle._id)).priceCents).toBe(1400);
    expect((await products().findOne({ sku: "NEW-1" }))?.archivedAt).toBeInstanceOf(Date);
  });
});
