import { bookTransferSchema } from "@/lib/core/domain/payments/schemas/transfers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { bookTransfer } from "@/lib/features/bank/commands/book-transfer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";
import { centsOf } from "@/lib/values/money";

const book = operation({
  method: "POST",
  path: "/orders/{id}/transfers",
  tag: "Payment",
  summary: "Book a bank transfer that has come for an order",
  description:
    "An unpaid order is paid by it, and so is an expired one whose parts can be held again. An order on account is settled by it. " +
    "The entry's reference is the key: the same entry again changes nothing and pays no other order. Each refusal says what to do with the money.",
  access: "staff",
  params: idParams,
  body: bookTransferSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "The order is paid; `modifiedCount: 0` where this entry had paid it",
  },
  refuses: [
    "not_found",
    "cancelled",
    "already_paid",
    "awaiting_approval",
    "payment_mismatch",
    "over_available",
    "payments_off",
    "busy",
    "provider_unavailable",
  ],
  run: async ({ viewer, params, body: { amount, ...transfer } }) =>
    modified(await bookTransfer(viewer, params.id, { ...transfer, amountCents: centsOf(amount) })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(book);
