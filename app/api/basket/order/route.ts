import { placeBasketOrder } from "@/lib/core/commands/orders/place-basket-order";
import { placeBasketOrderSchema } from "@/lib/core/domain/orders/schemas/orders";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { OWN_ORDER_REFUSALS } from "@/lib/http/order-refusals";
import { fromBasketOrder } from "@/lib/http/wire";
import { inserted } from "@/lib/http/write-answers";

const order = operation({
  method: "POST",
  path: "/basket/order",
  tag: "Basket",
  summary: "Place one order of several lines",
  description:
    "`lines` are what the customer saw: another price is a 409 `total_changed` with old and new per line. The stock of all lines is held, or none: a 409 `over_available` names every short line with what is free. Over 200 lines or $ 999,999.99 the 400 proposes a `split`. Afterwards the basket has lost these lines. With `companyId` the order is that company's, whose name and VAT ID are stored with it.",
  access: "customer",
  headers: requiredIdempotencyHeaders,
  body: placeBasketOrderSchema,
  answer: { status: 201, schema: insertedSchema, description: "The order is placed and its stock held" },
  refuses: OWN_ORDER_REFUSALS,
  run: async ({ viewer, body, headers, clientIp }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const placed = await placeBasketOrder(viewer, fromBasketOrder(body), {
      idempotencyKey: key.value,
      clientIp,
    });
    return inserted(placed, ({ orderId }) => orderId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(order);
