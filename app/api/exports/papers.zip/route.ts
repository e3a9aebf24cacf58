import { z } from "zod";
import { exportFiles } from "@/lib/features/papers/commands/export-papers";
import { monthQuerySchema } from "@/lib/features/papers/domain/schemas";
import { exportAnswer } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { ZIP_TYPE } from "@/lib/values/file-types";

const read = operation({
  method: "GET",
  path: "/exports/papers.zip",
  tag: "Orders",
  summary: "All files of the papers of a month",
  description: "PDF, CII and UBL of each paper, and its bookings as CSV. The audit has each export.",
  access: "staff",
  query: monthQuerySchema,
  answer: { status: 200, schema: z.unknown(), description: "The file, written as it is read" },
  files: [ZIP_TYPE],
  answersFileOnly: true,
  refuses: [],
  run: async ({ viewer, query }) => exportAnswer(await exportFiles(viewer, query.month), ZIP_TYPE),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
