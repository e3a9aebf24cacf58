import { setPriceRow } from "@/lib/features/price-lists/commands/keep-price-lists";
import {
  priceListSchema,
  priceRowParams,
  priceRowQuerySchema,
  priceRowSchema,
} from "@/lib/features/price-lists/domain/schemas";
import { fromPriceRow, toPriceList } from "@/lib/features/price-lists/http/price-list-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const set = operation({
  method: "PUT",
  path: "/price-lists/{id}/rows/{productId}",
  tag: "Prices",
  summary: "Set the price of one product in a price list, as it was read",
  description:
    "The row replaces the one that the product has. Before its first quantity and outside its days it says nothing.",
  access: "staff",
  params: priceRowParams,
  body: priceRowSchema,
  answer: { status: 200, schema: priceListSchema, description: "The list as it is now" },
  refuses: ["not_found", "changed_meanwhile", "full"],
  run: async ({ viewer, params, body }) => {
    const list = await setPriceRow(viewer, params, fromPriceRow(body), body.revision);
    return list.ok ? { ok: true, value: toPriceList(list.value) } : list;
  },
});

const remove = operation({
  method: "DELETE",
  path: "/price-lists/{id}/rows/{productId}",
  tag: "Prices",
  summary: "Take the price of one product out of a price list, as it was read",
  description: "A row that is not there is no failure: the list is answered as it is.",
  access: "staff",
  params: priceRowParams,
  query: priceRowQuerySchema,
  answer: { status: 200, schema: priceListSchema, description: "The list as it is now" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, query }) => {
    const list = await setPriceRow(viewer, params, null, query.revision);
    return list.ok ? { ok: true, value: toPriceList(list.value) } : list;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(set, remove);
