import { expect, it } from "vitest";
import { joinQuotedLines } from "./join-quoted-lines";

const join = (text: string): [number, string][] =>
  joinQuotedLines(text.split("\n").map((line, index) => ({ row: index + 1, text: line }))).map(
    ({ row, text }) => [row, text],
  );

it.each(["\t", ";", "|", ","])(
  "the lines of a cell in quotes are one row, between cells parted by %j",
  (mark) => {
    expect(
      join(`A-1${mark}100\n"B-2\nchain, ""new"""${mark}300\nC-3${mark}200`.replaceAll(", ", " ")),
    ).toEqual([
      [1, `A-1${mark}100`],
      [2, `"B-2 chain ""new"""${mark}300`],
      [4, `C-3${mark}200`],
    ]);
    expect(join(`200${mark}"B-2\n\nchain"\n`)).toEqual([
      [1, `200${mark}"B-2  chain"`],
      [4, ""],
    ]);
  },
);

it.each([
  ["a quote that does not close", '"A-1\t100\nB-2\t200'],
  ["a quote that another line's quote would close", '"A-1;100\n"B-2;200'],
  ["inches", 'Tyre 29";100\nTyre 28";200'],
  ["a quotation of lines", '"Please send\nA-1, 100\nB-2, 200\nthank you"'],
  ["a quotation with separators behind it", '"Please send\nA-1, 100\nB-2, 200", he says'],
])("%s joins no lines", (_, text) => {
  expect(join(text).map(([, line]) => line)).toEqual(text.split("\n"));
});
