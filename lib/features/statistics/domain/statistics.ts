import type { Cents } from "@/lib/values/money";

/** Lists of products that whoever keeps the catalogue looks for. */

export const STATISTIC_LISTS = ["unsold", "demand", "cover", "margin-low", "margin-high"] as const;
export type StatisticList = (typeof STATISTIC_LISTS)[number];

/** The lists of products, and the searches without a result. */
export const STATISTIC_PAGES = [...STATISTIC_LISTS, "searches"] as const;
export type StatisticPage = (typeof STATISTIC_PAGES)[number];

/** The lines of one page. */
export const STATISTIC_PER_PAGE = 200;
/** A computed list has so many lines at most, and so has the file of any list. */
export const STATISTIC_MAX = 5_000;

export interface StatisticRow {
  id: string;
  sku: string;
  name: string;
  priceCents: Cents;
  /** Null where it is not kept. */
  costPriceCents: Cents | null;
  available: number;
  minimumLot: number;
  /** When it became public. */
  since: string;
  /** Baskets and saved lists that have it; null where they were not counted. */
  baskets: number | null;
  lists: number | null;
  /** Searches of twelve weeks that found it among few; null where they were not counted. */
  searches: number | null;
  /** Wishes that wait for it; null where they were not counted. */
  wishes: number | null;
  /** Pieces sold in the last twelve weeks, and for how many weeks the free ones last at that rate; null where not counted. */
  sold: number | null;
  weeks: number | null;
}

/** The share of the list price that stays after the cost price, in per cent with one decimal. */
export const marginPercent = ({
  priceCents,
  costPriceCents,
}: Pick<StatisticRow, "priceCents" | "costPriceCents">): number | null =>
  costPriceCents === null ? null : Math.round(((priceCents - costPriceCents) / priceCents) * 1000) / 10;

interface Words {
  title: string;
  /** Says what is counted, and what is not. */
  lead: string;
  empty: string;
}

export const STATISTIC_WORDS: Readonly<Record<StatisticPage, Words>> = {
  unsold: {
    title: "Never ordered",
    lead: "On sale, and no piece of it was ever sold or is on hold. Orders that were cancelled or refunded do not count. The longest on sale first.",
    empty: "Every product on sale was ordered.",
  },
  demand: {
    title: "Sold out with demand",
    lead: "Less in stock than the smallest order, and customers have it in their baskets or saved lists, wait for it with a wish, or searched for it in the last 12 weeks: a search counts that finds ten products or fewer. The most wanted first; searches decide among products that are wanted alike, since one visitor can search any number of times. Baskets of visitors stay in their browsers and are not counted.",
    empty:
      "No basket, no saved list and no wish has a product that is sold out, and nobody searched for one.",
  },
  cover: {
    title: "Stock cover",
    lead: "For how many weeks the free stock lasts at the rate of the last 12 weeks, the shortest first. Paid orders count on the day on which they were placed, today excepted. After the first start it takes about an hour until all days are counted.",
    empty: "Nothing was sold in the last 12 weeks, or its days are not counted yet.",
  },
  "margin-low": {
    title: "Lowest margin",
    lead: "Products on sale whose cost price is kept, by the share of the list price that stays.",
    empty: "No product on sale has a cost price yet.",
  },
  searches: {
    title: "Searches without a result",
    lead: "Words that were searched in the last 12 weeks, without a filter, and found nothing, the most frequent first. Words that find something by now are not listed, and neither are words that were searched once, e-mails and phone numbers: nothing here is to tell who searched.",
    empty: "Every search that came twice has found something.",
  },
  "margin-high": {
    title: "Highest margin",
    lead: "Products on sale whose cost price is kept, by the share of the list price that stays.",
    empty: "No product on sale has a cost price yet.",
  },
};
