import { notFound } from "next/navigation";
import { socialPicture } from "@/app/social-picture";
import { CARD_SIZE } from "@/components/social/card";
import { findProductBySlug } from "@/lib/core/data/catalogue/products";
import { formatPrice } from "@/lib/values/money";

export const dynamic = "force-dynamic";
export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "The part, its price and its minimum lot";

export default async function OpenGraphImage({ params }: { params: Promise<{ slug: string }> }) {
  const product = await findProductBySlug((await params).slug);
  if (!product) notFound();
  return await socialPicture({
    title: product.name,
    lines: [`${formatPrice(product.priceCents)} a piece`, product.sku].filter(Boolean),
    image: product.image,
  });
}
