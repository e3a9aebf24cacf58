import { sendOrders } from "@/lib/features/shipments/commands/send-orders";
import { MOST_PICKED } from "@/lib/features/shipments/domain/picking";
import { sendOrdersSchema, sentOrdersSchema } from "@/lib/features/shipments/domain/schemas";
import { toSentOrders } from "@/lib/features/shipments/http/to-shipment";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

const send = operation({
  method: "POST",
  path: "/shipments",
  tag: "Orders",
  summary: "Send several orders as wholes",
  description:
    `Up to ${MOST_PICKED} orders, each with its parcel: what is packed of it leaves, and the rest. An order that cannot leave has its ` +
    "`refusal` in the answer, and the others go. The same Idempotency-Key sends each order once.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: sendOrdersSchema,
  answer: { status: 200, schema: sentOrdersSchema, description: "Each order, in the order of the request" },
  refuses: ["invalid", "busy"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const sent = await sendOrders(viewer, body.orders, { idempotencyKey: key.value });
    return sent.ok ? done(toSentOrders(sent.value)) : sent;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(send);
