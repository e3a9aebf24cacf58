import type { z } from "zod";
import type { ImportRowView, ImportView } from "@/lib/features/imports/domain/import-views";
import type { importRowSchema, importSchema, oneRowSchema } from "@/lib/features/imports/domain/schemas";

/** As wire.ts, for imports. */

export const toImport = ({ id, columns, ...view }: ImportView): z.output<typeof importSchema> => ({
  _id: id,
  ...view,
  columns: columns.map(({ heading, key, isOpen }) => ({ heading, field: key, open: isOpen })),
});

export const toImportRow = ({
  changes,
  failure,
  isLeftOut: _leftOut,
  cells: _cells,
  choices: _choices,
  ...row
}: ImportRowView): z.output<typeof importRowSchema> => ({
  ...row,
  changes: changes.map(({ key, from, to }) => ({ field: key, from, to })),
  failure: failure && { code: failure.kind, message: failure.message },
});

/** Returns one row with its texts that can be corrected. */
export const toOneRow = (row: ImportRowView): z.output<typeof oneRowSchema> => ({
  ...toImportRow(row),
  leftOut: row.isLeftOut,
  cells: row.cells.map(toCell),
  choices: row.choices.map(toCell),
});

const toCell = ({ key, text }: ImportRowView["cells"][number]) => ({ field: key, text });
