import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import type { NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber, numbersOf, withoutZeros } from "@/lib/core/domain/catalogue/part-numbers";
import type { ListCatalogue } from "./catalogue";
import { linesOfText, pastedLines } from "./lines";
import type { ListRow } from "./list-rows";
import { readList } from "./read-list";

/**
 * Texts as customers paste them, in five languages, with what each line of them must become, written before the code that
 * reads it (tests/quick-order/corpus). Only those of `second-hand.txt` and `third-hand.txt` are known to be by other people
 * than the parser's author; those of `third-hand.txt` were written after the code, by somebody who had not seen it.
 */
const CORPUS = fileURLToPath(new URL("../../../../tests/quick-order/corpus/", import.meta.url));
const fileOf = (name: string): string => readFileSync(`${CORPUS}${name}`, "utf8");

const products: BasketProduct[] = [];
const own: { text: string; sku: string }[] = [];
for (const line of fileOf("catalogue.txt").split("\n").slice(1)) {
  const [
    sku = "",
    name = "",
    gtin = "",
    makerNumber = "",
    former = "",
    carton = "",
    minimum,
    available,
    gone,
  ] = line.split(" | ");
  if (sku === "own") own.push({ text: name, sku: gtin });
  else if (sku !== "") {
    const [pieces, of = ""] = carton.split(":");
    products.push({
      ...{ id: sku, sku, name, slug: "", image: "", priceCents: 100, tiers: [], revision: 0, updatedAt: "" },
      ...{ minimumLot: Number(minimum), available: Number(available), archived: gone === "archived" },
      carton: carton === "" ? null : { pieces: Number(pieces), gtin: of },
      ...{ gtin, makerNumber, formerNumbers: former === "" ? [] : [former] },
    } as BasketProduct);
  }
}

const catalogueFor = (isCustomer: boolean): ListCatalogue => ({
  numbers: (keys) => {
    const hits: NumberHit[] = products.flatMap((product) =>
      numbersOf(product).map((number) => ({ ...number, productId: product.id, archived: product.archived })),
    );
    if (isCustomer)
      for (const { text, sku } of own)
        hits.push({ kind: "own", key: foldNumber(text), text, pieces: 1, productId: sku, archived: false });
    const found = keys.map((key): [string, NumberHit[]] => [
      key,
      hits.filter((hit) =>
        [hit.key, withoutZeros(hit.key)].some((one) => one === key || one === withoutZeros(key)),
      ),
    ]);
    return Promise.resolve(new Map(found));
  },
  products: (ids) =>
    Promise.resolve(new Map(products.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one]))),
  replacements: () => Promise.resolve(new Map()),
  names: (keys) =>
    Promise.resolve(
      new Map(products.map(({ name, id }) => [name, id] as const).filter(([key]) => keys.includes(key))),
    ),
  words: (texts) =>
    Promise.resolve(
      new Map(
        texts.map((text) => {
          const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
          const found = products.filter(
            ({ name, archived }) => !archived && terms.every((term) => name.toLowerCase().includes(term)),
          );
          return [text, found.map(({ id }) => id)];
        }),
      ),
    ),
  meant: () => Promise.resolve(new Map()),
  pause: () => Promise.resolve(),
});

interface Case {
  name: string;
  isCustomer: boolean;
  text: string;
  expected: string[];
}

function casesOf(file: string): Case[] {
  return fileOf(file)
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.split("\n");
      const at = lines.indexOf("--->");
      return {
        name: head,
        isCustomer: head.endsWith("~ own"),
        text: lines.slice(0, at).join("\n"),
        expected: lines.slice(at + 1).filter(Boolean),
      };
    });
}

const languages = readdirSync(CORPUS).filter((file) => /^[a-z]{2}\.txt$/.test(file));
const cases = languages.flatMap(casesOf);

/** `1 ok HI-CH-1118 300`, `2 ignored`, `3 choose - 200 A|B` */
function said(row: ListRow, expected: string): string {
  const [, , sku, quantity, choices] = expected.split(" ");
  const parts: (string | number)[] = [row.row, row.verdict];
  if (sku !== undefined) parts.push(row.sku ?? "-");
  if (quantity !== undefined) parts.push(row.quantity ?? "-");
  const offered = choices === undefined ? [] : choices.split("|");
  if (choices !== undefined && offered.every((one) => row.choices?.some(({ sku }) => sku === one)))
    parts.push(choices);
  return parts.join(" ");
}

const TAKEN = new Set(["ok", "corrected", "joined"]);

/** Wrong without a word: taken as another product or quantity, or left out although it is a line of an order. */
function isSilent(row: ListRow, expected: string): boolean {
  const [, verdict = "", sku, quantity] = expected.split(" ");
  if (row.verdict === "ignored") return verdict !== "ignored";
  return TAKEN.has(row.verdict) && (row.sku !== sku || String(row.quantity) !== quantity);
}

/** @returns the texts that were read otherwise than expected, and the rows that were wrong without a word */
async function judge(texts: readonly Case[]): Promise<{ wrong: string[]; silent: string[] }> {
  const wrong: string[] = [];
  const silent: string[] = [];
  for (const { name, isCustomer, text, expected } of texts) {
    const rows = await readList(linesOfText(pastedLines(text)), catalogueFor(isCustomer));
    const got = rows.map((row, index) => said(row, expected[index] ?? ""));
    if (got.join("\n") !== expected.join("\n"))
      wrong.push(`${name}\n${text}\n  expected ${expected.join(" / ")}\n  got      ${got.join(" / ")}`);
    for (const [index, row] of rows.entries())
      if (isSilent(row, expected[index] ?? "")) silent.push(`${name}: ${text}: ${JSON.stringify(row)}`);
  }
  return { wrong, silent };
}

it("of the pasted texts in five languages 98 in a hundred are read as expected, and none is wrong without a word", async () => {
  expect(languages).toHaveLength(5);
  expect(cases.length).toBeGreaterThanOrEqual(300);
  const { wrong, silent } = await judge(cases);
  expect(silent, "wrong without a word").toEqual([]);
  expect(1 - wrong.length / cases.length, wrong.join("\n\n")).toBeGreaterThanOrEqual(0.98);
});

it("of the texts by other people 98 in a hundred are read as expected, and none is wrong without a word", async () => {
  const others = ["second-hand.txt", "third-hand.txt"].flatMap(casesOf);
  expect(others.length).toBeGreaterThanOrEqual(300);
  const { wrong, silent } = await judge(others);
  expect(silent, "wrong without a word").toEqual([]);
  expect(1 - wrong.length / others.length, wrong.join("\n\n")).toBeGreaterThanOrEqual(0.98);
});

it("sums, ranges and post codes are asked about, and lines that only look like them are read", async () => {
  const doubts = casesOf("doubts.txt");
  expect(doubts.length).toBeGreaterThanOrEqual(20);
  const { wrong, silent } = await judge(doubts);
  expect(silent, "wrong without a word").toEqual([]);
  expect(wrong).toEqual([]);
});
