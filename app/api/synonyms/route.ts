import { readSynonyms, setSynonyms } from "@/lib/core/commands/catalogue/keep-synonyms";
import { setSynonymsSchema, synonymsSchema } from "@/lib/core/domain/catalogue/schemas/synonyms";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const read = operation({
  method: "GET",
  path: "/synonyms",
  tag: "Goods",
  summary: "The words that mean the same in this shop",
  description:
    "A search of the list of products that finds nothing is tried with the other words of a group.",
  access: "staff",
  answer: { status: 200, schema: synonymsSchema, description: "The groups, and their revision" },
  refuses: [],
  run: async ({ viewer }) => await readSynonyms(viewer),
});

const set = operation({
  method: "PUT",
  path: "/synonyms",
  tag: "Goods",
  summary: "Change the words that mean the same, as they were read",
  description: "All groups at once. They come before the trade's words that the shop knows by itself.",
  access: "staff",
  body: setSynonymsSchema,
  answer: { status: 200, schema: synonymsSchema, description: "The groups as they are now" },
  refuses: ["changed_meanwhile"],
  run: async ({ viewer, body }) => await setSynonyms(viewer, body),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, set);
