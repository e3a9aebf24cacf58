/** A field of the grid: where it stands. Fields of one cell have the same row and column, and stand in their order. */
export interface GridField {
  id: string;
  row: number;
  column: number;
}

export type Direction = "up" | "down" | "left" | "right";

/**
 * The next field in a direction; cells without a field are passed over. Up and down stay in the column, where several fields of
 * a cell stand below each other; left and right stay in the row.
 * @param fields in the order of the document
 * @returns null at the end of the row or the column
 */
export function nextField(
  fields: readonly GridField[],
  from: GridField,
  direction: Direction,
): GridField | null {
  if (direction === "up" || direction === "down") {
    const inColumn = fields.filter(({ column }) => column === from.column);
    const index = inColumn.findIndex(({ id }) => id === from.id);
    return inColumn[index + (direction === "down" ? 1 : -1)] ?? null;
  }
  const inRow = fields.filter(({ row }) => row === from.row);
  const beside =
    direction === "right"
      ? inRow.find(({ column }) => column > from.column)
      : inRow.findLast(({ column }) => column < from.column);
  // The first field of its cell.
  return inRow.find(({ column }) => column === beside?.column) ?? null;
}
