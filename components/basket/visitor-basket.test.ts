import { afterEach, describe, expect, it, vi } from "vitest";
import { isSignedIn, parseVisitorBasket, withLine } from "./visitor-basket";

const id = (n: number) => n.toString(16).padStart(24, "0");
const stored = (lines: unknown, version: unknown = 1) => JSON.stringify({ version, lines });
const good = { productId: id(1), quantity: 300 };

describe("a visitor's basket in local storage", () => {
  it("is read as it was stored", () => {
    const lines = [good, { productId: id(2), quantity: 100 }];
    expect(parseVisitorBasket(stored(lines))).toEqual(lines);
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "5",
    "[]",
    stored([good], 2),
    stored([good], "1"),
    stored({ 0: good }),
    stored("x"),
  ])("is empty where the whole text is not one: %s", (text) => expect(parseVisitorBasket(text)).toEqual([]));

  it.each([
    null,
    5,
    "x",
    [],
    {},
    { productId: 1, quantity: 100 },
    { productId: "x", quantity: 100 },
    { productId: id(2).toUpperCase().replace("0", "A"), quantity: 100 },
    { productId: `${id(2)}<script>`, quantity: 100 },
    { productId: id(2) },
    { productId: id(2), quantity: "100" },
    { productId: id(2), quantity: 250 },
    { productId: id(2), quantity: 0 },
    { productId: id(2), quantity: -100 },
    { productId: id(2), quantity: 100.5 },
    { productId: id(2), quantity: 1e9 },
    { productId: id(2), quantity: null },
  ])("loses the one line that is wrong and keeps the others: %j", (wrong) => {
    expect(parseVisitorBasket(stored([wrong, good]))).toEqual([good]);
  });

  it("has one line a product, 200 at most, and nothing but ids and quantities", () => {
    expect(parseVisitorBasket(stored([good, { ...good, quantity: 500 }]))).toEqual([good]);
    const many = Array.from({ length: 300 }, (_, n) => ({ productId: id(n), quantity: 100 }));
    expect(parseVisitorBasket(stored(many))).toHaveLength(200);
    expect(parseVisitorBasket(stored([{ ...good, price: 1, __proto__: { a: 1 } }]))).toEqual([good]);
  });

  it("a line is set, added at the end, or removed by a quantity of 0", () => {
    const two = withLine([good], { productId: id(2), quantity: 100 });
    expect(two.map(({ quantity }) => quantity)).toEqual([300, 100]);
    expect(withLine(two, { productId: id(1), quantity: 400 }).map(({ quantity }) => quantity)).toEqual([
      400, 100,
    ]);
    expect(withLine(two, { productId: id(1), quantity: 0 })).toEqual([{ productId: id(2), quantity: 100 }]);
  });
});

describe("the browser counts as signed in", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["customer", true],
    ["staff", true],
    ["admin", true],
    ["out", false],
    [undefined, false],
  ])("with the hint %s: %s", (session, expected) => {
    vi.stubGlobal("document", { documentElement: { dataset: session === undefined ? {} : { session } } });
    expect(isSignedIn()).toBe(expected);
  });
});
