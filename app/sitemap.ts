import type { MetadataRoute } from "next";
import { listProducts } from "@/lib/data/products";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Every public page and every product, with the day on which it last changed. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { publicUrl } = env();
  const products = await listProducts({ limit: MOST });
  return [
    ...PAGES.map((path) => ({ url: `${publicUrl}${path}` })),
    ...products.items.map(({ slug, updatedAt }) => ({
      url: `${publicUrl}/goods/${slug}`,
      lastModified: updatedAt,
    })),
  ];
}

const PAGES = ["/", "/singlegoods", "/reviewsS", "/blogs", "/myprotfolio"];

/** What one sitemap may hold (sitemaps.org: 50,000 addresses), less the pages. */
const MOST = 50_000 - PAGES.length;
