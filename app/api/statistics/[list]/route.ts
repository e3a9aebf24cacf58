import { z } from "zod";
import { findStatistics } from "@/lib/data/statistics";
import { formatQuerySchema } from "@/lib/domain/schemas/queries";
import { statisticParams, statisticRowSchema } from "@/lib/domain/schemas/statistics";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { statisticFile, toStatisticLine } from "@/lib/http/wire-statistics";

const readStatistics = operation({
  method: "GET",
  path: "/statistics/{list}",
  tag: "Goods",
  summary:
    "Products that were never ordered, that are sold out and wanted, that last the fewest weeks, or with the lowest or highest margin",
  description:
    "The first 200 of a list; with `format=csv` as a file. All but `unsold` are up to ten minutes old; `cover` counts whole days.",
  access: "staff",
  params: statisticParams,
  query: formatQuerySchema,
  answer: {
    status: 200,
    schema: z.array(statisticRowSchema),
    description: "The products, in the list's order",
  },
  files: ["text/csv"],
  refuses: [],
  run: async ({ viewer, params: { list }, query }) => {
    const lines = (await findStatistics(viewer, list)).map(toStatisticLine);
    return inFormat(query.format, lines, () => statisticFile(list, lines));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readStatistics);
