import type { MetadataRoute } from "next";
import { shopName } from "@/lib/core/domain/shop/shop-name";
import { shopDescription } from "@/lib/core/domain/shop/shown-look";

/** Made for each request: the shop's owner may change the name. */
export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: shopName(),
    short_name: shopName(),
    description: shopDescription(),
    start_url: "/",
    display: "browser",
    background_color: "#fbfcfb",
    theme_color: "#fbfcfb",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
}
