import { products } from "@/lib/core/data/catalogue/collections";
import { parseId } from "@/lib/core/data/store/ids";
import type { StatisticRow } from "@/lib/features/statistics/domain/statistics";
import { STATISTIC_MAX } from "@/lib/features/statistics/domain/statistics";
import { DAY_MS } from "@/lib/values/day";
import { findSoldLately } from "./sales-days";
import { STATISTIC_FIELDS, type StatisticProduct, toStatisticRow } from "./statistic-rows";

const AT_ONCE = 1000;

/** Finds the products on sale whose free stock ends first, at the sales rate of the last twelve weeks. */
export async function findCover(now: Date = new Date()): Promise<StatisticRow[]> {
  const { days, pieces } = await findSoldLately(now);
  const ids = [...pieces.keys()];
  let shortest: StatisticRow[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await products()
      .find<StatisticProduct>(
        { _id: { $in: ids.slice(at, at + AT_ONCE).flatMap((id) => parseId(id) ?? []) }, archived: false },
        { projection: STATISTIC_FIELDS },
      )
      .toArray();
    const rows = found.map((product) => withCover(product, { days, pieces, now }));
    shortest = [...shortest, ...rows]
      .sort((a, b) => (a.weeks ?? 0) - (b.weeks ?? 0) || (a.id < b.id ? -1 : 1))
      .slice(0, STATISTIC_MAX);
  }
  return shortest;
}

function withCover(
  product: StatisticProduct,
  { days, pieces, now }: { days: number; pieces: ReadonlyMap<string, number>; now: Date },
): StatisticRow {
  const row = toStatisticRow(product);
  const sold = pieces.get(row.id) ?? 0;
  // A new product was not on sale on all of these days.
  const onSale = Math.min(days, Math.max(1, (now.getTime() - Date.parse(row.since)) / DAY_MS));
  const weeks = sold > 0 ? row.available / ((sold / onSale) * 7) : null;
  return { ...row, sold, weeks: weeks === null ? null : Math.round(weeks * 10) / 10 };
}
