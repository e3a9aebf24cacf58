import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AddProduct } from "@/components/catalogue/add-product/add-product";
import { orderTermsOf } from "@/components/catalogue/add-product/order-terms";
import { ProductBody } from "@/components/catalogue/goods/product-body";
import { productTrail } from "@/components/catalogue/goods/product-trail";
import { PreviewNotice } from "@/components/catalogue/manage-products/preview-notice";
import { ProductReviews } from "@/components/reviews/product-reviews";
import { PageFrame } from "@/components/site/page-frame";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { requireRight } from "@/lib/auth/viewer";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { findFollowing, listFormerProducts } from "@/lib/core/data/catalogue/successors";
import { listFittingParts } from "@/lib/core/data/fitment/fitting-products";
import { listReviewsOfProduct, ratingOfProduct } from "@/lib/features/reviews/data/reviews";

export const metadata: Metadata = { title: "Preview", robots: { index: false, follow: false } };

const REVIEWS_SHOWN = 20;

/** Outside the dashboard's frame, as wide as the product's page is, and made of the same components. */
export default async function PreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireRight("changeCatalogue", `/dashboard/manageproduct/${encodeURIComponent(id)}/preview`);
  const product = await findProductRecord(id);
  if (!product) notFound();
  const [reviews, rating, former, following, fitting] = await Promise.all([
    listReviewsOfProduct(product.id, { limit: REVIEWS_SHOWN }),
    ratingOfProduct(product.id),
    listFormerProducts(product.id),
    findFollowing(product),
    listFittingParts(product),
  ]);
  // The further reviews stand on the public page alone.
  const shown = { ...reviews, next: null };
  return (
    <PageFrame>
      <div className="mb-6">
        <PreviewNotice product={product} />
      </div>
      <Breadcrumbs trail={productTrail(product)} here={product.name} />
      <ProductBody
        product={product}
        former={former}
        following={following}
        fitting={fitting}
        add={<AddProduct product={orderTermsOf(product)} isPreview />}
        isPreview
        isDraft={product.state === "draft"}
      />
      <ProductReviews page={shown} rating={rating} product={product} />
    </PageFrame>
  );
}
