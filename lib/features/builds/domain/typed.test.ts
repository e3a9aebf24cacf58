import { expect, it } from "vitest";
import { buildOfTyped, partOfTyped, typedBicycles, typedField, typedOf } from "./typed";

const value = (typed: ReturnType<typeof typedField>) => (typed.ok ? typed.value : null);

it("whole numbers are read with and without commas between thousands, and nothing is guessed", () => {
  expect(["600", " 1,000 ", "1,000,000"].map((text) => value(typedBicycles(text)))).toEqual([
    600, 1_000, 1_000_000,
  ]);
  for (const text of ["", "0", "1,00", "0,333", "1.5", "-1", "1e3", "1000001", "Infinity", "٣"])
    expect([text, value(typedBicycles(text))]).toEqual([text, null]);
  expect(value(typedField("ownStock", "0"))).toBe(0);
});

it("decimals have a point: a comma may mean thousands, so it is refused with what to write", () => {
  expect(["0.333", ".5", "64", "1.", "1000"].map((text) => value(typedField("perBicycle", text)))).toEqual([
    0.333, 0.5, 64, 1, 1_000,
  ]);
  for (const text of ["", "1,5", "1,500", "0", "0.009", "1000.1", "0.33333", "1/3", "1 000"])
    expect([text, value(typedField("perBicycle", text))]).toEqual([text, null]);
  expect(typedField("perBicycle", "1,5")).toEqual({
    ok: false,
    message: "From 0.01 to 1,000, with a point and at most 4 decimals",
  });
  expect([value(typedField("spare", "2.5")), value(typedField("spare", "0.001"))]).toEqual([2.5, null]);
});

it("a build that can be calculated is the same after it stood in the fields", () => {
  const build = {
    bicycles: 600,
    others: [650],
    parts: [{ productId: "p1", perBicycle: 0.333, spare: 1.5, ownStock: 40 }],
  };
  expect(buildOfTyped(typedOf(build))).toEqual(build);
});

it("a wrong field of a part leaves that part out, and the whole build cannot be saved", () => {
  const wrong = { productId: "p1", perBicycle: "", spare: "0", ownStock: "0" };
  expect(partOfTyped(wrong)).toBeNull();
  expect(buildOfTyped({ bicycles: "600", others: [], parts: [wrong] })).toBeNull();
  expect(buildOfTyped({ bicycles: "600", others: ["x"], parts: [] })).toBeNull();
  expect(buildOfTyped({ bicycles: "", others: [], parts: [] })).toBeNull();
});
