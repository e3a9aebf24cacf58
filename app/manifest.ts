import type { MetadataRoute } from "next";
import { SHOP } from "@/lib/core/domain/shop/shop";
import { shopDescription } from "@/lib/core/domain/shop/shown-look";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: SHOP.name,
    short_name: SHOP.name,
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
