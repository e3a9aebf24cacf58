import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { markSeen } from "@/lib/features/saved-lists/commands/mark-seen";
import { seenTermsSchema } from "@/lib/features/saved-lists/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const markListSeen = operation({
  method: "PUT",
  path: "/lists/{id}/seen",
  tag: "Lists",
  summary: "Tell that the differences of a saved list were shown",
  description:
    "They are not shown again. What has changed since `terms` were answered stays unseen: that is a 409. The list keeps its revision.",
  access: "customer",
  params: idParams,
  body: seenTermsSchema,
  answer: { status: 200, schema: modifiedSchema, description: "They count as seen" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body: { terms, limit, after } }) =>
    // Behind the dot a `Link` names its list, which the path of this call does.
    modified(await markSeen(viewer, params.id, { terms, limit, after: after?.split(".")[0] })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(markListSeen);
