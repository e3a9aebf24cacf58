import { z } from "zod";
import { findStatistics } from "@/lib/features/statistics/data/statistics";
import {
  statisticParams,
  statisticQuerySchema,
  statisticRowSchema,
} from "@/lib/features/statistics/domain/schemas";
import { STATISTIC_MAX } from "@/lib/features/statistics/domain/statistics";
import { statisticFile, toStatisticLine } from "@/lib/features/statistics/http/wire-statistics";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const readStatistics = operation({
  method: "GET",
  path: "/statistics/{list}",
  tag: "Goods",
  summary:
    "Products that were never ordered, that are sold out and wanted, that last the fewest weeks, or with the lowest or highest margin",
  description:
    "In pages of 200; with `format=csv` the first 5,000 as a file. All but `unsold` have 5,000 lines at most and are up to ten minutes old; `cover` counts whole days.",
  access: "staff",
  params: statisticParams,
  query: statisticQuerySchema,
  answer: {
    status: 200,
    schema: z.array(statisticRowSchema),
    description: "The products, in the list's order",
  },
  files: ["text/csv"],
  refuses: [],
  run: async ({ viewer, params: { list }, query, url }) => {
    if (query.format === "json")
      return listAnswer(await findStatistics(viewer, list, query), toStatisticLine, url);
    const { items } = await findStatistics(viewer, list, { limit: STATISTIC_MAX });
    const lines = items.map(toStatisticLine);
    return inFormat(query.format, lines, () => statisticFile(list, lines));
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readStatistics);
