/** What Next gives a page of its address: a name that comes twice is a list. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** One plain value; a name that comes twice, or not at all, says nothing. */
export const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/** The page of a list that the address asks for: 1 where it asks for none that can be. */
export function pageNumberOf(value: string | string[] | undefined): number {
  const text = single(value) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address of a list with these conditions, empty ones left out: shareable, and the back button works. */
export function listHref(path: string, conditions: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(conditions)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) continue;
    query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
