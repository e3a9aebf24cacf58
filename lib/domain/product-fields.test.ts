import { expect, it } from "vitest";
import { PRODUCT_FIELDS } from "./product-fields";
import { productSchema } from "./schemas/inputs";

it("each field of the product schema has one entry in the list of product fields", () => {
  expect(PRODUCT_FIELDS.map(({ name }) => name).sort()).toEqual(Object.keys(productSchema.shape).sort());
});
