import type { WithId } from "mongodb";
import { picturePath } from "@/lib/core/domain/catalogue/pictures";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { soundTiers } from "@/lib/core/domain/prices/tiers";
import type { ProductDocument } from "./documents";

/** Views of documents. Each field is named, so that no other field leaves the data layer. */

export const toProductView = (product: WithId<ProductDocument>): ProductView => ({
  id: product._id.toHexString(),
  sku: product.sku,
  slug: product.slug,
  name: product.name,
  description: product.description,
  image: product.pictures?.[0] ? picturePath(product.pictures[0].id.toHexString()) : product.image,
  pictures: (product.pictures ?? []).map(({ id, alt, width, height }) => ({
    id: id.toHexString(),
    alt,
    width,
    height,
  })),
  filesRevision: product.filesRevision ?? 0,
  category: product.category,
  priceCents: product.priceCents,
  tiers: product.tiers ? soundTiers({ ...product, tiers: product.tiers }) : [],
  minimumLot: product.minimumLot,
  gtin: product.gtin ?? "",
  makerNumber: product.makerNumber ?? "",
  formerNumbers: product.formerNumbers ?? [],
  carton: product.carton ? { pieces: product.carton.pieces, gtin: product.carton.gtin } : null,
  ...(product.successor
    ? {
        successor: {
          productId: product.successor.productId.toHexString(),
          fit: product.successor.fit,
          note: product.successor.note,
        },
      }
    : {}),
  ...(product.expected?.length ? { expected: product.expected } : {}),
  available: product.available,
  revision: product.revision,
  updatedAt: product.updatedAt.toISOString(),
});

/** The projection for one product with its facts: leaves out holds and other fields that no view needs. */
export const RECORD_FIELDS = {
  nameKey: 0,
  numbers: 0,
  holds: 0,
  sold: 0,
  received: 0,
  auditPending: 0,
  movesPending: 0,
} as const;

/** The projection for `toProductView`. Facts can be long, and lists show neither them nor documents. */
export const PRODUCT_FIELDS = {
  ...RECORD_FIELDS,
  facts: 0,
  attributes: 0,
  interfaces: 0,
  family: 0,
  documents: 0,
  costPriceCents: 0,
} as const;
