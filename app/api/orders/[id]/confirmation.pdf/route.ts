import { z } from "zod";
import { drawConfirmation } from "@/lib/features/papers/commands/draw-order-papers";
import { pdfFile } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { PAPER_TYPES } from "@/lib/values/file-types";

const read = operation({
  method: "GET",
  path: "/orders/{id}/confirmation.pdf",
  tag: "Orders",
  summary: "The confirmation of an order as a PDF",
  description: "It has no number of law, and is drawn anew each time.",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [PAPER_TYPES.pdf],
  answersFileOnly: true,
  refuses: ["not_found", "glyph_missing", "too_many"],
  run: async ({ viewer, params }) => {
    const drawn = await drawConfirmation(viewer, params.id);
    if (!drawn.ok) return drawn;
    return { ok: true, value: null, file: pdfFile(drawn.value.name, drawn.value.content) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
