import { placeForCustomer } from "@/lib/features/draft-orders/commands/place-for-customer";
import { placedForCustomerSchema, placeForCustomerSchema } from "@/lib/features/draft-orders/domain/schemas";
import { fromDraftOrder } from "@/lib/features/draft-orders/http/wire-draft-orders";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { ORDER_REFUSALS } from "@/lib/http/order-refusals";

const place = operation({
  method: "POST",
  path: "/draft-orders",
  tag: "Orders",
  summary: "Place an order for a customer",
  description:
    "The customer finds the order among their own orders and gets a mail. With `sent: payLink` the order is unpaid, and the mail has a link to pay it. With `sent: approval` the order, which must be for a company, waits until another member of that company approves it, also where it costs less than orders that need approval. With `payBy: terms` the company pays after shipping, where it has terms: the order is accepted, at once or by its approval, and has no pay link. A caller without an account is named as `newCustomer`: they get one without a password, and the mail tells them. A line can have an `ownPrice` with a `reason`; this price holds until the line's quantity is changed. The limits on a customer's own orders do not apply, and the order does not count towards them.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  body: placeForCustomerSchema,
  answer: {
    status: 201,
    schema: placedForCustomerSchema,
    description: "The order is placed and its stock held",
  },
  refuses: [...ORDER_REFUSALS, "awaiting_approval", "duplicate"],
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
