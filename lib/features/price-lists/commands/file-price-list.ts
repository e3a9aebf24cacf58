import type { PriceList } from "@/lib/core/data/prices/price-lists";
import { findNamedParts } from "@/lib/features/own-numbers/data/own-numbers";
import {
  PRICE_FILE_HEADINGS,
  PRICE_FILE_REMARK,
  priceFileCells,
} from "@/lib/features/price-lists/domain/price-list-file";

/** The rows of a list as a file has them; `changePriceRows` reads them back as the same list. */
export async function filePriceList({ rows }: PriceList): Promise<(readonly string[])[]> {
  const parts = await findNamedParts(rows.map(({ productId }) => productId));
  return [
    [PRICE_FILE_REMARK],
    PRICE_FILE_HEADINGS,
    ...rows.map((row) => priceFileCells(row, parts.get(row.productId) ?? { sku: "", name: "" })),
  ];
}
