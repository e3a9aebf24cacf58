import type { MetadataRoute } from "next";
import { shopIcons } from "@/components/site/shop-icons";
import { shopName } from "@/lib/core/domain/shop/page-record";
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
    icons: shopIcons().installed,
  };
}
