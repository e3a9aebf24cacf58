import { expect, it } from "vitest";
import { typedCents } from "./typed-amount";

it("an amount is whole units with at most two decimals, with or without the shop's sign", () => {
  expect(["6.90", " $ 7 ", "USD 0.5", "0", "1234567"].map(typedCents)).toEqual([
    690, 700, 50, 0, 123_456_700,
  ]);
  for (const text of ["", "6,90", "1.234", "-1", "1e3", "12345678", "€ 7"])
    expect(typedCents(text), text).toBeNull();
});
