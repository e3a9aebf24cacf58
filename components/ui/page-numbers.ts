/** The page numbers to link: the first, the last and those around the current page, with gaps between. */
export function pageNumbers(page: number, last: number): (number | "gap")[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index): (number | "gap")[] => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 1) return [number];
    // A gap of a single page is shown as that page: the dots would take as much room.
    return number - before === 2 ? [number - 1, number] : ["gap", number];
  });
}

/** First and last row of a page, counted from 1. */
export const shownRange = (page: number, perPage: number, total: number): [number, number] => [
  Math.min((page - 1) * perPage + 1, total),
  Math.min(page * perPage, total),
];
