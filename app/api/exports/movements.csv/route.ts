import { z } from "zod";
import { exportMovements } from "@/lib/features/movements/commands/export-movements";
import { movementsMonthSchema } from "@/lib/features/movements/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";

const exported = operation({
  method: "GET",
  path: "/exports/movements.csv",
  tag: "Goods",
  summary: "The movements of all products in a month as a CSV file, the oldest first",
  description:
    "One line a movement. What products had before the ledger began is not in it, and what moved in the last seconds may come later.",
  access: "staff",
  query: movementsMonthSchema,
  answer: { status: 200, schema: z.unknown(), description: "The file" },
  files: [SPREADSHEET_TYPES.csv],
  answersFileOnly: true,
  refuses: [],
  run: async ({ viewer, query }) => {
    const file = exportMovements(viewer, query.month);
    if (!file.ok) return file;
    return {
      ok: true,
      value: null,
      file: { name: `movements-${query.month}.csv`, type: SPREADSHEET_TYPES.csv, content: file.value },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(exported);
