import { sendMailAgain } from "@/lib/core/commands/orders/send-mail-again";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { orderMailParams } from "@/lib/http/path-schemas";

const again = operation({
  method: "POST",
  path: "/orders/{id}/mails/{mailId}/again",
  tag: "Orders",
  summary: "Send a mail of an order once more",
  description:
    "It is written anew: it says what is true of the order now, and goes to where it would go now. What is no longer true is not " +
    "said again, and the mail's line says `dropped`. A mail that has failed is tried at once. 30 a day for a mailbox.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  params: orderMailParams,
  answer: { status: 200, schema: insertedSchema, description: "The mail is queued: the id of its line" },
  refuses: ["invalid", "not_found", "not_ready", "too_many"],
  run: async ({ viewer, params, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const sent = await sendMailAgain(viewer, params.id, params.mailId, key.value);
    if (!sent.ok) return sent;
    return { ok: true, value: { acknowledged: true as const, insertedId: sent.value.mailId } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(again);
