import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

/** The public address is a setting of the running shop, not of its build. */
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  const { publicUrl } = env();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/dashboard", "/api/", "/orders"] },
    sitemap: `${publicUrl}/sitemap.xml`,
  };
}
