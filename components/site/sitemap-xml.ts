/** A page in the format of sitemaps.org. */
export interface SitemapEntry {
  url: string;
  /** ISO 8601. */
  lastModified?: string;
}

export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  documentOf(
    "urlset",
    entries.map(({ url, lastModified }) =>
      lastModified === undefined
        ? `<url><loc>${escaped(url)}</loc></url>`
        : `<url><loc>${escaped(url)}</loc><lastmod>${escaped(lastModified)}</lastmod></url>`,
    ),
  );

/** The index of a sitemap with more than one file. */
export const sitemapIndexXml = (urls: readonly string[]): string =>
  documentOf(
    "sitemapindex",
    urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`),
  );

const documentOf = (name: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${name}>\n`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
