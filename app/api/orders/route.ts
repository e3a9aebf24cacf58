import { z } from "zod";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { listOrdersOf } from "@/lib/core/data/orders/orders";
import { orderSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { placeOrderSchema } from "@/lib/core/domain/orders/schemas/orders";
import { ordersQuerySchema } from "@/lib/core/domain/orders/schemas/orders-query";
import { isSelfOrHasRight } from "@/lib/core/domain/people/access";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { wholeListAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { OWN_ORDER_REFUSALS } from "@/lib/http/order-refusals";
import { toOrder } from "@/lib/http/wire";
import { inserted } from "@/lib/http/write-answers";
import { refuse } from "@/lib/values/result";

const order = operation({
  method: "POST",
  path: "/orders",
  tag: "Orders",
  summary: "Order a product in lots",
  description:
    "`totalPrice` is what the client showed; the server's own total counts, and another one is a 409. With `companyId` the order is that company's, whose name and VAT ID are stored with it.",
  access: "customer",
  headers: idempotencyHeaders,
  body: placeOrderSchema,
  answer: { status: 201, schema: insertedSchema, description: "The order is placed and its stock held" },
  refuses: OWN_ORDER_REFUSALS,
  run: async ({ viewer, body, headers, clientIp }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const placed = await placeOrder(viewer, body, { idempotencyKey: key.value, clientIp });
    return inserted(placed, ({ orderId }) => orderId);
  },
});

const readOrders = operation({
  method: "GET",
  path: "/orders",
  tag: "Orders",
  summary: "A customer's orders, newest first, without cancelled ones",
  access: "customer",
  query: ordersQuerySchema,
  answer: { status: 200, schema: z.array(orderSchema), description: "The orders" },
  refuses: ["forbidden"],
  run: async ({ viewer, query: { customerEmail, ...page }, url }) =>
    isSelfOrHasRight(viewer, customerEmail, "seeOrders")
      ? await wholeListAnswer((part) => listOrdersOf(viewer, customerEmail, part), page, toOrder, url)
      : refuse("forbidden", "These are another customer's orders"),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(order, readOrders);
