import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { mendFinding } from "@/lib/features/truth/commands/mend-finding";
import { findingParams, mendSchema } from "@/lib/features/truth/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { modified } from "@/lib/http/write-answers";

const mend = operation({
  method: "POST",
  path: "/truth/{finding}/mend",
  tag: "Shop",
  summary: "Mend a difference of the truth panel, as it was shown",
  description:
    "Only what follows from records that are sure is mended: the finding says what (`mend`). It needs the right of its row beside that to see the panel. `seen` is the finding’s as it was read, so that the same request is one mend, however often it is sent.",
  access: "staff",
  params: findingParams,
  body: mendSchema,
  answer: {
    status: 200,
    schema: modifiedSchema,
    description: "It agrees; `modifiedCount: 0` where it was mended before",
  },
  refuses: ["not_found", "invalid", "changed_meanwhile", "not_ready"],
  run: async ({ viewer, params, body }) => modified(await mendFinding(viewer, params.finding, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(mend);
