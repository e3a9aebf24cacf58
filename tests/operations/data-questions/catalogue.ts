import { attributeChanged } from "@/lib/data/attribute-audit";
import * as attributes from "@/lib/data/attributes";
import { reviewHidden } from "@/lib/data/audit-entries";
import * as revision from "@/lib/data/catalogue-revision";
import * as entries from "@/lib/data/catalogue-search/catalogue-entries";
import * as search from "@/lib/data/catalogue-search/catalogue-search";
import * as facetCounts from "@/lib/data/catalogue-search/facet-counts";
import * as formerEntries from "@/lib/data/catalogue-search/former-entries";
import * as searchStock from "@/lib/data/catalogue-search/search-stock";
import type { ReviewDocument } from "@/lib/data/documents";
import * as drafts from "@/lib/data/drafts";
import * as files from "@/lib/data/files";
import * as fittingProducts from "@/lib/data/fitting-products";
import { newId } from "@/lib/data/ids";
import * as productChanges from "@/lib/data/product-changes";
import * as productFiles from "@/lib/data/product-files";
import * as productNumbers from "@/lib/data/product-numbers";
import * as productRecords from "@/lib/data/product-records";
import * as productWrites from "@/lib/data/product-writes";
import * as products from "@/lib/data/products";
import * as moderation from "@/lib/data/review-moderation";
import * as reviews from "@/lib/data/reviews";
import * as statistics from "@/lib/data/statistics";
import * as stock from "@/lib/data/stock";
import * as unusedFiles from "@/lib/data/unused-files";
import { toProductView } from "@/lib/data/views";
import type { AttributeDefinition } from "@/lib/domain/attributes";
import { NO_FACTS } from "@/lib/domain/product-facts";
import type { ProductRecordView } from "@/lib/domain/product-views";
import { MANY } from "../large-shop";
import {
  admin,
  after,
  by,
  customer,
  type DataQuestions,
  hold,
  limit,
  now,
  order,
  product,
} from "./asked-shop";

const NOBODY = { userId: null, name: "", email: "", note: "" };
const unreadReview = (): ReviewDocument => ({
  _id: newId(),
  product: { id: product._id, name: product.name },
  author: NOBODY,
  rating: 5,
  comment: "",
  verifiedPurchase: false,
  createdAt: now,
});
const moderated = reviewHidden(
  { _id: newId(), product: { id: newId(), name: "" }, author: NOBODY },
  "Abusive",
  by,
);

const WIDTH: AttributeDefinition = {
  label: "Width",
  type: "number",
  unit: "mm",
  choices: [],
  categories: [],
  facet: true,
};
const widthChanged = attributeChanged({ _id: newId(), key: "width" }, WIDTH, null, by);

const aPicture = { id: newId().toHexString(), alt: "", width: 640, height: 480 };
const record = (): ProductRecordView => ({
  ...toProductView(product),
  facts: NO_FACTS,
  attributes: [],
  interfaces: [],
  documents: [],
  costPriceCents: null,
  state: "published",
  publishAt: null,
  publishedAt: null,
  createdAt: now.toISOString(),
});

export const catalogueQuestions: DataQuestions = {
  modules: {
    attributes,
    "catalogue-entries": entries,
    "catalogue-revision": revision,
    "catalogue-search": search,
    "facet-counts": facetCounts,
    "search-stock": searchStock,
    "former-entries": formerEntries,
    "product-numbers": productNumbers,
    files,
    "unused-files": unusedFiles,
    "product-files": productFiles,
    drafts,
    "fitting-products": fittingProducts,
    "product-changes": productChanges,
    "product-records": productRecords,
    "product-writes": productWrites,
    products,
    "review-moderation": moderation,
    reviews,
    statistics,
    stock,
  },
  withoutSearch: [
    "catalogue-entries.foldCase",
    "catalogue-revision.catalogueRevision",
    "catalogue-revision.watchCatalogueRevision",
    "catalogue-search.needsCatalogueSearch",
    "catalogue-search.askedFor",
    "catalogue-search.isInPrice",
    "catalogue-search.matches",
    "search-stock.asksStock",
    "search-stock.stockOf",
    "search-stock.withStock",
    "former-entries.formerByReplacement",
    "files.fileIdOf",
    "files.storePicture",
    "files.storePdf",
    "catalogue-search.searchTerms",
    "product-changes.auditedAfter",
    "product-changes.endingOf",
    "product-changes.slugFor",
    "product-changes.toStoredSuccessor",
    "product-changes.writesOf",
    "product-records.attributesIn",
    "product-records.toRecord",
    "product-writes.editWrite",
    "product-writes.newProduct",
    "product-writes.insertProduct",
    "reviews.insertReview",
  ],
  questions: {
    "attributes.listAttributes": () => attributes.listAttributes(),
    "attributes.pageOfAttributes": () => attributes.pageOfAttributes({ limit }),
    "attributes.countAttributes": () => attributes.countAttributes(),
    "attributes.findAttribute": () => attributes.findAttribute("width"),
    "attributes.insertAttribute": () =>
      attributes.insertAttribute("width", WIDTH, (_id) =>
        attributeChanged({ _id, key: "width" }, null, WIDTH, by),
      ),
    "attributes.updateAttribute": () =>
      attributes.updateAttribute({ key: "width", revision: 0 }, WIDTH, widthChanged),
    "attributes.removeAttribute": () =>
      attributes.removeAttribute({ key: "width", revision: 0 }, widthChanged),
    "catalogue-entries.catalogueWithValues": () => entries.catalogueWithValues(),
    "catalogue-entries.catalogueEntries": () => entries.catalogueEntries(),
    "catalogue-revision.raiseCatalogueRevision": () => revision.raiseCatalogueRevision(),
    "catalogue-revision.readCatalogueRevision": () => revision.readCatalogueRevision(),
    "facet-counts.countFacets": () => facetCounts.countFacets({ category: "Wheels" }, ["width"]),
    "former-entries.readLinkedProducts": () => formerEntries.readLinkedProducts(),
    "catalogue-search.findByWords": () =>
      search.findByWords([product.name, "no such words"], 5, () => Promise.resolve()),
    "catalogue-search.searchCatalogue": () =>
      search.searchCatalogue(
        { category: product.category, orderable: true },
        { field: "name", direction: 1 },
      ),
    "catalogue-search.searchCatalogue: of many": () =>
      search.searchCatalogue({ priceFromCents: 1, orderable: true }, { field: "name", direction: 1 }),
    "product-numbers.indexMissingNumbers": () => productNumbers.indexMissingNumbers(limit),
    "product-numbers.findNumbers": () => productNumbers.findNumbers([`HI${1}`, "none"]),
    "product-numbers.findProductIdsByName": () => productNumbers.findProductIdsByName([product.name, "none"]),
    "product-numbers.findNumberHolders": () => productNumbers.findNumberHolders([product.sku, "none"]),
    "product-numbers.findNumberHolder": () => productNumbers.findNumberHolder([product.sku, "none"]),
    "files.claimPictures": () => files.claimPictures([newId(), newId()]),
    "files.claimPdfs": () => files.claimPdfs([newId(), newId()]),
    "files.findPdfBytes": () => files.findPdfBytes(newId()),
    "files.findPictureBytes": () => files.findPictureBytes(newId(), 640),
    "unused-files.fileIds": async () => {
      for await (const _ of unusedFiles.fileIds(limit));
    },
    "unused-files.findNamedFiles": () => unusedFiles.findNamedFiles([newId(), newId()]),
    "unused-files.findUnusedFiles": () => unusedFiles.findUnusedFiles(),
    "unused-files.findUnusedFiles: for long": () => unusedFiles.findUnusedFiles(now),
    "unused-files.markUnused": () => unusedFiles.markUnused([newId()], now),
    "unused-files.unmarkUnused": () => unusedFiles.unmarkUnused([newId()]),
    "unused-files.deleteUnusedFile": () => unusedFiles.deleteUnusedFile({ _id: newId(), unusedSince: now }),
    "product-files.appendFile": () => productFiles.appendFile(record(), "pictures", aPicture, by),
    "product-files.replaceFiles": () => productFiles.replaceFiles(record(), { pictures: [] }, by, null),
    "product-files.findDocumentTitles": () => productFiles.findDocumentTitles(newId()),
    "product-writes.updateProduct": () =>
      productWrites.updateProduct(newId(), record(), { fields: { name: "None" }, facts: {} }, null, by),
    "product-writes.archiveProduct": () => productWrites.archiveProduct(newId(), record(), by),
    "fitting-products.listFittingParts": () =>
      fittingProducts.listFittingParts({
        id: product._id.toHexString(),
        interfaces: ["cassette-chain=11", "pedal-thread=9/16"],
      }),
    "drafts.findScheduledDrafts": () => drafts.findScheduledDrafts(now, limit),
    "statistics.findUnsold": () => statistics.findUnsold(),
    "statistics.findStatistics": () => statistics.findStatistics(admin, "unsold"),
    "statistics.findDemand": () => statistics.findDemand(),
    "statistics.findShort": () => statistics.findShort(),
    "drafts.countDrafts": () => drafts.countDrafts(),
    "drafts.pageOfDrafts": () => drafts.pageOfDrafts(1, limit),
    "product-records.findProductDetail": () => productRecords.findProductDetail(product._id.toHexString()),
    "product-records.findProductDetailBySlug": () => productRecords.findProductDetailBySlug(product.slug),
    "product-records.findProductRecords": () =>
      productRecords.findProductRecords([product._id.toHexString()]),
    "product-records.findProductDetailBySku": () => productRecords.findProductDetailBySku(product.sku),
    "product-records.findProductRecord": () => productRecords.findProductRecord(product._id.toHexString()),
    "products.listProducts": () => products.listProducts({ limit }),
    "products.listProducts: all of them": () => products.listProducts(),
    "products.listProducts: the fiftieth page": () => products.listProducts({ limit, after: after.goods }),
    "products.listProducts: the fiftieth page by price, dearest first": () =>
      products.listProducts({ limit, sort: "-price", after: after.byPrice }),
    "products.pageOfProducts": () => products.pageOfProducts({}, 1, limit),
    "products.pageOfProducts: of a category": () =>
      products.pageOfProducts({ category: product.category }, 1, limit),
    "products.pageOfProducts: by price": () => products.pageOfProducts({ sort: "price" }, 1, limit),
    "products.pageOfProducts: by price, dearest first": () =>
      products.pageOfProducts({ sort: "-price" }, 1, limit),
    "products.pageOfProducts: by name": () => products.pageOfProducts({ sort: "name" }, 1, limit),
    "products.pageOfProducts: by free stock": () => products.pageOfProducts({ sort: "-available" }, 1, limit),
    "products.pageOfProducts: by minimum lot": () => products.pageOfProducts({ sort: "quantity" }, 1, limit),
    "products.pageOfProducts: what can be ordered now": () =>
      products.pageOfProducts({ orderable: true, sort: "-available" }, 1, limit),
    "products.pageOfProducts: by words, narrowed": () =>
      products.pageOfProducts({ q: "part 077", orderable: true, sort: "-price" }, 1, limit),
    "products.countProducts": () => products.countProducts({ category: product.category }),
    "products.productPages": async () => {
      for await (const _ of products.productPages({}, MANY / 4));
    },
    "products.findProductById": () => products.findProductById(product._id.toHexString()),
    "products.findProductBySlug": () => products.findProductBySlug(product.slug),
    "products.findProductByName": () => products.findProductByName(product.name),
    "products.listCategories": () => products.listCategories(),
    "review-moderation.pageOfReviews": () => moderation.pageOfReviews(admin, {}, 1, limit),
    "review-moderation.pageOfReviews: hidden ones": () =>
      moderation.pageOfReviews(admin, { state: "hidden" }, 1, limit),
    "review-moderation.pageOfReviews: answered ones": () =>
      moderation.pageOfReviews(admin, { state: "answered" }, 1, limit),
    "review-moderation.pageOfReviews: without an answer": () =>
      moderation.pageOfReviews(admin, { state: "unanswered" }, 1, limit),
    "review-moderation.listOwnReviews": () => moderation.listOwnReviews(customer, { limit }),
    "review-moderation.findReview": () => moderation.findReview(newId().toHexString()),
    "review-moderation.hideReview": () => moderation.hideReview(unreadReview(), moderated),
    "review-moderation.showReview": () => moderation.showReview(unreadReview(), moderated),
    "review-moderation.answerReview": () => moderation.answerReview(unreadReview(), "Thanks", moderated),
    "reviews.slugsOf": () => reviews.slugsOf([unreadReview()]),
    "reviews.listReviews": () => reviews.listReviews({ limit }),
    "reviews.listReviews: the fiftieth page": () => reviews.listReviews({ limit, after: after.reviews }),
    "reviews.listHomeReviews": () => reviews.listHomeReviews(3),
    "reviews.reviewPages": async () => {
      for await (const _ of reviews.reviewPages({}, MANY / 4));
    },
    "reviews.listReviewsOfProduct": () => reviews.listReviewsOfProduct(product._id.toHexString(), { limit }),
    "reviews.listReviewsOfProduct: what follows": () =>
      reviews.listReviewsOfProduct(product._id.toHexString(), { limit, after: after.reviews }),
    "reviews.countReviews": () => reviews.countReviews(),
    "reviews.ratingOfProduct": () => reviews.ratingOfProduct(product._id.toHexString()),
    "stock.holdLines": () => stock.holdLines(order.lines, hold(), new Map()),
    "stock.changeHolds": () =>
      stock.changeHolds({ lines: order.lines, holdId: newId() }, { lines: order.lines, ...hold() }),
    "stock.heldLines": () => stock.heldLines(order.lines, newId()),
    "stock.releaseLines": () => stock.releaseLines(order.lines, newId()),
    "stock.settleLines": () => stock.settleLines(order.lines, newId()),
    "stock.releaseHold": () =>
      stock.releaseHold(product._id, { holdId: newId(), kind: "order", quantity: 100 }),
    "stock.settleHold": () =>
      stock.settleHold(product._id, { holdId: newId(), kind: "order", quantity: 100 }),
    "stock.holdReturn": async () => {
      for (const line of order.lines) await stock.holdReturn(line, hold());
    },
    "stock.findReturnHold": () => stock.findReturnHold(order._id, product._id),
    "stock.productsWithHolds": async () => {
      for await (const _ of stock.productsWithHolds()) break;
    },
  },
  scans: {
    // Staff ask it when they give an attribute another type.
    "attributes.checkValues": () => attributes.checkValues("width", WIDTH, 100),
    // Of each product with a cost price, at most every ten minutes in a process.
    "statistics.findByMargin": () => statistics.findByMargin(1),
    // Compares two fields of each product, every five minutes.
    "product-numbers.indexChangedNumbers": () => productNumbers.indexChangedNumbers(limit),
    // Administrators search parts of words, which no index serves on every server.
    "review-moderation.pageOfReviews: words": () =>
      moderation.pageOfReviews(admin, { q: "nothing like this" }, 1, limit),
  },
};
