import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { attributes, families, products } from "@/lib/core/data/catalogue/collections";
import type {
  AttributeDocument,
  FamilyDocument,
  ProductDocument,
  StoredPdf,
} from "@/lib/core/data/catalogue/documents";
import { claimPdfs, fileIdOf, storePdf } from "@/lib/core/data/catalogue/files";
import { firstMovement } from "@/lib/core/data/catalogue/note-movements";
import { markSampleProducts } from "@/lib/core/data/catalogue/product-bulk-writes";
import { markSampleDefinitions } from "@/lib/core/data/catalogue/samples";
import { idMadeOf, newId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { dayOf, type ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";
import { numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import { productNameKey } from "@/lib/core/domain/catalogue/product-name";
import { reviews } from "@/lib/features/reviews/data/collections";
import type { ReviewDocument } from "@/lib/features/reviews/data/documents";
import { markSampleReviews } from "@/lib/features/reviews/data/sample-reviews";
import { DAY_MS } from "@/lib/values/day";
import { slugOf } from "@/lib/values/slug";
import { type SampleAttribute, attributes as sampleAttributes } from "@/sample-data/attributes/definitions";
import { attributeValues } from "@/sample-data/attributes/values";
import { catalogue } from "@/sample-data/catalogue";
import { costs } from "@/sample-data/costs";
import { deliveries } from "@/sample-data/deliveries";
import { documents, pdfOf } from "@/sample-data/documents";
import { type SampleFamily, families as sampleFamilies } from "@/sample-data/families";
import { interfaces } from "@/sample-data/interfaces";
import { notOnSale, type SampleNotOnSale } from "@/sample-data/not-on-sale";
import { reviews as sampleReviews } from "@/sample-data/reviews";
import type { SampleProduct } from "@/sample-data/sample-product";

/**
 * Fills a shop that has no products, archived ones included: an owner who has deleted the samples does not get them back.
 * @returns how many products are on sale now
 */
export async function loadSampleData(now: Date): Promise<number> {
  if (await products().findOne({}, { projection: { _id: 1 } })) return 0;
  const pdfs = await storePdfs();
  const made = catalogue.map((sample, index) => productOf(sample, index, now, pdfs));
  const bySku = new Map(made.map((product) => [product.sku, product]));
  const others = notOnSale.map((sample, index) =>
    notOnSaleOf(sample, productOf(sample, catalogue.length + index, now, pdfs), bySku),
  );
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
        isSample: true,
        ...(answer ? { answer: { text: answer.text, at: new Date(answer.at) } } : {}),
      },
    ];
  });
  // Reviews first: a crash between the two inserts leaves a shop without products, which is filled at the next start.
  await reviews().deleteMany({ "author.userId": null });
  await reviews().insertMany(written);
  await insertMissing(
    attributes(),
    sampleAttributes.map((one) => attributeOf(one, now)),
  );
  await insertMissing(
    families(),
    sampleFamilies.map((one) => familyOf(one, now)),
  );
  await products().insertMany([...made, ...others]);
  await raiseCatalogueRevision();
  return made.length;
}

/** Marks the samples in a shop that a version before has filled. What the owner has kept or made stays unmarked. */
export async function markSamples(): Promise<void> {
  await markSampleProducts([...catalogue, ...notOnSale].map(({ sku }) => sku));
  await markSampleDefinitions([
    ...sampleAttributes.map(({ key }) => attributeIdOf(key)),
    ...sampleFamilies.map(({ slug }) => familyIdOf(slug)),
  ]);
  await markSampleReviews(
    sampleReviews.map(({ email, createdAt }) => ({ email, createdAt: new Date(createdAt) })),
  );
}

/** Stores the documents of the samples, as an interrupted start may have done before. @returns them by SKU */
async function storePdfs(): Promise<ReadonlyMap<string, StoredPdf[]>> {
  const stored = new Map<string, StoredPdf[]>();
  for (const [sku, samples] of Object.entries(documents))
    for (const sample of samples) {
      const content = pdfOf(sample);
      const id = fileIdOf(content);
      await storePdf(id, content);
      await claimPdfs([id]);
      const { title, language } = sample;
      stored.set(sku, [...(stored.get(sku) ?? []), { id, title, language, bytes: content.byteLength }]);
    }
  return stored;
}

function notOnSaleOf(
  { isDraft, successor }: SampleNotOnSale,
  product: ProductDocument,
  bySku: ReadonlyMap<string, ProductDocument>,
): ProductDocument {
  const next = successor && bySku.get(successor.sku);
  return {
    ...product,
    archived: true,
    ...(isDraft
      ? { state: "draft", draftNumbers: product.numbers?.texts ?? [] }
      : { archivedAt: product.createdAt }),
    ...(next ? { successor: { productId: next._id, fit: successor.fit, note: successor.note } } : {}),
  };
}

const attributeIdOf = (key: string) => idMadeOf(`attribute:${key}`);
const familyIdOf = (slug: string) => idMadeOf(`family:${slug}`);

/** Makes the id from the key, so that an attribute from an interrupted start is found again and stays as it is. */
const attributeOf = (sample: SampleAttribute, now: Date): AttributeDocument => ({
  _id: attributeIdOf(sample.key),
  ...sample,
  isSample: true,
  revision: 0,
  removedAt: null,
  createdAt: now,
  updatedAt: now,
});

/** Makes the id from the slug, for the same reason as `attributeOf`. */
const familyOf = ({ members: _, ...sample }: SampleFamily, now: Date): FamilyDocument => ({
  _id: familyIdOf(sample.slug),
  ...sample,
  isSample: true,
  revision: 0,
  removedAt: null,
  createdAt: now,
  updatedAt: now,
});

const familyOfSku = new Map(
  sampleFamilies.flatMap(({ slug, members }) => members.map((sku) => [sku, slug] as const)),
);

const expectedOf = (sku: string, now: Date): ExpectedDelivery[] =>
  (deliveries[sku] ?? []).map(({ pieces, inDays, sureness }) => ({
    pieces,
    date: dayOf(new Date(now.getTime() + inDays * DAY_MS)),
    sureness,
  }));

const productOf = (
  sample: SampleProduct,
  index: number,
  now: Date,
  pdfs: ReadonlyMap<string, StoredPdf[]>,
): ProductDocument => ({
  _id: newId(),
  sku: sample.sku,
  ...(sample.numbers ?? {}),
  ...(sample.facts ? { facts: sample.facts } : {}),
  ...(attributeValues[sample.sku] ? { attributes: attributeValues[sample.sku] } : {}),
  ...(interfaces[sample.sku] ? { interfaces: [...(interfaces[sample.sku] ?? [])] } : {}),
  ...(familyOfSku.has(sample.sku) ? { family: familyOfSku.get(sample.sku) ?? "" } : {}),
  ...(pdfs.has(sample.sku) ? { documents: pdfs.get(sample.sku) ?? [], filesRevision: 1 } : {}),
  ...(costs[sample.sku] ? { costPriceCents: costs[sample.sku] ?? 0 } : {}),
  ...(deliveries[sample.sku] ? { expected: expectedOf(sample.sku, now) } : {}),
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
  ...firstMovement(sample.available, { role: "system", userId: null }, now),
  archived: false,
  archivedAt: null,
  isSample: true,
  revision: 0,
  // In the order of the file, before all products that are added later.
  position: now.getTime() - catalogue.length - notOnSale.length + index,
  createdAt: now,
  updatedAt: now,
});
