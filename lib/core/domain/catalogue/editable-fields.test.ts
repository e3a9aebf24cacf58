import { expect, it } from "vitest";
import { bodyOf, valueAt } from "@/lib/values/field-paths";
import { EDITABLE_FIELDS } from "./editable-fields";
import { NO_FACTS, PRODUCT_FACTS } from "./product-facts";
import { editProductSchema, FACT_SCHEMAS, productSchema } from "./schemas/products";

/** Staff define them, so that no list in the code has them. */
const DEFINED = "attributes";

it("each field that a call takes of a product stands in the list of editable fields once", () => {
  const keys = EDITABLE_FIELDS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(EDITABLE_FIELDS.map(({ label }) => label)).size).toBe(keys.length);
  const tops = new Set(keys.map((key) => key.split(".")[0] ?? ""));
  const taken = Object.keys(productSchema.shape).filter((name) => name !== DEFINED);
  expect([...tops].sort()).toEqual(taken.sort());
  const edits = Object.keys(editProductSchema.shape).filter(
    (name) => ![DEFINED, "revision", "availableBefore"].includes(name),
  );
  expect([...tops].sort()).toEqual(edits.sort());
});

it("each fact has a schema, a place in a view, and one in the list", () => {
  expect(PRODUCT_FACTS.map(({ key }) => key).sort()).toEqual(Object.keys(FACT_SCHEMAS).sort());
  expect(PRODUCT_FACTS.map(({ name }) => name).sort()).toEqual(Object.keys(NO_FACTS).sort());
});

it("a body made of paths has its values at these paths", () => {
  const body = bodyOf([
    ["name", "Hub"],
    ["carton.grossWeight", 6600],
    ["carton.size", { length: 380, width: 260, height: 180 }],
  ]);
  expect(body).toEqual({
    name: "Hub",
    carton: { grossWeight: 6600, size: { length: 380, width: 260, height: 180 } },
  });
  expect(valueAt(body, "carton.size")).toEqual({ length: 380, width: 260, height: 180 });
  expect(valueAt(body, "safety.warnings")).toBeUndefined();
});
