import { expect, it } from "vitest";
import { linePriceText } from "./line-price";

it.each([
  [{}, null],
  [{ listCents: 1240 }, "List price $ 12.40."],
  [{ listCents: 1240, tierFrom: 1500 }, "Price from 1,500 pieces. List price $ 12.40."],
  // A tier may cost as much as the list price of today.
  [{ tierFrom: 500 }, "Price from 500 pieces."],
])("the price of a line with %j is told as %j", (price, text) => {
  expect(linePriceText(price)).toBe(text);
});
