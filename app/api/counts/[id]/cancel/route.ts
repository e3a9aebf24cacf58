import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { endCount } from "@/lib/features/counts/commands/close-count";
import { closeCountSchema } from "@/lib/features/counts/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const cancel = operation({
  method: "POST",
  path: "/counts/{id}/cancel",
  tag: "Goods",
  summary: "Cancel an open count, or leave the findings of a closed one as they are",
  description: "Nothing of an open count comes into stock. What is booked of a closed one stays.",
  access: "staff",
  params: idParams,
  body: closeCountSchema,
  answer: { status: 200, schema: modifiedSchema, description: "It is `cancelled`, or `closed`" },
  refuses: ["not_found", "already_closed", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => modified(await endCount(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(cancel);
