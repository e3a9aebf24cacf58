import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { addPage, readPages } from "@/lib/features/own-pages/commands/keep-pages";
import { newPageSchema, pagesSchema } from "@/lib/features/own-pages/domain/schemas";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";
import { done } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/own-pages",
  tag: "Shop",
  summary: "The pages that the shop's owner writes",
  description:
    "The pages of the law and the portfolio, written or not, then own pages and articles. Without their texts.",
  access: "staff",
  answer: { status: 200, schema: pagesSchema, description: "The pages" },
  refuses: [],
  run: async ({ viewer }) => {
    const pages = await readPages(viewer);
    return pages.ok ? done({ pages: pages.value }) : pages;
  },
});

const add = operation({
  method: "POST",
  path: "/own-pages",
  tag: "Shop",
  summary: "Add an own page or an article",
  description:
    "It is a draft without a text. Visitors find it at /pages/{slug}, an article at /blogs/{slug}, once it is published.",
  access: "staff",
  headers: idempotencyHeaders,
  body: newPageSchema,
  answer: { status: 201, schema: insertedSchema, description: "The page is there" },
  refuses: ["duplicate", "full", "idempotency_mismatch", "gone"],
  run: async ({ viewer, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    return inserted(await addPage(viewer, body, { idempotencyKey: key.value }), ({ pageId }) => pageId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, add);
