import { z } from "zod";
import { listCompanyOrders } from "@/lib/core/data/orders/orders";
import { mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import { orderSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { hasRight } from "@/lib/core/domain/people/access";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { toOrder } from "@/lib/http/wire";
import { refuse } from "@/lib/values/result";

const readOrders = operation({
  method: "GET",
  path: "/companies/{id}/orders",
  tag: "Companies",
  summary: "A company's orders, newest first, without cancelled ones",
  description: "For its owners, approvers and accountants. Its buyers see their own by `GET /orders`.",
  access: "customer",
  params: idParams,
  query: longListQuerySchema,
  answer: {
    status: 200,
    schema: z.array(orderSchema),
    description: "The orders; 100 where no limit is given",
  },
  refuses: ["forbidden", "not_found"],
  run: async ({ viewer, params, query, url }) => {
    const id = params.id.toLowerCase();
    if (mayInCompany(viewer, id, "seeAllOrders") || hasRight(viewer, "seeOrders"))
      return listAnswer(await listCompanyOrders(viewer, id, query), toOrder, url);
    return membershipOf(viewer, id)
      ? refuse("forbidden", "Your role sees your own orders alone")
      : refuse("not_found", "There is no such company");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readOrders);
