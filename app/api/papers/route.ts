import { listPapersFor } from "@/lib/features/papers/data/papers";
import { paperSummarySchema, papersQuerySchema } from "@/lib/features/papers/domain/schemas";
import { toPaperSummary } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const list = operation({
  method: "GET",
  path: "/papers",
  tag: "Orders",
  summary: "Invoices and credit notes, newest first",
  description:
    "One's own; those of a company with `company`; for staff with the right those of everybody. Empty where one may see none.",
  access: "customer",
  query: papersQuerySchema,
  answer: { status: 200, schema: paperSummarySchema.array(), description: "The papers, 100 without `limit`" },
  refuses: [],
  run: async ({ viewer, query: { company, month, kind, ...page }, url }) =>
    listAnswer(await listPapersFor(viewer, { company, month, kind }, page), toPaperSummary, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list);
