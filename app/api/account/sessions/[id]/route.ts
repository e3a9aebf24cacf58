import { endOwnSession } from "@/lib/core/data/people/own-sessions";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { refuse } from "@/lib/values/result";

const endOne = operation({
  method: "DELETE",
  path: "/account/sessions/{id}",
  tag: "Session",
  summary: "End one of one's own sessions and its tokens",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: deletedSchema, description: "That browser or program is signed out" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const ended = await endOwnSession(viewer, params.id);
    if (ended === null) return refuse("not_found", "This session has ended already");
    return { ok: true, value: { acknowledged: true, deletedCount: 1 }, signedOut: ended.isCurrent };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(endOne);
