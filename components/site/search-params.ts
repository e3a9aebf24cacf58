/** The URL of a list with these parameters; empty ones and page 1 are left out. */
export function listHref(path: string, conditions: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(conditions)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) continue;
    query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
