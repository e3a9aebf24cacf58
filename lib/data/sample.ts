import { numberIndexOf } from "@/lib/domain/part-numbers";
import { productNameKey } from "@/lib/domain/product-name";
import { catalogue } from "@/sample-data/catalogue";
import { reviews as sampleReviews } from "@/sample-data/reviews";
import type { SampleProduct } from "@/sample-data/sample-product";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products, reviews } from "./collections";
import type { ProductDocument, ReviewDocument } from "./documents";
import { newId } from "./ids";
import { slugOf } from "./product-changes";

/**
 * Fills a shop that has no products, archived ones included: an owner who has deleted the samples does not get them back.
 * @returns how many products were added
 */
export async function loadSampleData(now: Date): Promise<number> {
  if (await products().findOne({}, { projection: { _id: 1 } })) return 0;
  const made = catalogue.map((sample, index) => productOf(sample, index, now));
  const bySku = new Map(made.map((product) => [product.sku, product]));
  const written = sampleReviews.flatMap((review): ReviewDocument[] => {
    const product = bySku.get(review.sku);
    if (!product) return [];
    const { name, email, authorNote: note, rating, comment, verifiedPurchase, answer } = review;
    return [
      {
        _id: newId(),
        product: { id: product._id, name: product.name },
        author: { userId: null, name, email, note },
        rating,
        comment,
        verifiedPurchase,
        createdAt: new Date(review.createdAt),
        ...(answer ? { answer: { text: answer.text, at: new Date(answer.at) } } : {}),
      },
    ];
  });
  // Reviews first: a crash between the two inserts leaves a shop without products, which is filled at the next start.
  await reviews().deleteMany({ "author.userId": null });
  await reviews().insertMany(written);
  await products().insertMany(made);
  await raiseCatalogueRevision();
  return made.length;
}

const productOf = (sample: SampleProduct, index: number, now: Date): ProductDocument => ({
  _id: newId(),
  sku: sample.sku,
  ...(sample.numbers ?? {}),
  ...(sample.facts ? { facts: sample.facts } : {}),
  numbers: numberIndexOf({ sku: sample.sku, ...sample.numbers }),
  name: sample.name,
  nameKey: productNameKey(sample.name),
  slug: slugOf(sample.name),
  description: sample.description,
  image: sample.image,
  category: sample.category,
  priceCents: sample.priceCents,
  ...(sample.tiers ? { tiers: sample.tiers } : {}),
  minimumLot: sample.minimumLot,
  available: sample.available,
  holds: [],
  sold: 0,
  received: sample.available,
  archived: false,
  archivedAt: null,
  revision: 0,
  // In the order of the file, before all products that are added later.
  position: now.getTime() - catalogue.length + index,
  createdAt: now,
  updatedAt: now,
});
