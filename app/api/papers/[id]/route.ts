import { viewPaper } from "@/lib/features/papers/commands/view-papers";
import { paperParams, paperSchema } from "@/lib/features/papers/domain/schemas";
import { toPaper } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/papers/{id}",
  tag: "Orders",
  summary: "An invoice or a credit note",
  access: "customer",
  params: paperParams,
  answer: { status: 200, schema: paperSchema, description: "The paper. It never changes." },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const paper = await viewPaper(viewer, params.id);
    return paper.ok ? done(toPaper(paper.value)) : paper;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
