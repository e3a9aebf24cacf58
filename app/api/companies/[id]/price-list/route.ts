import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { givePriceList } from "@/lib/features/price-lists/commands/keep-price-lists";
import { givePriceListSchema } from "@/lib/features/price-lists/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const give = operation({
  method: "PUT",
  path: "/companies/{id}/price-list",
  tag: "Prices",
  summary: "Give a company a price list, or take it away",
  description: "Its orders from this moment on have the prices. Orders that are placed keep theirs.",
  access: "staff",
  params: idParams,
  body: givePriceListSchema,
  answer: { status: 200, schema: modifiedSchema, description: "1 where this changed something" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body }) =>
    modified(await givePriceList(viewer, params.id.toLowerCase(), body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(give);
