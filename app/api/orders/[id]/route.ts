import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import {
  describeEvent,
  NO_SUCH_ORDER,
  refusalCodesOf,
  whyNotReadable,
} from "@/lib/core/domain/orders/order-lifecycle";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { orderDetailSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { payOrderSchema } from "@/lib/core/domain/payments/schemas/payments";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { formatQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { shopFileName } from "@/lib/core/domain/shop/shop-name";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { linesFile } from "@/lib/http/line-files";
import { type Outcome, operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { fromPayment, type OrderDetail, toOrderDetail } from "@/lib/http/wire";
import { deleted, modified } from "@/lib/http/write-answers";

const readOrder = operation({
  method: "GET",
  path: "/orders/{id}",
  tag: "Orders",
  summary: "One order",
  description:
    "Once cancelled or expired it is a 404, and the `code` says which. `productName` and `quantity` are those of the first line.",
  access: "customer",
  params: idParams,
  query: formatQuerySchema,
  answer: { status: 200, schema: orderDetailSchema, description: "The order" },
  files: ["text/csv"],
  refuses: ["not_found", "cancelled", "expired"],
  run: async ({ viewer, params, query }) => shown(await findOrderFor(viewer, params.id), query.format),
});

const payForOrder = operation({
  method: "PATCH",
  path: "/orders/{id}",
  tag: "Orders",
  summary: "Tell that an order was paid",
  description: "The provider is asked, not the client. The same id again is a 200 with `modifiedCount: 0`.",
  access: "customer",
  params: idParams,
  body: payOrderSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The order is paid" },
  refuses: [
    "not_found",
    "payment_not_succeeded",
    "payment_mismatch",
    "money_returning",
    "too_many",
    "busy",
    "payments_off",
    "provider_unavailable",
  ],
  run: async ({ viewer, params, body }) => modified(await payOrder(viewer, params.id, fromPayment(body))),
});

const cancel = operation({
  method: "DELETE",
  path: "/orders/{id}",
  tag: "Orders",
  summary: "Cancel an unpaid order",
  description: describeEvent("cancel"),
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: deletedSchema, description: "The order is cancelled, its stock free" },
  refuses: [...refusalCodesOf("cancel"), "on_account", "busy", "provider_unavailable"],
  run: async ({ viewer, params }) => deleted(await cancelOrder(viewer, params.id)),
});

function shown(order: OrderView | null, format: "json" | "csv"): Outcome<OrderDetail> {
  if (!order) return NO_SUCH_ORDER;
  const refusal = whyNotReadable(order);
  if (refusal) return refusal;
  const detail = toOrderDetail(order);
  return inFormat(format, detail, () =>
    linesFile(shopFileName(`order-${orderNumber(order.id)}`), detail.lines),
  );
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readOrder, payForOrder, cancel);
