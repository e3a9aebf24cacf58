/** Which page numbers a pager shows: the first, the last, those around this one, and gaps between. */
export function pageNumbers(page: number, last: number): (number | "gap")[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index): (number | "gap")[] => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 1) return [number];
    // A gap of one page is shown as that page: it takes no more room than the dots.
    return number - before === 2 ? [number - 1, number] : ["gap", number];
  });
}

/** The first and the last row, counted from one, that a page shows. */
export const shownRange = (page: number, perPage: number, total: number): [number, number] => [
  Math.min((page - 1) * perPage + 1, total),
  Math.min(page * perPage, total),
];
