import { z } from "zod";
import { exportSheet } from "@/lib/features/counts/commands/export-sheet";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";

const sheet = operation({
  method: "GET",
  path: "/counts/{id}/sheet.csv",
  tag: "Goods",
  summary: "The sheet of a count to print or to fill in, as a CSV file",
  description:
    "Without the pieces that are expected. `Movements` says when the sheet was made: send it back as `seen` with what was counted.",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [SPREADSHEET_TYPES.csv],
  answersFileOnly: true,
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const file = await exportSheet(viewer, params.id);
    if (!file.ok) return file;
    return {
      ok: true,
      value: null,
      file: { name: "count.csv", type: SPREADSHEET_TYPES.csv, content: file.value },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(sheet);
