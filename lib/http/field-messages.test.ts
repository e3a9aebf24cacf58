import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { goodsQuerySchema } from "@/lib/core/domain/catalogue/schemas/goods-query";
import { productSchema } from "@/lib/core/domain/catalogue/schemas/products";
import { cardSchema } from "@/lib/core/domain/payments/schemas/payments";
import { profileSchema } from "@/lib/core/domain/people/schemas/account";
import { reviewSchema } from "@/lib/features/reviews/domain/schemas";
import { route } from "./handle";
import { operation } from "./operation";

beforeEach(() => {
  vi.stubEnv("MONGODB_URI", "mongodb://127.0.0.1:1");
  vi.stubEnv("NEXTAUTH_SECRET", "0f1e2d3c4b5a69788796a5b4c3d2e1f0");
});
afterEach(() => vi.unstubAllEnvs());

/** The messages of a call with these inputs about a request. */
async function refusalOf(body: z.ZodType, query: z.ZodObject, sent: unknown, search = "") {
  const call = route(
    operation({
      method: "POST",
      path: "/judges",
      tag: "Service",
      summary: "Judges",
      access: "anyone",
      body,
      query,
      answer: { status: 200, schema: z.object({}), description: "Never" },
      refuses: [],
      run: () => Promise.resolve({ ok: true, value: {} }),
    }),
  );
  const request = new Request(`http://localhost/api/judges${search}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  });
  const answer = await call.POST(request);
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { error: { message: string; fields?: Record<string, string> } }).error;
}

it.each([
  ["a missing name", productSchema, {}, "name", "is required"],
  ["a number for a name", productSchema, { name: 5 }, "name", "must be text"],
  ["nothing for a picture", productSchema, { img: null }, "img", "must be text"],
  ["a missing review", reviewSchema, { reviewProduct: "Chain", ratting: 5 }, "dec", "is required"],
  ["a thirteenth month", cardSchema, { expMonth: 13 }, "expMonth", "must be 12 or less"],
  ["a phone of letters", profileSchema, { phone: "abcdef" }, "phone", "5 to 20 digits, spaces, + - ( )"],
  ["an address that is a list", profileSchema, { address: [] }, "address", "must be an object"],
])("of %s it is said in plain words", async (_, schema, sent, field, words) => {
  const { fields } = await refusalOf(schema, z.strictObject({}), sent);
  expect(fields?.[field]).toBe(words);
});

it.each([
  ["?limit=0", "limit must be 1 or more"],
  ["?limit=1001", "limit must be 1000 or less"],
  ["?limit=many", "limit must be a number"],
  ["?limit=1.5", "limit must be a whole number"],
  ["?sort=colour", /^sort must be price, -price, .* or -\w+$/],
])("of %s in an address as well", async (search, words) => {
  const { message } = await refusalOf(z.strictObject({}), goodsQuerySchema, {}, search);
  expect(message).toMatch(words);
});

it("a body that is no object is said to be none, and no field is to blame", async () => {
  for (const sent of [[], null, 5, "text"])
    expect(await refusalOf(productSchema, z.strictObject({}), sent)).toEqual({
      code: "invalid",
      message: "The request's body must be a JSON object",
    });
});
