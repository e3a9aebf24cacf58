import { z } from "zod";
import { viewPaperFile } from "@/lib/features/papers/commands/view-papers";
import { paperParams } from "@/lib/features/papers/domain/schemas";
import { pdfFile } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { PAPER_TYPES } from "@/lib/values/file-types";

const read = operation({
  method: "GET",
  path: "/papers/{id}/pdf",
  tag: "Orders",
  summary: "The paper as PDF/A-3 with its e-invoice (Factur-X, EN 16931) inside",
  access: "customer",
  params: paperParams,
  answer: { status: 200, schema: z.unknown(), description: "The file, the same bytes each time" },
  files: [PAPER_TYPES.pdf],
  answersFileOnly: true,
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const file = await viewPaperFile(viewer, params.id, "pdf");
    if (!file.ok) return file;
    const { name, content } = file.value;
    return { ok: true, value: null, file: pdfFile(name, content) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
