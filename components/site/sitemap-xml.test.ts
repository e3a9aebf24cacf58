import { expect, test } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml";

test("an address stands in its own element, and nothing in it is taken for markup", () => {
  const xml = sitemapXml([
    { url: "https://shop.example.com/goods/a&b<c>", lastModified: "2026-11-21T00:00:00Z" },
  ]);
  expect(xml).toContain(
    "<url><loc>https://shop.example.com/goods/a&amp;b&lt;c&gt;</loc><lastmod>2026-11-21T00:00:00Z</lastmod></url>",
  );
});

test("a page without a day of change has none", () => {
  expect(sitemapXml([{ url: "https://shop.example.com/" }])).not.toContain("lastmod");
});

test("a large catalogue's files are listed", () => {
  expect(sitemapIndexXml(["https://shop.example.com/sitemap/1.xml"])).toMatch(
    /<sitemapindex [^>]+>\s*<sitemap><loc>https:\/\/shop\.example\.com\/sitemap\/1\.xml<\/loc><\/sitemap>\s*<\/sitemapindex>/,
  );
});
