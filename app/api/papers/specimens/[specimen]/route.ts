import { z } from "zod";
import { drawSpecimen } from "@/lib/features/papers/commands/draw-order-papers";
import { specimenParams } from "@/lib/features/papers/domain/schemas";
import { pdfFile } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { PAPER_TYPES } from "@/lib/values/file-types";

const read = operation({
  method: "GET",
  path: "/papers/specimens/{specimen}",
  tag: "Shop",
  summary: "A paper of an invented order, with the shop's own name and address, as a PDF",
  access: "staff",
  params: specimenParams,
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [PAPER_TYPES.pdf],
  answersFileOnly: true,
  refuses: ["glyph_missing", "too_many"],
  run: async ({ viewer, params }) => {
    const drawn = await drawSpecimen(viewer, params.specimen);
    if (!drawn.ok) return drawn;
    return { ok: true, value: null, file: pdfFile(drawn.value.name, drawn.value.content) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
