import { expect, it } from "vitest";
import { setShopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { DEFAULT_RECORD } from "@/lib/core/domain/shop/shop-record";
import { toShop } from "@/lib/http/wire-shop";
import { settingsIn, settingsText } from "../../operations/settings-file";

const OF_ONE_SHOP = ["revision", "isOpen", "logo"];

it("a file of settings has every choice of the owner, and nothing that belongs to one shop", () => {
  const choices = Object.keys(toShop(DEFAULT_RECORD)).filter((key) => !OF_ONE_SHOP.includes(key));
  const taken = Object.keys(setShopSchema.shape).filter((key) => key !== "revision");
  expect(choices.sort()).toEqual(taken.sort());
  const file = JSON.parse(settingsText({ ...DEFAULT_RECORD, revision: 7, isOpen: true }));
  expect(Object.keys(file).sort()).toEqual(["version", ...choices].sort());
});

it("the default settings are read back as they were", () => {
  const { revision: _revision, isOpen: _isOpen, logo: _logo, ...choices } = DEFAULT_RECORD;
  expect(settingsIn(settingsText(DEFAULT_RECORD))).toEqual(choices);
});

it("a file that is no JSON, or another version's, is refused in words", () => {
  expect(() => settingsIn("{")).toThrow("The file is no JSON");
  expect(() => settingsIn('{"version":2}')).toThrow("version: ");
  expect(() => settingsIn('{"version":1,"name":"Mine"}')).toThrow("name");
});
