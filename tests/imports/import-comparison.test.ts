import { describe, expect, it } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { products } from "@/lib/core/data/catalogue/collections";
import { aProductOfWeight, compareFile, exportedFile } from "../support/imports";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, must, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

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

  it("a name with one mistake in it, of a product or of an earlier row, is a warning and stops nothing; other numbers are none", async () => {
    const admin = await anAdmin();
    const twin = await aProduct({ name: "Chain, 11-speed" });
    const { rows, found } = await compareFile(
      admin,
      [
        "SKU,Name,Price,Minimum Lot,Available",
        "A-1,Chian 11-speed,2,100,100",
        "A-2,Chain 12-speed,2,100,100",
        "A-3,Saddle with springs,2,100,100",
        "A-4,Sadle with springs,2,100,100",
        `${twin.sku},"Chain, 11-spaed",,,`,
      ].join("\n"),
    );
    expect(rows.map(({ verdict, warnings }) => [verdict, warnings])).toEqual([
      ["new", [`The name is nearly that of ${twin.sku}`]],
      ["new", []],
      ["new", []],
      ["new", ["The name is nearly that of row 4"]],
      ["change", []],
    ]);
    expect(found.counts).toMatchObject({ new: 4, mistake: 0, warnings: 2 });
  });

  it.each(["csv", "xlsx"] as const)("an unchanged export as %s changes nothing", async (fileKind) => {
    const admin = await anAdmin();
    await aProduct({ name: '=1+1 Chain; 11-speed, "long"', tiers: [{ from: 300, priceCents: 1000 }] });
    await aProduct({ name: "Kette mit Öse", category: "-", formerNumbers: ["A;1", "B", '"C'] });
    for (const grams of [12.345, 0.125]) await aProductOfWeight(admin, grams);
    const { found } = await compareFile(admin, await exportedFile(admin, fileKind), { fileKind });
    const total = await products().countDocuments({ archived: false });
    expect(found).toMatchObject({
      state: "ready",
      hash: null,
      counts: { change: 0, new: 0, same: total, mistake: 0, warnings: 0 },
    });
  });
});
