import { findDraftIds } from "@/lib/core/data/catalogue/drafts";
import { findProductRecords } from "@/lib/core/data/catalogue/product-records";
import { productPages } from "@/lib/core/data/catalogue/products";
import { missingFacts } from "@/lib/core/domain/catalogue/missing-facts";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import type { ImportDocument } from "@/lib/features/imports/data/documents";
import { findMadeProducts } from "@/lib/features/imports/data/import-rows";
import { bulkValues, judgeArchive } from "@/lib/features/imports/domain/bulk-actions";
import { MAX_IMPORT_ROWS } from "@/lib/features/imports/domain/import-kinds";
import { judgeRow, leftOutRow } from "@/lib/features/imports/domain/judge-row";
import { type ComparedRow, toCompared } from "./compare-rows";
import { NamesInFile } from "./names-in-file";
import { NumbersInFile } from "./numbers-in-file";

const PORTION = 400;

/** Compares one change of many products with each of them, as they are now. */
export async function* compareBulk({ bulk, kind, mends }: ImportDocument): AsyncGenerator<ComparedRow[]> {
  if (!bulk) return;
  let row = 0;
  const names = new NamesInFile();
  const numbers = new NumbersInFile();
  const leftOut = new Set(mends?.flatMap(({ isLeftOut, productId }) => (isLeftOut ? productId : null)));
  for await (const ids of chosenIds(bulk.products)) {
    const records = await findProductRecords(ids);
    const compared = ids.flatMap((id): ComparedRow[] => {
      const record = records.get(id);
      if (!record || row >= MAX_IMPORT_ROWS) return [];
      row += 1;
      const product = toCompared(record);
      const isLeftOut = leftOut.has(id) || undefined;
      const judged = isLeftOut
        ? leftOutRow()
        : bulk.action.change === "archive"
          ? judgeArchive(product)
          : judgeRow(bulkValues(bulk.action, product), product, kind);
      if (bulk.action.change === "publish" && judged.verdict === "change")
        judged.warnings.push(...lacking(record));
      return [
        { row, sku: product.sku, name: product.name, product, judged, ...(isLeftOut && { isLeftOut }) },
      ];
    });
    await names.judge(compared);
    await numbers.judge(compared);
    yield compared;
  }
}

/** The facts that an offer has to have. It can be published without them, as by hand. */
function lacking(record: ProductRecordView): string[] {
  const missing = missingFacts(record).filter(({ isRequired }) => isRequired);
  return missing.length === 0 ? [] : [`It lacks: ${missing.map(({ text }) => text).join("; ")}`];
}

async function* chosenIds({
  ids: given,
  q,
  category,
  drafts,
}: NonNullable<ImportDocument["bulk"]>["products"]): AsyncGenerator<string[]> {
  if (given || drafts) {
    const made = drafts?.importId === undefined ? {} : { ids: await findMadeProducts(drafts.importId) };
    const ids = given ?? (await findDraftIds({ q, ...made }, MAX_IMPORT_ROWS));
    for (let from = 0; from < ids.length; from += PORTION) yield ids.slice(from, from + PORTION);
    return;
  }
  const query = { ...(q ? { q } : {}), ...(category ? { category } : {}) };
  for await (const { items } of productPages(query, PORTION)) yield items.map(({ id }) => id);
}
