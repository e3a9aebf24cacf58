import { databaseTime } from "@/lib/core/data/store/database-time";
import { findRestore } from "@/lib/core/data/store/restored";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { findBook } from "@/lib/features/papers/data/number-book";
import { countPapers, highestNumber } from "@/lib/features/papers/data/papers";
import { isHalted, missingOf, monthBefore } from "@/lib/features/papers/domain/number-book";
import type { NumbersView, SeriesView } from "@/lib/features/papers/domain/numbers-view";
import { nameOfPaper, PAPER_KINDS, seriesOf } from "@/lib/features/papers/domain/paper";
import { done, type Result } from "@/lib/values/result";
import { dayOfShop } from "@/lib/values/shop-day";

export async function viewNumbers(viewer: Viewer): Promise<Result<NumbersView>> {
  if (!hasRight(viewer, "keepPapers")) return staffOnly("keepPapers");
  const [book, restore, now] = await Promise.all([findBook(), findRestore(), databaseTime()]);
  const today = dayOfShop(now, shopRecord().seller.timeZone);
  const names = [today, String(Number(today.slice(0, 4)) - 1)].flatMap((day) =>
    PAPER_KINDS.map((kind) => seriesOf(kind, day)),
  );
  const series = await Promise.all(
    names.map(async (name): Promise<SeriesView> => {
      const [highest, count] = await Promise.all([highestNumber(name), countPapers(name)]);
      const { start = 1, lost = [] } = book.series[name] ?? {};
      return {
        series: name,
        last: highest === 0 ? null : nameOfPaper(name, highest),
        highest,
        count,
        missing: missingOf(book, name, { highest, count }),
        lost,
        start,
        canStart: highest === 0 && book.series[name]?.start === undefined && name.endsWith(today.slice(0, 4)),
        isHalted: isHalted(book, name, restore?.at ?? null),
      };
    }),
  );
  const lockable = monthBefore(today);
  const { revision, lockedThrough = null } = book;
  return done({
    revision,
    lockedThrough,
    toLock: lockedThrough !== null && lockedThrough >= lockable ? null : lockable,
    backupOf: restore?.backupOf ?? null,
    // A series of the last year gives no number any more: it is shown for its papers.
    series: series.filter((one) => one.count > 0 || one.series.endsWith(today.slice(0, 4))),
  });
}
