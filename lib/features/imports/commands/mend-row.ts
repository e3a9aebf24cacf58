import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { pending } from "@/lib/core/data/audit/audit-entries";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { EditableField } from "@/lib/core/domain/catalogue/editable-fields";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { ImportDocument, ImportRowDocument } from "@/lib/features/imports/data/documents";
import { findRow } from "@/lib/features/imports/data/import-rows";
import { mendRows } from "@/lib/features/imports/data/imports";
import { attributeFields } from "@/lib/features/imports/domain/attribute-fields";
import { labelOfKey } from "@/lib/features/imports/domain/import-columns";
import {
  areTooMany,
  isSameRow,
  MAX_MENDED_ROWS,
  type MendedCell,
  type RowMend,
  withMend,
} from "@/lib/features/imports/domain/mends";
import { done, type Result, refuse } from "@/lib/values/result";
import { CHANGED, importOf } from "./import-of";
import { queueReading } from "./queue-import";

export interface RowCorrection {
  /** Of the import as it was shown. */
  readAt: string;
  /** Texts that replace those of the file. Earlier corrections of other cells stay. */
  cells: { field: string; text: string }[];
  /** Undefined: as before. */
  leaveOut?: boolean;
}

/**
 * Corrects a row of an import that is not applied yet, or leaves it out, and has the whole file compared anew, since other rows may
 * depend on it. So the hash changes, and what is applied is what is shown afterwards.
 */
export async function mendRow(
  viewer: Viewer,
  importId: string,
  row: number,
  { readAt, cells, leaveOut }: RowCorrection,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const asked = await importOf(viewer, importId);
  if (!asked.ok) return asked;
  const found = asked.value;
  const before = found.mends ?? [];
  const wanted = cells.map(({ field, text }) => ({ key: field as MendedCell["key"], text: text.trim() }));
  // The same call again, where a crash or a full queue came between the two writes.
  if (
    found.state === "reading" &&
    before.some((mend) => mend.row === row && isSaidAlready(mend, wanted, leaveOut))
  )
    return await queueReading(importId, found.reading, { modifiedCount: 0 });
  if (found.state !== "ready" || found.readAt?.toISOString() !== readAt) return CHANGED;
  const shown = await findRow(found, row);
  if (!shown) return refuse("not_found", "The import has no such row");
  const odd = wanted.findIndex(({ key }, index) => !isCellOf(shown, key) || isRepeated(wanted, index));
  if (odd >= 0)
    return refuse("invalid", "This cell cannot be corrected here", {
      fields: { [`cells[${odd}].field`]: "is not a field of this row that can be corrected" },
    });
  const productId = found.bulk ? (shown.productId?.toHexString() ?? null) : null;
  const own = before.find((mend) => isSameRow(mend, { row, productId }));
  const mend: RowMend = {
    row,
    productId,
    isLeftOut: leaveOut ?? own?.isLeftOut ?? false,
    cells: merged(own?.cells ?? [], wanted),
  };
  const mends = withMend(before, mend);
  if (JSON.stringify(mends) === JSON.stringify(before)) return done({ modifiedCount: 0 });
  if (areTooMany(mends))
    return refuse(
      "invalid",
      `At most ${MAX_MENDED_ROWS} rows can be corrected here. Please correct the file and import it again.`,
    );
  const attributes = attributeFields(await listAttributes());
  const entry = rowMended(viewer, found, shown, { own, mend, wanted, attributes });
  if (!(await mendRows(found, mends, entry))) return CHANGED;
  await auditNow("imports");
  return await queueReading(importId, found.reading + 1, { modifiedCount: 1 });
}

const isSaidAlready = (own: RowMend, wanted: readonly MendedCell[], leaveOut: boolean | undefined): boolean =>
  (leaveOut === undefined || own.isLeftOut === leaveOut) &&
  wanted.every(({ key, text }) => own.cells.some((cell) => cell.key === key && cell.text === text));

const isCellOf = ({ cells = [] }: ImportRowDocument, key: string): boolean =>
  cells.some((cell) => cell.key === key);

const isRepeated = (wanted: readonly MendedCell[], index: number): boolean =>
  wanted.slice(0, index).some(({ key }) => key === wanted[index]?.key);

const merged = (earlier: readonly MendedCell[], wanted: readonly MendedCell[]): MendedCell[] => [
  ...earlier.filter(({ key }) => !wanted.some((cell) => cell.key === key)),
  ...wanted,
];

interface Mended {
  own: RowMend | undefined;
  mend: RowMend;
  wanted: readonly MendedCell[];
  attributes: readonly EditableField[];
}

function rowMended(
  viewer: Viewer,
  { _id, name }: ImportDocument,
  { row, cells = [] }: ImportRowDocument,
  { own, mend, wanted, attributes }: Mended,
): PendingAudit {
  const word = (isLeftOut: boolean) => (isLeftOut ? "left out" : "read");
  return pending(staffActor(viewer), {
    kind: "import",
    event: "edit",
    subject: { id: _id, label: name },
    changes: [
      ...changeOf(`Row ${row}`, word(own?.isLeftOut ?? false), word(mend.isLeftOut)),
      ...wanted.flatMap(({ key, text }) =>
        changeOf(
          `Row ${row}, ${labelOfKey(key, attributes)}`,
          cells.find((cell) => cell.key === key)?.text || null,
          text || null,
        ),
      ),
    ],
  });
}
