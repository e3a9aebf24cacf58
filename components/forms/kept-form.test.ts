import { describe, expect, it } from "vitest";
import { isLike } from "./kept-form";

const model = { name: "", address: { city: "" } };

describe("what a form has kept", () => {
  it("fits a form with the same fields", () =>
    expect(isLike({ name: "Mara", address: { city: "Malmö" } }, model)).toBe(true));

  it.each([
    null,
    "Mara",
    [],
    {},
    { name: "Mara" },
    { name: 1, address: { city: "" } },
    { name: "", address: "" },
  ])("does not fit when it is %j", (kept) => expect(isLike(kept, model)).toBe(false));
});
