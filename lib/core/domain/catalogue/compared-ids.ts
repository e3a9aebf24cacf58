/** The products of a comparison, as they stand in a URL: ids with a dash between them, or one parameter each, as a form sends them. */

export const MAX_COMPARED = 4;

/** In the order in which they were chosen, each once; one more than are compared, so that the page can say so. */
export const readComparedIds = (texts: readonly string[]): string[] =>
  [
    ...new Set(
      texts
        .join("-")
        .slice(0, 4_096)
        .toLowerCase()
        .split("-")
        .filter((id) => /^[0-9a-f]{24}$/.test(id)),
    ),
  ].slice(0, MAX_COMPARED + 1);
