import type { ComponentProps } from "react";
import { Plate } from "@/components/ui/plate";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { t } from "@/lib/values/text";
import { FittingParts } from "./fitting-parts";
import { FollowingProduct, FormerProducts } from "./former-products";
import { ProductDetails } from "./product-details";
import { ProductFacts } from "./product-facts";
import { ProductGallery } from "./product-gallery";

interface ProductBodyProps {
  product: ProductDetailView;
  /** The pieces that unpaid orders hold. */
  held?: ComponentProps<typeof ProductFacts>["held"];
  former: ComponentProps<typeof FormerProducts>["former"];
  following: ComponentProps<typeof FollowingProduct> | null;
  fitting: ComponentProps<typeof FittingParts>["parts"];
  add: ComponentProps<typeof ProductFacts>["add"];
  /** Whether the page is a preview. A preview looks as for a visitor, but its buttons do not buy. */
  isPreview?: boolean;
  /** Whether the product of a preview is a draft, whose documents have no URL yet. */
  isDraft?: boolean;
}

/** The part of a product's page between its breadcrumbs and its reviews. */
export function ProductBody({
  product,
  held,
  former,
  following,
  fitting,
  add,
  isPreview = false,
  isDraft = false,
}: ProductBodyProps) {
  return (
    <>
      <FormerProducts former={following ? [] : former} />
      <div className="product">
        {product.pictures.length > 0 ? (
          <ProductGallery name={product.name} pictures={product.pictures} />
        ) : product.image ? (
          <Plate
            src={product.image}
            width={640}
            height={480}
            alt={t`Drawing: ${product.name}`}
            caption={t("Drawing, not to scale")}
            eager
          />
        ) : (
          <div className="plate no-drawing">{t("No drawing yet")}</div>
        )}
        <div>
          <ProductFacts product={product} held={held} isPreview={isPreview} add={add} />
          {following ? <FollowingProduct {...following} /> : null}
        </div>
      </div>
      <ProductDetails product={product} isDraft={isDraft} />
      <FittingParts parts={fitting} interfaces={product.interfaces} />
    </>
  );
}
