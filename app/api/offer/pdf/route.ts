import { z } from "zod";
import { drawOfferOfLink } from "@/lib/features/offers/commands/draw-offer";
import { readOfferSchema } from "@/lib/features/offers/domain/schemas";
import { pdfFile } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { PAPER_TYPES } from "@/lib/values/file-types";

const read = operation({
  method: "POST",
  path: "/offer/pdf",
  tag: "Orders",
  summary: "An offer as PDF, by its link",
  access: "anyone",
  body: readOfferSchema,
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [PAPER_TYPES.pdf],
  answersFileOnly: true,
  refuses: ["not_found", "gone", "glyph_missing", "too_many"],
  run: async ({ body, clientIp }) => {
    const drawn = await drawOfferOfLink(body.token, { clientIp });
    if (!drawn.ok) return drawn;
    return { ok: true, value: null, file: pdfFile(drawn.value.name, drawn.value.content) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
