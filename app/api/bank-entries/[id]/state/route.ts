import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { moveEntryTo } from "@/lib/features/bank/commands/decide-entry";
import { moveEntrySchema } from "@/lib/features/bank/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const move = operation({
  method: "PUT",
  path: "/bank-entries/{id}/state",
  tag: "Payment",
  summary: "Set a payment of a statement aside, or have it wait again",
  description: "For money that was sent back, or is of no order. It changes nothing in any order.",
  access: "staff",
  params: idParams,
  body: moveEntrySchema,
  answer: { status: 200, schema: modifiedSchema, description: "It is in that state now" },
  refuses: ["not_found", "changed_meanwhile", "already_paid"],
  run: async ({ viewer, params, body }) => modified(await moveEntryTo(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(move);
