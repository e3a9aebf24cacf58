import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { findLines } from "@/lib/features/counts/data/count-lines";
import { findCountProducts } from "@/lib/features/counts/data/count-products";
import { findCount } from "@/lib/features/counts/data/counts";
import { writeSpreadsheet } from "@/lib/spreadsheets/write-spreadsheet";
import type { WrittenCell } from "@/lib/spreadsheets/written-table";
import { done, type Result } from "@/lib/values/result";
import { NO_SUCH_COUNT } from "./count-refusals";

export const SHEET_HEADINGS = ["SKU", "GTIN", "Name", "Counted", "Movements"];

/** The sheet of a count to fill in: without the pieces that are expected, and with the number of movements, which says when it was made. */
export async function exportSheet(viewer: Viewer, id: string): Promise<Result<ReadableStream<Uint8Array>>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const count = await findCount(id);
  if (!count) return NO_SUCH_COUNT;
  const lines = await findLines(count._id);
  const products = await findCountProducts(lines.map(({ productId }) => productId));
  const rows = lines.map(({ productId }): WrittenCell[] => {
    const { sku = "", gtin = "", name = "", moveSeq = 0 } = products.get(productId.toHexString()) ?? {};
    return [sku, gtin, name, "", moveSeq];
  });
  const sheet = { sheet: "Count", remarks: [], headings: SHEET_HEADINGS, rows: once(rows) };
  return done(writeSpreadsheet("csv", sheet));
}

async function* once(rows: WrittenCell[][]): AsyncGenerator<WrittenCell[][]> {
  yield await Promise.resolve(rows);
}
