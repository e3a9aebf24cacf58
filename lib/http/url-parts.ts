/** The decoded parameters of a path; null where the path does not match or is not valid UTF-8. */
export function pathParams(template: string, pathname: string): Record<string, string> | null {
  const wanted = template.split("/");
  const given = pathname.replace(/\/$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      if (segment !== given[index]) return null;
      continue;
    }
    // `/orders//refund` is another path, not one with an empty id.
    if (!given[index]) return null;
    try {
      params[name] = decodeURIComponent(given[index]);
    } catch {
      return null;
    }
  }
  return params;
}

/** The query as a record, or the name of a parameter that is given twice and therefore ambiguous. */
export function queryParams(
  search: URLSearchParams,
): { ok: true; value: Record<string, string> } | { ok: false; repeated: string } {
  const params = new Map<string, string>();
  for (const [name, value] of search) {
    if (params.has(name)) return { ok: false, repeated: name };
    params.set(name, value);
  }
  return { ok: true, value: Object.fromEntries(params) };
}

/** The `Link` header for the next page: relative, with the other parameters of this request. */
export function nextLink(url: URL, after: string): string {
  const search = new URLSearchParams(url.search);
  search.set("after", after);
  return `<${url.pathname}?${search}>; rel="next"`;
}
