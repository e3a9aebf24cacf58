import { expect, it } from "vitest";
import { limitText, parseLimit } from "./limit-text";

it("a limit is read as people write it, an empty one is none, and anything else is a mistake", () => {
  expect(["2500", " $ 2,500.50 ", "999,999.99", "0", "", "  "].map(parseLimit)).toEqual([
    2500,
    2500.5,
    999_999.99,
    0,
    null,
    null,
  ]);
  for (const wrong of ["-1", "1.234", "100,00", "1,0000", "ten", "1e3", "$", "99999999999"])
    expect(parseLimit(wrong)).toBeUndefined();
});

it("a limit is shown as it can be typed again", () => {
  expect([null, 250_000, 250_050, 0].map(limitText)).toEqual(["", "2500", "2500.50", "0"]);
});
