import { z } from "zod";
import { drawDeliveryNote } from "@/lib/features/papers/commands/draw-delivery-note";
import { pdfFile } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { PAPER_TYPES } from "@/lib/values/file-types";

const read = operation({
  method: "GET",
  path: "/shipments/{id}/note.pdf",
  tag: "Orders",
  summary: "The delivery note of a shipment, as a PDF",
  description:
    "The pieces of the shipment and those still to come, without prices. For staff once it is packed, for the order's people once it has left. Drawn anew each time.",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [PAPER_TYPES.pdf],
  answersFileOnly: true,
  refuses: ["not_found", "glyph_missing", "too_many"],
  run: async ({ viewer, params }) => {
    const drawn = await drawDeliveryNote(viewer, params.id);
    if (!drawn.ok) return drawn;
    return { ok: true, value: null, file: pdfFile(drawn.value.name, drawn.value.content) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
