import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { PriceListRow, PriceListTerms } from "@/lib/core/domain/prices/own-prices";
import { tiersText } from "@/lib/core/domain/prices/tiers";

/** The audit's entries about price lists. The list's name is the label. */

type Named = PriceListTerms & { name: string };

export const priceListChanged = (
  _id: ObjectId,
  before: Named | null,
  after: Named,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "priceList",
    event: before ? "edit" : "add",
    subject: { id: _id, label: before?.name ?? after.name },
    changes: [
      ...changeOf("name", before?.name ?? null, after.name),
      ...changeOf("percentOff", percentText(before), percentText(after)),
      ...changeOf("validFrom", before?.from ?? null, after.from),
      ...changeOf("validUntil", before?.until ?? null, after.until),
    ],
  });

/** An entry names so many prices; a file that changes more has several entries. */
const ROWS_AN_ENTRY = 50;

/** @param rows each with the SKU of its product, or its id where it is gone */
export const priceRowsChanged = (
  { _id, name }: { _id: ObjectId; name: string },
  rows: readonly { sku: string; before: PriceListRow | null; after: PriceListRow | null }[],
  by: Actor,
): PendingAudit[] => {
  const changes = rows.flatMap(({ sku, before, after }) =>
    changeOf("priceRow", rowText(sku, before), rowText(sku, after)),
  );
  return Array.from({ length: Math.ceil(changes.length / ROWS_AN_ENTRY) }, (_, index) =>
    pending(by, {
      kind: "priceList",
      event: "edit",
      subject: { id: _id, label: name },
      changes: changes.slice(index * ROWS_AN_ENTRY, (index + 1) * ROWS_AN_ENTRY),
    }),
  );
};

const percentText = (terms: PriceListTerms | null): string | null =>
  terms === null ? null : `${terms.basisPoints / 100} %`;

const rowText = (sku: string, row: PriceListRow | null): string | null =>
  row === null
    ? null
    : [`${sku}: ${tiersText(row.tiers)}`, row.from && `from ${row.from}`, row.until && `until ${row.until}`]
        .filter(Boolean)
        .join(", ");
