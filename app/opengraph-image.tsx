import { CARD_SIZE } from "@/components/social/card";
import { SAMPLE_TAGLINE, shopTagline } from "@/lib/core/domain/shop/shown-look";
import { socialPicture } from "./social-picture";

export const dynamic = "force-dynamic";
export const size = CARD_SIZE;
export const contentType = "image/png";
/** Of the sample shop, since Next reads it once; the layout says another one. */
export const alt = SAMPLE_TAGLINE;

export default function OpenGraphImage() {
  return socialPicture({
    title: shopTagline(),
    lines: ["Straight from the maker"],
    image: "/parts/cassette.svg",
  });
}
