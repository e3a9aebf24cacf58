import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { bookEntryFor } from "@/lib/features/bank/commands/decide-entry";
import { bookEntrySchema } from "@/lib/features/bank/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const book = operation({
  method: "POST",
  path: "/bank-entries/{id}/booking",
  tag: "Payment",
  summary: "Book a payment of a statement for the order that somebody has chosen",
  description:
    "The same again changes nothing, and an entry pays one order. `POST /orders/{id}/transfers/undo` takes the booking back.",
  access: "staff",
  params: idParams,
  body: bookEntrySchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "The order is paid; `modifiedCount: 0` where this entry had paid it",
  },
  refuses: [
    "not_found",
    "changed_meanwhile",
    "cancelled",
    "already_paid",
    "awaiting_approval",
    "payment_mismatch",
    "over_available",
    "busy",
    "provider_unavailable",
  ],
  run: async ({ viewer, params, body }) => modified(await bookEntryFor(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(book);
