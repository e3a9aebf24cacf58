import { z } from "zod";
import { exportOrders } from "@/lib/core/commands/orders/export-orders";
import { orderListQuerySchema } from "@/lib/core/domain/orders/schemas/order-list";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";

const exported = operation({
  method: "GET",
  path: "/exports/orders.csv",
  tag: "Orders",
  summary: "The list of orders with its filters as a CSV file, the newest first",
  description:
    "One line an order. The filters are those of the page All Orders and add up. Sent as it is read.",
  access: "staff",
  query: orderListQuerySchema,
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [SPREADSHEET_TYPES.csv],
  answersFileOnly: true,
  refuses: [],
  run: async ({ viewer, query }) => {
    const file = exportOrders(viewer, query);
    if (!file.ok) return file;
    return {
      ok: true,
      value: null,
      file: { name: "orders.csv", type: SPREADSHEET_TYPES.csv, content: file.value },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(exported);
