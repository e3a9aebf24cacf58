/** A page in the format of sitemaps.org. */
export interface SitemapEntry {
  url: string;
  /** ISO 8601. */
  lastModified?: string;
  /** The page in each language, with its code. */
  languages?: readonly (readonly [string, string])[];
}

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  documentOf(
    "urlset",
    entries.map(({ url, lastModified, languages = [] }) => {
      const alternates = languages.map(
        ([code, address]) =>
          `<xhtml:link rel="alternate" hreflang="${escaped(code)}" href="${escaped(address)}"/>`,
      );
      const changed = lastModified === undefined ? "" : `<lastmod>${escaped(lastModified)}</lastmod>`;
      return `<url><loc>${escaped(url)}</loc>${changed}${alternates.join("")}</url>`;
    }),
    entries.some(({ languages }) => languages !== undefined) ? XHTML : "",
  );

/** The index of a sitemap with more than one file. */
export const sitemapIndexXml = (urls: readonly string[]): string =>
  documentOf(
    "sitemapindex",
    urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`),
  );

const documentOf = (name: string, lines: readonly string[], more = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${lines.join("\n")}\n</${name}>\n`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
