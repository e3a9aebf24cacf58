import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { AddProduct } from "@/components/catalogue/add-product/add-product";
import { orderTermsOf } from "@/components/catalogue/add-product/order-terms";
import { FamilySiblings } from "@/components/catalogue/families/family-siblings";
import { ProductBody } from "@/components/catalogue/goods/product-body";
import { productTrail } from "@/components/catalogue/goods/product-trail";
import { ProductReviews } from "@/components/reviews/product-reviews";
import { alternatesOf } from "@/components/site/alternates";
import { JsonLd } from "@/components/site/json-ld";
import { PageFrame } from "@/components/site/page-frame";
import { breadcrumbData, productData } from "@/components/site/structured-data";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { findFamily } from "@/lib/core/data/catalogue/families";
import { listMembers } from "@/lib/core/data/catalogue/family-members";
import { heldStockOf } from "@/lib/core/data/catalogue/held-stock";
import { findProductDetailBySlug } from "@/lib/core/data/catalogue/product-records";
import { findFollowing, findReplacedBySlug, listFormerProducts } from "@/lib/core/data/catalogue/successors";
import { listFittingParts } from "@/lib/core/data/fitment/fitting-products";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { inLotsOf } from "@/lib/core/domain/prices/lot-texts";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { env } from "@/lib/env";
import { listReviewsOfProduct, ratingOfProduct } from "@/lib/features/reviews/data/reviews";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";

interface ProductPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<RawQuery>;
}

const REVIEWS_SHOWN = 20;

const findProduct = cache(findProductDetailBySlug);

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const product = await findProduct((await params).slug);
  if (!product) return {};
  const description = [product.description, t`${formatPrice(product.priceCents)} a piece, ${inLotsOf()}.`]
    .filter(Boolean)
    .join(" ");
  return {
    title: product.name,
    description,
    alternates: alternatesOf(`/goods/${product.slug}`),
    openGraph: { title: product.name, description, url: localHref(`/goods/${product.slug}`) },
  };
}

export default async function ProductPage({ params, searchParams }: ProductPageProps) {
  const product = await findProduct((await params).slug);
  const { after } = readParameters(PUBLIC_ANSWERS.product.parameters, await searchParams);
  // Before streaming starts, so that an unknown product is answered with 404.
  if (!product) await leadToReplacement((await params).slug);
  if (!product || after === null) notFound();
  const [reviews, rating, former, following, fitting, family, held] = await Promise.all([
    listReviewsOfProduct(product.id, { limit: REVIEWS_SHOWN, after }),
    ratingOfProduct(product.id),
    listFormerProducts(product.id),
    findFollowing(product),
    listFittingParts(product),
    findFamilyOf(product),
    heldStockOf(product.id),
  ]);

  const trail = productTrail(product);
  const { publicUrl } = env();
  return (
    <PageFrame>
      <JsonLd data={productData(publicUrl, product, rating, reviews.items)} />
      <JsonLd
        data={breadcrumbData(publicUrl, [
          ...trail,
          { label: product.name, href: localHref(`/goods/${product.slug}`) },
        ])}
      />
      <Breadcrumbs trail={trail} here={product.name} />
      <ProductBody
        product={product}
        held={held}
        former={former}
        following={following}
        fitting={fitting}
        add={<AddProduct product={orderTermsOf(product)} />}
      />
      {family ? <FamilySiblings productId={product.id} {...family} /> : null}
      <ProductReviews page={reviews} rating={rating} product={product} after={after} />
    </PageFrame>
  );
}

/** Null for a product that stands by itself, and for one of a family that was removed. */
async function findFamilyOf({ family: slug }: ProductDetailView) {
  if (slug === "") return null;
  const [family, members] = await Promise.all([findFamily(slug), listMembers(slug)]);
  return family && { family, members };
}

/** The page of a product that is no longer sold leads to the one that replaces it. */
async function leadToReplacement(slug: string): Promise<void> {
  const replaced = await findReplacedBySlug(slug);
  if (replaced) permanentRedirect(localHref(`/goods/${replaced.replacement.product.slug}`));
}
