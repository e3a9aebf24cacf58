import { searches as searchDocuments } from "@/lib/features/statistics/data/collections";
import * as sales from "@/lib/features/statistics/data/sales";
import * as salesDays from "@/lib/features/statistics/data/sales-days";
import * as searchCounter from "@/lib/features/statistics/data/search-counter";
import * as searches from "@/lib/features/statistics/data/searches";
import * as figures from "@/lib/features/statistics/data/shop-figures";
import * as statistics from "@/lib/features/statistics/data/statistics";
import * as stockCover from "@/lib/features/statistics/data/stock-cover";
import { admin, type DataQuestions, now } from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

/** A day of each word. */
export const fillSearches = (): Promise<void> =>
  insertInPortions(
    searchDocuments(),
    Array.from({ length: MANY }, (_, at) => ({
      _id: `2026-11-${10 + (at % 10)} word ${at}`,
      day: `2026-11-${10 + (at % 10)}`,
      words: `word ${at}`,
      count: 1,
      missed: 1,
      total: 0,
      products: [],
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  );

export const dataQuestions: DataQuestions = {
  modules: {
    sales,
    "sales-days": salesDays,
    "stock-cover": stockCover,
    "shop-figures": figures,
    searches,
    statistics,
  },
  fill: fillSearches,
  asksNothing: ["search-counter", "statistic-rows"],
  withoutSearch: ["sales-days.SALES_DAYS_KEPT"],
  questions: {
    "sales-days.countSalesDays": () => salesDays.countSalesDays(now, 1),
    "sales-days.findSoldLately": () => salesDays.findSoldLately(now),
    "stock-cover.findCover": () => stockCover.findCover(now),
    "sales.readSalesOfDay": () => sales.readSalesOfDay(new Date(Date.UTC(2026, 0, 14))),
    "sales.salesOfLastDays": () => sales.salesOfLastDays(14, new Date(Date.UTC(2026, 0, 14))),
    "shop-figures.findShopFigures": () =>
      // Late enough after the first order that only some orders fall into the counted days.
      figures.findShopFigures(admin, new Date(Date.UTC(2026, 0, 15))),
    "statistics.findUnsold": () => statistics.findUnsold(),
    "statistics.findStatistics": () => statistics.findStatistics(admin, "unsold"),
    // Each day and word of twelve weeks is counted.
    "searches.readSearches": () => searches.readSearches(),
    "statistics.findMissedSearches": () => statistics.findMissedSearches(admin),
    "statistics.findDemand": () => statistics.findDemand(),
    "searches.storeSearches": () => {
      searchCounter.noteFound("part 0077", 0, []);
      searchCounter.countSearch("part 0077");
      return searches.storeSearches(now);
    },
    "statistics.findShort": () => statistics.findShort(),
  },
  scans: {
    // Of each product with a cost price, at most every ten minutes in a process.
    "statistics.findByMargin": () => statistics.findByMargin(1),
  },
};
