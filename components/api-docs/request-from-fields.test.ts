import { expect, it } from "vitest";
import { requestFromFields } from "./request-from-fields";

const FIELDS = [
  { name: "id", in: "path" },
  { name: "q", in: "query" },
  { name: "limit", in: "query" },
  { name: "Idempotency-Key", in: "header" },
];

it("typed values stand in path, query and headers, escaped; empty ones are left out", () => {
  const values = { "path:id": "a/b ?", "query:q": "chain & cog", "header:Idempotency-Key": "k1" };
  expect(requestFromFields("PATCH", "/api/goods/{id}", FIELDS, values, "{not json")).toEqual({
    method: "PATCH",
    url: "/api/goods/a%2Fb%20%3F?q=chain+%26+cog",
    headers: { "Idempotency-Key": "k1" },
    body: "{not json",
  });
});

it("an empty body is no body", () => {
  expect(requestFromFields("POST", "/api/orders", [], {}, "").body).toBeNull();
});
