import { z } from "zod";
import { pageOfFamilies } from "@/lib/core/data/catalogue/families";
import { familyOutSchema } from "@/lib/core/domain/catalogue/schemas/families";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { toFamily } from "@/lib/http/wire-families";

const listFamilies = operation({
  method: "GET",
  path: "/families",
  tag: "Goods",
  summary: "The families of products",
  description:
    "Products of a family differ in the attributes that `axes` names. `GET /families/{slug}` has its products.",
  access: "anyone",
  query: listQuerySchema,
  answer: { status: 200, schema: z.array(familyOutSchema), description: "The families, by their slugs" },
  refuses: [],
  shared: true,
  run: async ({ query, url }) => listAnswer(await pageOfFamilies(query), toFamily, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(listFamilies);
