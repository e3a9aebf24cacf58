import { describe, expect, it } from "vitest";
import { callsOf } from "./document";
import { sampleOf, schemaRows, typeText } from "./schema-rows";

const order = {
  type: "object",
  properties: {
    productId: { type: "string", pattern: "^[0-9a-f]{24}$" },
    quantity: { type: "integer", minimum: 100, description: "pieces" },
    address: {
      type: ["object", "null"],
      properties: { city: { type: "string", maxLength: 100 } },
      required: ["city"],
    },
    tags: { type: "array", items: { type: "object", properties: { word: { type: "string" } } } },
  },
  required: ["productId", "quantity"],
};

describe("the fields of a schema", () => {
  it("each field has its full name, its type and whether it must be there", () => {
    expect(schemaRows(order)).toEqual([
      { name: "productId", type: "text, matches ^[0-9a-f]{24}$", required: true, description: "" },
      { name: "quantity", type: "whole number, at least 100", required: true, description: "pieces" },
      { name: "address", type: "object or null", required: false, description: "" },
      { name: "address.city", type: "text, at most 100 characters", required: true, description: "" },
      { name: "tags", type: "list of object", required: false, description: "" },
      { name: "tags[].word", type: "text", required: false, description: "" },
    ]);
  });

  it("choices, lists, nulls and defaults are said in words", () => {
    expect(typeText({ enum: ["price", "-price"] })).toBe('"price" or "-price"');
    expect(typeText({ anyOf: [{ type: "string", format: "email" }, { type: "null" }] })).toBe(
      "text, email or null",
    );
    expect(typeText({ type: "array", items: { type: "number" }, maxItems: 3 })).toBe(
      "list of number, at most 3 entries",
    );
    expect(typeText({ type: "integer", minimum: 1, maximum: 9, default: 5 })).toBe(
      "whole number, 1 to 9, 5 if left out",
    );
  });

  it("a sample body has the required fields", () => {
    expect(sampleOf(order)).toEqual({ productId: "", quantity: 100 });
  });
});

describe("who may make a call", () => {
  it.each<[Record<string, string[]>[], string]>([
    [[], "Everyone"],
    [[{ token: [] }, {}], "Everyone; it does more when you are signed in"],
    [[{ token: [] }, { session: [] }], "Signed-in customers and staff"],
    [[{ token: ["admin"] }, { session: ["admin"] }], "Administrators"],
  ])("security %j means %s", (security, callers) => {
    expect(callsOf({ paths: { "/goods": { get: { security } } } })).toMatchObject([
      { method: "GET", path: "/api/goods", callers },
    ]);
  });
});
