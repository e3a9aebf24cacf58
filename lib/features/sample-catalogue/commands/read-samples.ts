import {
  listSampleAttributes,
  listSampleFamilies,
  listSampleProducts,
  type StoredSample,
} from "@/lib/core/data/catalogue/samples";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { countSampleReviews } from "@/lib/features/reviews/data/sample-reviews";
import { findRemoval } from "@/lib/features/sample-catalogue/data/removals";
import type { SampleCatalogueView } from "@/lib/features/sample-catalogue/domain/sample-catalogue";
import { done, type Result } from "@/lib/values/result";

/** The rest of the sample catalogue, and which of it is the owner's business by now. */
export async function readSamples(viewer: Viewer): Promise<Result<SampleCatalogueView>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  const [products, reviews, families, attributes, removal] = await Promise.all([
    listSampleProducts(),
    countSampleReviews(),
    listSampleFamilies(),
    listSampleAttributes(),
    findRemoval(),
  ]);
  return done({
    products: products.length,
    ordered: products.filter(({ isOrdered }) => isOrdered).map(toView),
    changed: products.filter(({ isChanged }) => isChanged).map(toView),
    reviews,
    families: families.length,
    attributes: attributes.length,
    isUnderWay: removal !== null,
  });
}

const toView = ({ _id, sku, name }: StoredSample) => ({ id: _id.toHexString(), sku, name });
