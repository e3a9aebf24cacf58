import { listPriceLists } from "@/lib/core/data/prices/price-lists";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { addPriceList } from "@/lib/features/price-lists/commands/keep-price-lists";
import {
  addPriceListSchema,
  priceListSummarySchema,
  priceListsQuerySchema,
} from "@/lib/features/price-lists/domain/schemas";
import { fromPriceList, toPriceListSummary } from "@/lib/features/price-lists/http/price-list-answers";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const readPriceLists = operation({
  method: "GET",
  path: "/price-lists",
  tag: "Prices",
  summary: "The price lists, the last changed first",
  access: "staff",
  query: priceListsQuerySchema,
  answer: {
    status: 200,
    schema: priceListSummarySchema.array(),
    description: "The lists without their rows; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ query, url }) => listAnswer(await listPriceLists(query), toPriceListSummary, url),
});

const add = operation({
  method: "POST",
  path: "/price-lists",
  tag: "Prices",
  summary: "Make a price list",
  description: "It has no rows, and no company pays by it yet.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: addPriceListSchema,
  answer: { status: 201, schema: insertedSchema, description: "The list is made" },
  refuses: ["invalid", "full", "idempotency_mismatch"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(
      await addPriceList(viewer, fromPriceList(body), key.value),
      ({ priceListId }) => priceListId,
    );
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readPriceLists, add);
