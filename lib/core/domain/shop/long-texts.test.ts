import { expect, it } from "vitest";
import { isPictureUrl } from "@/lib/core/domain/catalogue/picture-url";
import { keyOfHeading } from "@/lib/features/imports/domain/import-columns";
import { readRow } from "@/lib/features/imports/domain/row-values";
import { trimEndOf } from "@/lib/values/trim-end";

const LONG = 300_000;

const price = { heading: "Price", column: 1, key: "price", isChosen: false } as const;
const numbers = { declared: null, common: null, saysPoint: true } as const;
const readPrice = (cell: string) => readRow([cell], { columns: [price], numbers, attributes: [] });

/** Texts for which a pattern that tries each beginning takes minutes. */
const JUDGED: [string, () => unknown, unknown][] = [
  [
    "zeros amid a number of a file",
    () => readPrice(`0.${"0".repeat(LONG)}1`).mistakes,
    ["Price: has more than 20,000 characters"],
  ],
  [
    "zeros amid a number of a file that is short enough",
    () => readPrice(`0.${"0".repeat(19_000)}1`).values.size,
    0,
  ],
  ["blanks in a heading of a file", () => keyOfHeading(`attr:a${"\t".repeat(LONG)}b`, []), null],
  ["points in a picture's URL", () => isPictureUrl(`https://a${".a".repeat(LONG)}@`), false],
  ["points amid a text that is trimmed", () => trimEndOf(`${".".repeat(LONG)}x.`, ".").length, LONG + 1],
];

it.each(JUDGED)("%s are judged in a moment", (_, judge, verdict) => {
  const began = performance.now();
  expect(judge()).toEqual(verdict);
  expect(performance.now() - began).toBeLessThan(2_000);
});
