import { expect, it } from "vitest";
import { LOGO_SIZES } from "@/lib/core/domain/shop/logo";
import { setShopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { DEFAULT_RECORD, type ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { toShop } from "@/lib/http/wire-shop";
import { settingsIn, settingsText } from "../../operations/settings-file";

const OF_ONE_SHOP = ["revision", "isOpen", "logo"];

it("a file of settings has every choice of the owner, and nothing that belongs to one shop", () => {
  const record: ShopRecord = {
    ...DEFAULT_RECORD,
    // The wire leaves these out where they are as the shop came.
    ...{ leavesWithinDays: 3, returnDays: 30, languages: ["de"], carriers: [{ name: "DHL" }] },
    tax: { ...DEFAULT_RECORD.tax, mode: "included" },
    invoices: { ...DEFAULT_RECORD.invoices, issue: "payment" },
  };
  const choices = Object.keys(toShop(record)).filter((key) => !OF_ONE_SHOP.includes(key));
  const taken = Object.keys(setShopSchema.shape).filter((key) => key !== "revision");
  expect(choices.sort()).toEqual(taken.sort());
  const file = JSON.parse(settingsText({ ...record, revision: 7, isOpen: true }));
  expect(Object.keys(file).sort()).toEqual(["version", ...choices].sort());
});

it("the default settings are read back as they were", () => {
  const {
    revision: _revision,
    isOpen: _isOpen,
    logo: _logo,
    leavesWithinDays: _days,
    returnDays: _returnDays,
    carriers: _carriers,
    languages: _languages,
    tax: _tax,
    invoices: _invoices,
    ...choices
  } = DEFAULT_RECORD;
  expect(settingsIn(settingsText(DEFAULT_RECORD))).toEqual({ changes: choices, parts: {} });
});

it("a file that is no JSON, or another version's, is refused in words", () => {
  expect(() => settingsIn("{")).toThrow("The file is no JSON");
  expect(() => settingsIn('{"version":2}')).toThrow("version: ");
  expect(() => settingsIn('{"version":1,"name":"Mine"}')).toThrow("name");
});

const CONTENT = { title: "Imprint", text: "We.", inFooter: true, position: 10 };
const page = (change: object) =>
  JSON.stringify({ version: 1, pages: [{ kind: "imprint", published: CONTENT, draft: null, ...change }] });

it("a file with a page without a slug, without a text or with a foreign field is refused", () => {
  expect(settingsIn(page({})).parts.pages).toHaveLength(1);
  expect(() => settingsIn(page({ kind: "page" }))).toThrow("pages.0: needs a slug");
  expect(() => settingsIn(page({ published: { ...CONTENT, text: "" } }))).toThrow(
    "has no text to be published",
  );
  expect(() => settingsIn(page({ script: "alert(1)" }))).toThrow("script");
  expect(() => settingsIn(page({ kind: "page", slug: "../x" }))).toThrow("pages.0.slug");
});

it("a file whose logo is no PNG is refused", () => {
  const png = Object.fromEntries(LOGO_SIZES.map((size) => [size, btoa("<svg onload=alert(1)>")]));
  const light = { id: "0".repeat(24), width: 32, height: 32, png };
  expect(() => settingsIn(JSON.stringify({ version: 1, logo: { light, dark: null } }))).toThrow(
    "logo.light.png.head: is no PNG",
  );
});
