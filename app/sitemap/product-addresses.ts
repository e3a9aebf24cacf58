import { languagesOf } from "@/components/site/alternates";
import type { SitemapEntry } from "@/components/site/sitemap-xml";
import { listFamilySlugsOnSale } from "@/lib/core/data/catalogue/family-members";
import { pageOfProducts } from "@/lib/core/data/catalogue/products";
import { familyPath } from "@/lib/core/domain/catalogue/families/family";
import type { PublicAnswer } from "@/lib/core/domain/shop/page-parameters";
import { publishedPages } from "@/lib/core/domain/shop/published-pages";
import { env } from "@/lib/env";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";

/** Public pages that are no products. */
const SITEMAP_PAGES = Object.values<PublicAnswer>(PUBLIC_ANSWERS)
  .filter(({ kind, path, unlisted }) => kind === "page" && !unlisted && !String(path).includes(":"))
  .map(({ path }) => path);

/** The products of one sitemap file: far fewer than a file may list (50,000), so that it takes no longer than a page. */
export const SITEMAP_PRODUCTS = 1_000;

/** Also what the owner has published, and the families with a product on sale. */
export async function pageAddresses(): Promise<SitemapEntry[]> {
  const families = (await listFamilySlugsOnSale()).map(familyPath);
  const published = publishedPages()
    .map(({ path }) => path)
    .filter((path) => !(SITEMAP_PAGES as readonly string[]).includes(path))
    .sort();
  return [...SITEMAP_PAGES, ...published, ...families].flatMap((path) => entriesOf(String(path)));
}

/** A page in each language that the shop speaks, each with the URLs of all of them. */
function entriesOf(path: string, lastModified?: string): SitemapEntry[] {
  const { publicUrl } = env();
  const languages = Object.entries(languagesOf(path)).map(
    ([code, local]) => [code, `${publicUrl}${local}`] as const,
  );
  const changed = lastModified === undefined ? {} : { lastModified };
  if (languages.length === 0) return [{ url: `${publicUrl}${path}`, ...changed }];
  return languages.flatMap(([code, url]) => (code === "x-default" ? [] : [{ url, ...changed, languages }]));
}

/** @param file from 1 on */
export async function productAddresses(file: number): Promise<SitemapEntry[]> {
  const { items } = await pageOfProducts({}, file, SITEMAP_PRODUCTS);
  return items.flatMap(({ slug, updatedAt }) => entriesOf(`/goods/${slug}`, updatedAt));
}

export const xmlAnswer = (xml: string): Response =>
  new Response(xml, {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=0, must-revalidate" },
  });
