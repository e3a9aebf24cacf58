import { z } from "zod";
import { listAllOrders } from "@/lib/core/data/orders/orders";
import { orderSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { wholeListAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { toOrder } from "@/lib/http/wire";

const readAllOrders = operation({
  method: "GET",
  path: "/orderadmin",
  tag: "Orders",
  summary: "All orders, newest first",
  access: "staff",
  query: listQuerySchema,
  answer: { status: 200, schema: z.array(orderSchema), description: "The orders" },
  refuses: [],
  run: async ({ viewer, query, url }) =>
    await wholeListAnswer((page) => listAllOrders(viewer, page), query, toOrder, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readAllOrders);
