import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { createList } from "@/lib/features/saved-lists/commands/change-lists";
import { listSavedLists } from "@/lib/features/saved-lists/data/saved-lists";
import { listSummarySchema, newListSchema } from "@/lib/features/saved-lists/domain/schemas";
import { toListSummary } from "@/lib/features/saved-lists/http/saved-list-answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

const readLists = operation({
  method: "GET",
  path: "/lists",
  tag: "Lists",
  summary: "One's own saved lists, the latest changed first",
  access: "customer",
  query: listQuerySchema,
  answer: { status: 200, schema: listSummarySchema.array(), description: "The lists, without their lines" },
  refuses: [],
  run: async ({ viewer, query, url }) => listAnswer(await listSavedLists(viewer, query), toListSummary, url),
});

const addList = operation({
  method: "POST",
  path: "/lists",
  tag: "Lists",
  summary: "Make a saved list",
  description:
    "Each product once, in whole lots. Minimum lots and stock are not asked: the list shows what is different.",
  access: "customer",
  headers: idempotencyHeaders,
  body: newListSchema,
  answer: { status: 201, schema: insertedSchema, description: "The list is there" },
  refuses: ["off_lot", "full", "idempotency_mismatch", "gone", "too_many", "busy"],
  run: async ({ viewer, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(await createList(viewer, body, { idempotencyKey: key.value }), ({ listId }) => listId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readLists, addList);
