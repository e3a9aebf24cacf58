import { sitemapIndexXml, sitemapXml } from "@/components/site/sitemap-xml";
import { countProducts } from "@/lib/core/data/catalogue/products";
import { env } from "@/lib/env";
import { pageAddresses, productAddresses, SITEMAP_PRODUCTS, xmlAnswer } from "../sitemap/product-addresses";

export const dynamic = "force-dynamic";

/** Every public page and every product, with the day on which it last changed; of a large catalogue, where these are. */
export async function GET(): Promise<Response> {
  const { publicUrl } = env();
  const files = Math.ceil((await countProducts()) / SITEMAP_PRODUCTS);
  if (files <= 1) return xmlAnswer(sitemapXml([...(await pageAddresses()), ...(await productAddresses(1))]));
  // The first file lists the pages.
  return xmlAnswer(
    sitemapIndexXml(Array.from({ length: files + 1 }, (_, file) => `${publicUrl}/sitemap/${file}.xml`)),
  );
}
