import { logoPath } from "@/lib/core/domain/shop/logo";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";

/** The icons of the shop in tabs, on phones and in search engines: of the owner's logo, or the shop's own. */
export function shopIcons() {
  const { light } = shopRecord().logo;
  return light === null
    ? {
        icon: { url: "/favicon.svg", type: "image/svg+xml" },
        apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
        installed: [
          { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        ],
        large: "/icon-512.png",
      }
    : {
        icon: { url: logoPath(light.id, "48"), type: "image/png", sizes: "48x48" },
        apple: { url: logoPath(light.id, "180"), sizes: "180x180" },
        installed: (["192", "512"] as const).map((side) => ({
          src: logoPath(light.id, side),
          sizes: `${side}x${side}`,
          type: "image/png",
        })),
        large: logoPath(light.id, "512"),
      };
}
