import { expect, it } from "vitest";
import { EDITABLE_FIELDS } from "./editable-fields";
import { PRODUCT_FIELDS } from "./product-fields";

it("the fields of the form that adds a product come first among all that staff write", () => {
  const inForm: string[] = PRODUCT_FIELDS.map(({ name }) => name);
  const tops = EDITABLE_FIELDS.map(({ key }) => key.split(".")[0] ?? "");
  expect([...new Set(tops)].slice(0, inForm.length)).toEqual(inForm);
});
