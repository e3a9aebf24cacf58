import { z } from "zod";
import { numberInUrl } from "@/lib/core/domain/shop/schemas/fields";
import { drawOffer } from "@/lib/features/offers/commands/draw-offer";
import { MOST_VERSIONS } from "@/lib/features/offers/domain/offers";
import { pdfFile } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { PAPER_TYPES } from "@/lib/values/file-types";

const read = operation({
  method: "GET",
  path: "/offers/{id}/pdf",
  tag: "Orders",
  summary: "A version of an offer as PDF",
  access: "staff",
  params: idParams,
  query: z.strictObject({
    version: numberInUrl(1, MOST_VERSIONS).optional().describe("the newest without it"),
  }),
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [PAPER_TYPES.pdf],
  answersFileOnly: true,
  refuses: ["not_found", "glyph_missing", "too_many"],
  run: async ({ viewer, params, query }) => {
    const drawn = await drawOffer(viewer, params.id, query.version);
    if (!drawn.ok) return drawn;
    return { ok: true, value: null, file: pdfFile(drawn.value.name, drawn.value.content) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
