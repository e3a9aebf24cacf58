import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { SAMPLE_TAGLINE, shopTagline } from "@/lib/core/domain/shop/shown-look";
import { CARD_SIZE } from "./card";

/**
 * The picture of the shop's shared links. Next names it by itself, with a text that it reads once; where the owner has another
 * tagline or a logo, the picture has a URL of its own, so that networks which keep pictures fetch the new one.
 */
export function socialImages() {
  const alt = shopTagline();
  if (alt === SAMPLE_TAGLINE && shopRecord().logo.light === null) return {};
  const url = `/opengraph-image?${shopRecord().revision}`;
  return { images: [{ url, ...CARD_SIZE, type: "image/png", alt }] };
}
