import { formatQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { filePriceList } from "@/lib/features/price-lists/commands/file-price-list";
import { changePriceList, viewPriceList } from "@/lib/features/price-lists/commands/keep-price-lists";
import { changePriceListSchema, priceListSchema } from "@/lib/features/price-lists/domain/schemas";
import { fromPriceList, toPriceList } from "@/lib/features/price-lists/http/price-list-answers";
import { csvFile, inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const readPriceList = operation({
  method: "GET",
  path: "/price-lists/{id}",
  tag: "Prices",
  summary: "A price list with its rows and its companies",
  access: "staff",
  params: idParams,
  query: formatQuerySchema,
  answer: { status: 200, schema: priceListSchema, description: "The list" },
  files: ["text/csv"],
  refuses: ["not_found"],
  run: async ({ viewer, params, query }) => {
    const list = await viewPriceList(viewer, params.id);
    if (!list.ok) return list;
    const file = query.format === "csv" ? await filePriceList(list.value) : [];
    return inFormat(query.format, toPriceList(list.value), () => csvFile(list.value.name, file));
  },
});

const change = operation({
  method: "PATCH",
  path: "/price-lists/{id}",
  tag: "Prices",
  summary: "Change a price list's name, percentage and days, as it was read",
  description: "It holds for orders from this moment on. Orders that are placed keep their prices.",
  access: "staff",
  params: idParams,
  body: changePriceListSchema,
  answer: { status: 200, schema: priceListSchema, description: "The list as it is now" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => {
    const list = await changePriceList(viewer, params.id, fromPriceList(body));
    return list.ok ? { ok: true, value: toPriceList(list.value) } : list;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readPriceList, change);
