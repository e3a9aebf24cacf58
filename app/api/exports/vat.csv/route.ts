import { z } from "zod";
import { exportVat } from "@/lib/features/papers/commands/export-papers";
import { quarterQuerySchema } from "@/lib/features/papers/domain/schemas";
import { exportAnswer } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const read = operation({
  method: "GET",
  path: "/exports/vat.csv",
  tag: "Orders",
  summary: "The sums of a quarter for the VAT return",
  description:
    "By where the tax is told, country, category and rate; supplies to companies of other member states by VAT ID as well. The audit has each export.",
  access: "staff",
  query: quarterQuerySchema,
  answer: { status: 200, schema: z.unknown(), description: "The file, written as it is read" },
  files: ["text/csv"],
  answersFileOnly: true,
  refuses: [],
  run: async ({ viewer, query }) => exportAnswer(await exportVat(viewer, query.quarter), "text/csv"),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
