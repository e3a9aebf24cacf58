import { CARD_SIZE } from "@/components/social/card";
import { SHOP } from "@/lib/core/domain/shop/shop";
import { socialPicture } from "./social-picture";

export const dynamic = "force-dynamic";
export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = SHOP.tagline;

export default function OpenGraphImage() {
  return socialPicture({
    title: SHOP.tagline,
    lines: ["Straight from the maker"],
    image: "/parts/cassette.svg",
  });
}
