import { expect, it } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml";

it("a sitemap escapes the URLs of its pages", () => {
  const xml = sitemapXml([
    { url: "https://shop.example.com/goods/a&b<c>", lastModified: "2026-11-21T00:00:00Z" },
  ]);
  expect(xml).toContain(
    "<url><loc>https://shop.example.com/goods/a&amp;b&lt;c&gt;</loc><lastmod>2026-11-21T00:00:00Z</lastmod></url>",
  );
});

it("a sitemap leaves out the day of change of a page that has none", () => {
  expect(sitemapXml([{ url: "https://shop.example.com/" }])).not.toContain("lastmod");
});

it("the index of a large sitemap lists its files", () => {
  expect(sitemapIndexXml(["https://shop.example.com/sitemap/1.xml"])).toMatch(
    /<sitemapindex [^>]+>\s*<sitemap><loc>https:\/\/shop\.example\.com\/sitemap\/1\.xml<\/loc><\/sitemap>\s*<\/sitemapindex>/,
  );
});

it("a page in several languages names the address of each, and a shop that speaks one says nothing of languages", () => {
  const languages = [
    ["en", "https://shop.example.com/"],
    ["de", "https://shop.example.com/de"],
  ] as const;
  const xml = sitemapXml([{ url: "https://shop.example.com/de", languages }]);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://shop.example.com/de"/>');
  expect(sitemapXml([{ url: "https://shop.example.com/" }])).not.toContain("xhtml");
});
