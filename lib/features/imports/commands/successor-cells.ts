import { findIdsBySku, findSkusOnSale } from "@/lib/core/data/catalogue/product-import-reads";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { parseSuccessor, successorText } from "@/lib/core/domain/catalogue/successors";
import type { ImportColumn } from "@/lib/features/imports/domain/import-columns";
import type { JudgedRow } from "@/lib/features/imports/domain/judge-row";
import { successorCell, successorsNamed } from "@/lib/features/imports/domain/successor-text";
import { plainCell } from "@/lib/values/csv";

/** People name a successor by its SKU, records by its id. */

interface Cells {
  row: number;
  cells: string[];
}

/**
 * The rows with the ids of the products that their cells name by SKU.
 * @returns also the rows whose cell names no product on sale; theirs is empty then
 */
export async function withSuccessorIds<R extends Cells>(
  rows: readonly R[],
  columns: readonly ImportColumn[],
): Promise<{ rows: readonly R[]; unknown: ReadonlySet<number> }> {
  const column = columns.find(({ key }) => key === "successor")?.column;
  const unknown = new Set<number>();
  if (column === undefined) return { rows, unknown };
  const named = rows.map(({ cells }) => {
    const text = plainCell((cells[column - 1] ?? "").trim());
    return /^[-–—]?$/.test(text) ? [] : successorsNamed(text);
  });
  const ids = await findIdsBySku(named.flat().map(({ sku }) => sku));
  const filled = rows.map((row, index) => {
    const meant = named[index] ?? [];
    if (meant.length === 0) return row;
    const found = meant.find(({ sku }) => ids.has(sku));
    if (!found) unknown.add(row.row);
    const productId = ids.get(found?.sku ?? "");
    const cells = [...row.cells];
    cells[column - 1] = found && productId ? successorText({ ...found, productId }) : "";
    return { ...row, cells };
  });
  return { rows: filled, unknown };
}

/** Has the changes that are shown name successors by SKU. */
export async function showSuccessorSkus(rows: readonly { judged: JudgedRow }[]): Promise<void> {
  const changes = rows.flatMap(({ judged }) => judged.changes.filter(({ key }) => key === "successor"));
  if (changes.length === 0) return;
  const links = changes.flatMap(({ from, to }) =>
    [parseSuccessor(from) ?? [], parseSuccessor(to) ?? []].flat(),
  );
  const skus = await findSkusOnSale(links.map(({ productId }) => productId));
  for (const change of changes)
    for (const side of ["from", "to"] as const) {
      const link = parseSuccessor(change[side]);
      if (link) change[side] = successorCell(link, skus.get(link.productId));
    }
}

/** The cells of an export for the successors of some products, by the products' ids. */
export async function successorCells(products: readonly ProductRecordView[]): Promise<Map<string, string>> {
  const linked = products.flatMap(({ id, successor }) => (successor ? [{ id, successor }] : []));
  if (linked.length === 0) return new Map();
  const skus = await findSkusOnSale(linked.map(({ successor }) => successor.productId));
  return new Map(
    linked.map(({ id, successor }) => [id, successorCell(successor, skus.get(successor.productId))]),
  );
}
