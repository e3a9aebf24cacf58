import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { readPage, removePage, setPage } from "@/lib/features/own-pages/commands/keep-pages";
import {
  ownPageParams,
  pageRevisionQuerySchema,
  pageSchema,
  setPageSchema,
} from "@/lib/features/own-pages/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { deleted } from "@/lib/http/write-answers";

const read = operation({
  method: "GET",
  path: "/own-pages/{id}",
  tag: "Shop",
  summary: "One page with its draft and what is published",
  access: "staff",
  params: ownPageParams,
  answer: { status: 200, schema: pageSchema, description: "The page" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => await readPage(viewer, params.id),
});

const set = operation({
  method: "PATCH",
  path: "/own-pages/{id}",
  tag: "Shop",
  summary: "Store a draft of a page, or publish it",
  description:
    "Title and text that are published are a new version, unless visitors know them already. A page that is opened two seconds " +
    "later shows it. A 409 `changed_meanwhile` has the newer page as `page`.",
  access: "staff",
  params: ownPageParams,
  body: setPageSchema,
  answer: { status: 200, schema: pageSchema, description: "The page as it is now" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => await setPage(viewer, params.id, body),
});

const remove = operation({
  method: "DELETE",
  path: "/own-pages/{id}",
  tag: "Shop",
  summary: "Delete an own page, or take a page of the law down",
  description:
    "The text of a page of the law is a draft again, and its versions stay. An own page is gone with its versions.",
  access: "staff",
  params: ownPageParams,
  query: pageRevisionQuerySchema,
  answer: { status: 200, schema: deletedSchema, description: "Visitors do not find it any more" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, query }) => deleted(await removePage(viewer, params.id, query.revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, set, remove);
