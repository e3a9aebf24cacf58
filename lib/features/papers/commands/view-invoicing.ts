import { databaseTime } from "@/lib/core/data/store/database-time";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { listProblems } from "@/lib/features/papers/data/paper-problems";
import { countPapers, highestNumber } from "@/lib/features/papers/data/papers";
import { nameOfPaper, PAPER_KINDS, seriesOf } from "@/lib/features/papers/domain/paper";
import { dayOfShop } from "@/lib/values/shop-day";

/** As many as a page shows; the others come once these are done. */
const MOST_PROBLEMS = 50;

/** The series of this year and the last one that have papers. */
export async function viewSeries() {
  const today = dayOfShop(await databaseTime(), shopRecord().seller.timeZone);
  const before = String(Number(today.slice(0, 4)) - 1);
  const names = [today, before].flatMap((day) => PAPER_KINDS.map((kind) => seriesOf(kind, day)));
  const found = await Promise.all(
    names.map(async (series) => {
      const [highest, count] = await Promise.all([highestNumber(series), countPapers(series)]);
      return { series, last: nameOfPaper(series, highest), count, hasGap: count < highest };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

export async function viewProblems() {
  const { items } = await listProblems({ limit: MOST_PROBLEMS });
  return items.map(({ _id, orderId, text, fields, code }) => ({
    id: _id.toHexString(),
    orderId: orderId.toHexString(),
    text,
    // The text of an incomplete seller has them all.
    fields: code === "seller_incomplete" ? [] : fields.map((one) => one.text),
  }));
}
