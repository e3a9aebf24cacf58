import { z } from "zod";
import { listProductHistory } from "@/lib/core/data/catalogue/product-history";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { historyEntrySchema } from "@/lib/core/domain/catalogue/schemas/history";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { toHistoryEntry } from "@/lib/http/wire-history";
import { refuse } from "@/lib/values/result";

const readHistory = operation({
  method: "GET",
  path: "/goods/{id}/history",
  tag: "Goods",
  summary: "Who changed a product, when, from what to what; newest first",
  description:
    "By hand and by imports. `putBack` of an entry is what `POST /goods/{id}/put-back` would write now. Stock that orders move is not in it.",
  access: "staff",
  params: idParams,
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: z.array(historyEntrySchema),
    description: "The entries; 100 where no limit is given",
  },
  refuses: ["not_found"],
  run: async ({ viewer, params, query, url }) => {
    const product = await findProductRecord(params.id);
    if (!product) return refuse("not_found", "There is no such product");
    return listAnswer(await listProductHistory(viewer, product, query), toHistoryEntry, url);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readHistory);
