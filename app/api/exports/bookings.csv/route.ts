import { z } from "zod";
import { exportBookings } from "@/lib/features/papers/commands/export-papers";
import { monthQuerySchema } from "@/lib/features/papers/domain/schemas";
import { exportAnswer } from "@/lib/features/papers/http/paper-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const read = operation({
  method: "GET",
  path: "/exports/bookings.csv",
  tag: "Orders",
  summary: "Invoices, credit notes and money of a month for the bookkeeper",
  description:
    "A row for each rate of tax of each paper; of credit notes the amounts are negative. `tax` says where the tax is told. Payments, refunds that were " +
    "sent and bookings that were taken back follow with their sum as `money`, which is negative where it went; a cash discount has a " +
    "negative row for each rate of tax. The audit has each export.",
  access: "staff",
  query: monthQuerySchema,
  answer: { status: 200, schema: z.unknown(), description: "The file, written as it is read" },
  files: ["text/csv"],
  answersFileOnly: true,
  refuses: [],
  run: async ({ viewer, query }) => exportAnswer(await exportBookings(viewer, query.month), "text/csv"),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
