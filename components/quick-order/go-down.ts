/**
 * Puts the cursor into the next field of the same column of a table.
 * @returns false at the table's end
 */
export function goDown(field: HTMLInputElement, step: 1 | -1): boolean {
  const { column = "" } = field.dataset;
  const fields = [
    ...(field.closest("table")?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? []),
  ];
  const next = fields[fields.indexOf(field) + step];
  next?.focus();
  return next !== undefined;
}
