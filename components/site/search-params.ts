/** A page's search parameters as Next passes them: a repeated parameter is a list. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The value of a parameter; undefined where it is missing or repeated. */
export const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/** The page number of a list; 1 where the parameter is not a valid number. */
export function pageNumberOf(value: string | string[] | undefined): number {
  const text = single(value) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The URL of a list with these parameters; empty ones and page 1 are left out. */
export function listHref(path: string, conditions: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(conditions)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) continue;
    query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
