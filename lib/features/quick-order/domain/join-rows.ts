import { judged, type ListRow, type ListVerdict, type Products } from "./list-rows";

const ADDED_UP: ReadonlySet<ListVerdict> = new Set(["ok", "corrected", "off_lot", "over_available"]);

/** Rows of the same product become one order line: the first has the sum, and the others say so. */
export function joinRows(rows: readonly ListRow[], products: Products): ListRow[] {
  const first = new Map<string, ListRow>();
  const sums = new Map<string, { quantity: number; rows: number[] }>();
  for (const row of rows) {
    if (row.productId === null || row.quantity === null || !ADDED_UP.has(row.verdict)) continue;
    const sum = sums.get(row.productId);
    if (!sum) {
      first.set(row.productId, row);
      sums.set(row.productId, { quantity: row.quantity, rows: [] });
      continue;
    }
    sum.quantity += row.quantity;
    sum.rows.push(row.row);
  }
  return rows.map((row) => {
    const sum = row.productId === null ? undefined : sums.get(row.productId);
    if (!sum || sum.rows.length === 0 || row.productId === null || !ADDED_UP.has(row.verdict)) return row;
    const leading = first.get(row.productId);
    if (leading && leading !== row) {
      const { nearest: _, cheaper: __, ...plain } = row;
      return {
        ...plain,
        verdict: "joined",
        message: "",
        joinedTo: leading.row,
        unitCents: null,
        totalCents: null,
      };
    }
    const product = products.get(row.productId);
    if (!product) return row;
    const { nearest: _, cheaper: __, ...plain } = row;
    const verdict = row.readAs === undefined ? "ok" : "corrected";
    const joined = judged({ ...plain, verdict, message: "" }, product, sum.quantity);
    return { ...joined, joins: sum.rows };
  });
}
