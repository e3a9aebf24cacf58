import { z } from "zod";
import { exportProducts } from "@/lib/features/imports/commands/export-products";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";

const exported = operation({
  method: "GET",
  path: "/exports/products.xlsx",
  tag: "Goods",
  summary: "Every product, drafts too, as an XLSX workbook",
  description: "Changed and sent to `POST /imports`, it changes what was changed in it, and nothing else.",
  access: "staff",
  answer: { status: 200, schema: z.unknown(), description: "The file, sent as it is read" },
  files: [SPREADSHEET_TYPES.xlsx],
  answersFileOnly: true,
  refuses: [],
  run: async ({ viewer }) => {
    const file = await exportProducts(viewer, "xlsx");
    if (!file.ok) return file;
    return {
      ok: true,
      value: null,
      file: { name: "products.xlsx", type: SPREADSHEET_TYPES.xlsx, content: file.value },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(exported);
