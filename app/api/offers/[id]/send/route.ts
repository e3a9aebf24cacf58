import { sendOffer } from "@/lib/features/offers/commands/send-offer";
import { sentOfferSchema } from "@/lib/features/offers/domain/answer-schemas";
import { offerRevisionSchema } from "@/lib/features/offers/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const send = operation({
  method: "POST",
  path: "/offers/{id}/send",
  tag: "Orders",
  summary: "Send an offer as its next version",
  description:
    "Lines, prices, delivery and taxes stay as they are then, and a mail brings the link to the customer. No version before can be accepted any more. The same `revision` again finds its version, while that is open.",
  access: "staff",
  params: idParams,
  body: offerRevisionSchema,
  answer: { status: 200, schema: sentOfferSchema, description: "It is on its way" },
  refuses: [
    "not_found",
    "invalid",
    "off_lot",
    "forbidden",
    "over_available",
    "company_inactive",
    "company_needed",
    "not_on_account",
    "delivery_open",
    "duplicate",
    "full",
    "changed_meanwhile",
    "too_many",
    "busy",
  ],
  run: async ({ viewer, params, body }) => {
    const sent = await sendOffer(viewer, params.id, body);
    return sent.ok ? { ok: true, value: { acknowledged: true as const, version: sent.value.version } } : sent;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(send);
