import type { GoodsDetails } from "@/components/api/answers";
import { piecesOf } from "@/components/forms/typed-pieces";
import { type ExpectedDelivery, expectedText } from "@/lib/core/domain/catalogue/expected-deliveries";
import { expectedSchema } from "@/lib/core/domain/catalogue/schemas/expected-deliveries";

/** A row of the form, as it is typed. */
export interface DeliveryRow {
  /** Identifies the row while the form is open. */
  id: number;
  pieces: string;
  date: string;
  sureness: string;
}
export type DeliveryField = "pieces" | "date" | "sureness";

export const deliveryRowsOf = ({ expected = [] }: Pick<GoodsDetails, "expected">): DeliveryRow[] =>
  expected.map(({ pieces, date, sureness }, id) => ({ id, pieces: String(pieces), date, sureness }));

export const deliveriesText = ({ expected = [] }: Pick<GoodsDetails, "expected">): string =>
  expectedText(expected);

/** Reads typed rows, "1,000" and "1 000" as the number that they say. The faults are by row and field. */
export function readDeliveryRows(
  rows: readonly DeliveryRow[],
): { ok: true; deliveries: ExpectedDelivery[] } | { ok: false; faults: Map<string, string> } {
  const read = expectedSchema.safeParse(
    rows.map(({ pieces, date, sureness }) => ({ pieces: piecesOf(pieces), date: date.trim(), sureness })),
  );
  if (read.success) return { ok: true, deliveries: read.data };
  const faults = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const [index, field] = path;
    const row = typeof index === "number" ? rows[index] : undefined;
    const key = row && faultKey(row.id, String(field) as DeliveryField);
    if (key && !faults.has(key)) faults.set(key, message);
  }
  return { ok: false, faults };
}

export const faultKey = (row: number, field: DeliveryField): string => `${row} ${field}`;
