import { placeForCustomer } from "@/lib/commands/orders/place-for-customer";
import { placedForCustomerSchema, placeForCustomerSchema } from "@/lib/domain/schemas/draft-orders";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { ORDER_REFUSALS } from "@/lib/http/order-refusals";
import { fromDraftOrder } from "@/lib/http/wire";

const place = operation({
  method: "POST",
  path: "/draft-orders",
  tag: "Orders",
  summary: "Place an order for a customer",
  description:
    "The customer has it as any other of theirs, and is mailed. With `sent: payLink` it is unpaid and its mail has a pay link; with `approval` an order for a company waits for somebody else of it, whatever it costs. A line can have an `ownPrice` with a `reason`, which stays until its quantity is changed. The customer's limits neither stop it nor count it.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: placeForCustomerSchema,
  answer: {
    status: 201,
    schema: placedForCustomerSchema,
    description: "The order is placed and its stock held",
  },
  refuses: [...ORDER_REFUSALS, "awaiting_approval"],
  run: async ({ viewer, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const placed = await placeForCustomer(viewer, fromDraftOrder(body), { idempotencyKey: key.value });
    if (!placed.ok) return placed;
    const { orderId, payLink } = placed.value;
    return { ok: true, value: { acknowledged: true as const, insertedId: orderId, payLink } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(place);
