import { z } from "zod";
import { listOrdersToApprove } from "@/lib/core/data/orders/awaiting-orders";
import { orderSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { toOrder } from "@/lib/http/wire";

const readApprovals = operation({
  method: "GET",
  path: "/approvals",
  tag: "Companies",
  summary: "The orders that wait for one's approval, the next to expire first",
  description: "Of the companies that one approves for, and not those that one has placed.",
  access: "customer",
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: z.array(orderSchema),
    description: "The orders; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ viewer, query, url }) => listAnswer(await listOrdersToApprove(viewer, query), toOrder, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readApprovals);
