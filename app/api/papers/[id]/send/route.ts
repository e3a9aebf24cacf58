import { sendAgain } from "@/lib/features/papers/commands/ask-papers";
import { acknowledgedSchema } from "@/lib/features/papers/domain/browser-schemas";
import { paperParams } from "@/lib/features/papers/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const send = operation({
  method: "POST",
  path: "/papers/{id}/send",
  tag: "Orders",
  summary: "Send a paper to its buyer once more",
  description: "A mail to the account that ordered. 30 a day for a mailbox.",
  access: "staff",
  params: paperParams,
  answer: { status: 200, schema: acknowledgedSchema, description: "The mail is queued" },
  refuses: ["not_found", "gone", "too_many", "busy"],
  run: async ({ viewer, params }) => await sendAgain(viewer, params.id),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(send);
