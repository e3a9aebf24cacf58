import { describe, expect, it } from "vitest";
import { hasShapeOf } from "./form-draft";

const model = { name: "", address: { city: "" } };

describe("a form's stored draft", () => {
  it("a draft with the form's fields fits the form", () =>
    expect(hasShapeOf({ name: "Mara", address: { city: "Malmö" } }, model)).toBe(true));

  it("a draft of a new record, which has no revision, fits its form", () =>
    expect(hasShapeOf({ revision: null, fields: model }, { revision: null, fields: model })).toBe(true));

  it("a draft without a revision does not fit the form of a stored record", () =>
    expect(hasShapeOf({ revision: null, fields: model }, { revision: 3, fields: model })).toBe(false));

  it.each([
    null,
    "Mara",
    [],
    {},
    { name: "Mara" },
    { name: 1, address: { city: "" } },
    { name: "", address: "" },
  ])("a draft of %j does not fit the form", (draft) => expect(hasShapeOf(draft, model)).toBe(false));
});
