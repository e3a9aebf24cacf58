import { z } from "zod";
import { findMissedSearches } from "@/lib/features/statistics/data/statistics";
import { missedSearchSchema, statisticQuerySchema } from "@/lib/features/statistics/domain/schemas";
import type { MissedSearch } from "@/lib/features/statistics/domain/searches";
import { STATISTIC_MAX } from "@/lib/features/statistics/domain/statistics";
import { missedSearchFile } from "@/lib/features/statistics/http/wire-statistics";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const readSearches = operation({
  method: "GET",
  path: "/statistics/searches",
  tag: "Goods",
  summary: "Words that visitors searched, and that find nothing",
  description:
    "Of the last twelve weeks, the most frequent first, in pages of 200; with `format=csv` the first 5,000 as a file. " +
    "Words that were searched once, and what may tell a person, are left out. Up to ten minutes old.",
  access: "staff",
  query: statisticQuerySchema,
  answer: { status: 200, schema: z.array(missedSearchSchema), description: "The words" },
  files: ["text/csv"],
  refuses: [],
  run: async ({ viewer, query, url }) => {
    if (query.format === "json") return listAnswer(await findMissedSearches(viewer, query), asItIs, url);
    const { items } = await findMissedSearches(viewer, { limit: STATISTIC_MAX });
    return inFormat(query.format, items, () => missedSearchFile(items));
  },
});

const asItIs = (search: MissedSearch): MissedSearch => search;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readSearches);
