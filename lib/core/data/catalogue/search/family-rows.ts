import type { Cents } from "@/lib/values/money";
import type { CatalogueEntry } from "./catalogue-entry";

/** The products of one family that match a list, which shows them as one row. */
export interface FamilyRow {
  slug: string;
  /** How many products it stands for. */
  count: number;
  /** The lowest and the highest list price of them. */
  lowestCents: Cents;
  highestCents: Cents;
}

/**
 * Leaves one product of each family: the one that stands first in the order of the list. Products of other families, and those
 * that are in none, stay as they are. Reads the entries once.
 * @param together the families that are shown as one row
 * @returns also what each of these rows stands for, by the id of its product
 */
export function familyRows(
  entries: readonly CatalogueEntry[],
  together: ReadonlySet<string>,
  compare: (a: CatalogueEntry, b: CatalogueEntry) => number,
): { entries: CatalogueEntry[]; rows: Map<string, FamilyRow> } {
  const alone: CatalogueEntry[] = [];
  const grouped = new Map<string, { first: CatalogueEntry; row: FamilyRow }>();
  for (const entry of entries) {
    const { family: slug, priceCents } = entry;
    if (slug === "" || !together.has(slug)) {
      alone.push(entry);
      continue;
    }
    const known = grouped.get(slug);
    if (!known) {
      const row = { slug, count: 1, lowestCents: priceCents, highestCents: priceCents };
      grouped.set(slug, { first: entry, row });
      continue;
    }
    if (compare(entry, known.first) < 0) known.first = entry;
    known.row.count += 1;
    known.row.lowestCents = Math.min(known.row.lowestCents, priceCents);
    known.row.highestCents = Math.max(known.row.highestCents, priceCents);
  }
  const groups = [...grouped.values()];
  return {
    entries: [...alone, ...groups.map(({ first }) => first)],
    rows: new Map(groups.map(({ first, row }) => [first.id, row])),
  };
}
