/** The text of one row of the tiers' editor, as typed. */
export interface TierRow {
  from: string;
  unitPrice: string;
}

/**
 * All rows as the one text that the form stores, compares and shows: `300: 11.6, 1000: 10.2`. The inputs are of type
 * number, so that no row has a comma or a colon of its own.
 */
export const tierRowsText = (rows: readonly TierRow[]): string =>
  rows.map(({ from, unitPrice }) => `${from}: ${unitPrice}`).join(", ");

export function parseTierRows(text: string): TierRow[] {
  if (text === "") return [];
  return text.split(",").map((row) => {
    const [from = "", unitPrice = ""] = row.split(":");
    return { from: from.trim(), unitPrice: unitPrice.trim() };
  });
}
