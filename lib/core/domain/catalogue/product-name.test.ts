import { expect, it } from "vitest";
import { productNameKey } from "./product-name";

it.each([
  ["Hub", "hub"],
  [" Hub,  rear ", "Hub, rear"],
  ["Hub,\u00a0rear", "Hub,\trear"],
  ["Dérailleur", "De\u0301railleur"],
  ["Lenkkopf Ø 34", "LENKKOPF Ø 34"],
  ["Ｒｉｍ", "Rim"],
  ["Ri\u200bm", "Rim"],
  ["Ri\u00adm", "Rim"],
])("%j and %j are one name", (one, other) => {
  expect(one).not.toBe(other);
  expect(productNameKey(one)).toBe(productNameKey(other));
});

it.each([
  ["Hub", "Hubs"],
  ["Hub, rear", "Hubrear"],
  ["Chain 11", "Chain 1 1"],
  ["Ø 34", "O 34"],
  ["Sattelstütze", "Sattelstutze"],
])("%j and %j are two", (one, other) => {
  expect(productNameKey(one)).not.toBe(productNameKey(other));
});
