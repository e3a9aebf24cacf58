import { expect, it } from "vitest";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import { foldNumber, numbersOf } from "@/lib/core/domain/catalogue/part-numbers";
import type { ListCatalogue } from "./catalogue";
import { linesOfText, pastedLines } from "./lines";
import { readList } from "./read-list";

const product = (sku: string, name: string): BasketProduct => ({
  ...{ id: sku, sku, name, slug: "", image: "", priceCents: 100, tiers: [], revision: 0, updatedAt: "" },
  ...{ minimumLot: 100, available: 10_000, archived: false, carton: null },
});

/** A catalogue in which a number of pieces is the number of a product as well. */
const products = [
  product("100", "Bell"),
  product("QO-1", "Chain"),
  product("TB-28", "Inner tube 28, presta"),
];

const catalogue: ListCatalogue = {
  numbers: (keys) =>
    Promise.resolve(
      new Map(
        keys.map((key) => [
          key,
          products.flatMap((one) =>
            numbersOf({ ...one, gtin: "", makerNumber: "", formerNumbers: [] })
              .filter((number) => number.key === foldNumber(key))
              .map((number) => ({ ...number, productId: one.id, archived: false })),
          ),
        ]),
      ),
    ),
  products: (ids) =>
    Promise.resolve(new Map(products.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one]))),
  replacements: () => Promise.resolve(new Map()),
  names: () => Promise.resolve(new Map()),
  words: (texts) =>
    Promise.resolve(
      new Map(texts.map((text) => [text, text.toLowerCase().includes("inner tube") ? ["TB-28"] : []])),
    ),
  meant: () => Promise.resolve(new Map()),
  pause: () => Promise.resolve(),
};

const rowsOf = async (text: string) =>
  (await readList(linesOfText(pastedLines(text)), catalogue)).map(({ verdict, sku, quantity, choices }) => ({
    verdict,
    sku,
    quantity,
    choices: choices?.map((choice) => choice.sku),
  }));

it("a head that names columns wins over a quantity that is a product's number as well", async () => {
  const [, row] = await rowsOf("SKU\tQty\nZZ-9999-QQ\t100");
  expect(row).toMatchObject({ verdict: "unknown", quantity: 100 });
  const rows = await rowsOf("Qty\tSKU\n100\tZZ-9999-QQ\n100\tQO-1");
  expect(rows.slice(1)).toMatchObject([
    { verdict: "unknown", quantity: 100 },
    { verdict: "ok", sku: "QO-1", quantity: 100 },
  ]);
});

it("a product whose number is a round count is still found in the column of numbers", async () => {
  const [, row] = await rowsOf("SKU\tQty\n100\t300");
  expect(row).toMatchObject({ verdict: "ok", sku: "100", quantity: 300 });
});

it("a number at the head of a line of words is the quantity before one in the middle", async () => {
  const [row] = await rowsOf("500 Inner tube 28 presta");
  expect(row).toMatchObject({ verdict: "choose", quantity: 500, choices: ["TB-28"] });
  // A number at the end of the line is the quantity.
  expect((await rowsOf("28 Inner tube presta 500"))[0]).toMatchObject({ quantity: 500, choices: ["TB-28"] });
});

it("a formula that came as text is asked about and never right, but for a number kept as text", async () => {
  for (const text of [
    "QO-1\t=300",
    "=QO-1\t300",
    "SKU\tQty\nQO-1\t=300",
    "SKU\tQty\n=HYPERLINK(x;QO-1)\t300",
    "QO-1\t=100+200",
  ])
    expect((await rowsOf(text)).at(-1), text).toMatchObject({ verdict: "unreadable" });
  // A description says neither the number nor the quantity.
  expect((await rowsOf("SKU\tText\tQty\nQO-1\t=1+1\t300")).at(-1)).toMatchObject({
    verdict: "ok",
    sku: "QO-1",
    quantity: 300,
  });
  expect((await rowsOf('="QO-1"\t300')).at(-1)).toMatchObject({ verdict: "ok", sku: "QO-1", quantity: 300 });
});
