import { z } from "zod";
import { pageOfAttributes } from "@/lib/core/data/catalogue/attributes";
import { attributeOutSchema } from "@/lib/core/domain/catalogue/schemas/attributes";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { toAttribute } from "@/lib/http/wire-attributes";

const listAttributes = operation({
  method: "GET",
  path: "/attributes",
  tag: "Goods",
  summary: "What products are told apart by",
  description: "The keys under `attributes` of a product, each with its label, its type and its unit.",
  access: "anyone",
  query: listQuerySchema,
  answer: { status: 200, schema: z.array(attributeOutSchema), description: "The attributes, by their keys" },
  refuses: [],
  shared: true,
  run: async ({ query, url }) => listAnswer(await pageOfAttributes(query), toAttribute, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(listAttributes);
