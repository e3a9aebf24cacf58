import type { z } from "zod";
import type { statisticRowSchema } from "@/lib/features/statistics/domain/schemas";
import type { MissedSearch } from "@/lib/features/statistics/domain/searches";
import {
  marginPercent,
  type StatisticList,
  type StatisticRow,
} from "@/lib/features/statistics/domain/statistics";
import { csvFile } from "@/lib/http/file-answer";
import type { AnswerFile } from "@/lib/http/operation";
import type { CsvCell } from "@/lib/values/csv";
import { centsToDollars } from "@/lib/values/money";
import { dayOfShop } from "@/lib/values/shop-day";

/** As wire.ts, for the statistics. */

type Line = z.output<typeof statisticRowSchema>;

export const toStatisticLine = (row: StatisticRow): Line => ({
  _id: row.id,
  sku: row.sku,
  name: row.name,
  price: centsToDollars(row.priceCents),
  costPrice: row.costPriceCents === null ? null : centsToDollars(row.costPriceCents),
  margin: marginPercent(row),
  available: row.available,
  quantity: row.minimumLot,
  since: row.since,
  baskets: row.baskets,
  lists: row.lists,
  sold: row.sold,
  weeks: row.weeks,
  ...(row.wishes === null ? {} : { wishes: row.wishes }),
  ...(row.searches === null ? {} : { searches: row.searches }),
});

type Column = [heading: string, of: (line: Line) => CsvCell];

const PRODUCT: Column[] = [
  ["SKU", ({ sku }) => sku],
  ["Name", ({ name }) => name],
  ["Price", ({ price }) => price],
  ["Available", ({ available }) => available],
  ["Minimum lot", ({ quantity }) => quantity],
];
const MARGIN: Column[] = [
  ["Cost price", ({ costPrice }) => costPrice],
  ["Margin in per cent", ({ margin }) => margin],
];
const COLUMNS: Readonly<Record<StatisticList, Column[]>> = {
  unsold: [...PRODUCT, ["On sale since", ({ since }) => dayOfShop(new Date(since))]],
  demand: [
    ...PRODUCT,
    ["Baskets", ({ baskets }) => baskets],
    ["Lists", ({ lists }) => lists],
    ["Wishes", ({ wishes = 0 }) => wishes],
    ["Searches", ({ searches = 0 }) => searches],
  ],
  cover: [...PRODUCT, ["Sold in 12 weeks", ({ sold }) => sold], ["Weeks", ({ weeks }) => weeks]],
  "margin-low": [...PRODUCT, ...MARGIN],
  "margin-high": [...PRODUCT, ...MARGIN],
};

export function statisticFile(list: StatisticList, lines: readonly Line[]): AnswerFile {
  const columns = COLUMNS[list];
  return csvFile(list, [
    columns.map(([heading]) => heading),
    ...lines.map((line) => columns.map(([, of]) => of(line))),
  ]);
}

export const missedSearchFile = (rows: readonly MissedSearch[]): AnswerFile =>
  csvFile("searches", [
    ["Words", "Searches in 12 weeks", "Last"],
    ...rows.map(({ words, searches, last }) => [words, searches, last]),
  ]);
