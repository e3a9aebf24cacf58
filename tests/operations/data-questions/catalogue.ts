import { attributeChanged } from "@/lib/core/data/catalogue/attribute-audit";
import * as attributes from "@/lib/core/data/catalogue/attributes";
import * as revision from "@/lib/core/data/catalogue/catalogue-revision";
import * as drafts from "@/lib/core/data/catalogue/drafts";
import * as families from "@/lib/core/data/catalogue/families";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import * as familyMembers from "@/lib/core/data/catalogue/family-members";
import * as productChanges from "@/lib/core/data/catalogue/product-changes";
import * as productNumbers from "@/lib/core/data/catalogue/product-numbers";
import * as productRecords from "@/lib/core/data/catalogue/product-records";
import * as productWrites from "@/lib/core/data/catalogue/product-writes";
import * as products from "@/lib/core/data/catalogue/products";
import * as entries from "@/lib/core/data/catalogue/search/catalogue-entries";
import * as search from "@/lib/core/data/catalogue/search/catalogue-search";
import * as eachStock from "@/lib/core/data/catalogue/search/each-stock";
import * as facetCounts from "@/lib/core/data/catalogue/search/facet-counts";
import * as formerEntries from "@/lib/core/data/catalogue/search/former-entries";
import * as searchStock from "@/lib/core/data/catalogue/search/search-stock";
import * as fittingProducts from "@/lib/core/data/fitment/fitting-products";
import * as listedProducts from "@/lib/core/data/fitment/listed-products";
import { newId } from "@/lib/core/data/store/ids";
import type { AttributeDefinition } from "@/lib/core/domain/catalogue/attributes";
import { searches as searchDocuments } from "@/lib/features/statistics/data/collections";
import * as searchCounter from "@/lib/features/statistics/data/search-counter";
import * as searches from "@/lib/features/statistics/data/searches";
import * as statistics from "@/lib/features/statistics/data/statistics";
import { insertInPortions } from "../../support/insert-in-portions";
import { MANY } from "../large-shop";
import { admin, after, by, type DataQuestions, limit, now, product } from "./asked-shop";
import { productRecord } from "./product-record";

const WIDTH: AttributeDefinition = {
  label: "Width",
  type: "number",
  unit: "mm",
  choices: [],
  categories: [],
  facet: true,
};
const widthChanged = attributeChanged({ _id: newId(), key: "width" }, WIDTH, null, by);

const CHAINS = { name: "Chains", description: "", axes: ["speeds"] };
const chainsChanged = familyChanged({ _id: newId(), slug: "chains" }, CHAINS, null, by);

/** A day of each word. */
export const fillSearches = (): Promise<void> =>
  insertInPortions(
    searchDocuments(),
    Array.from({ length: MANY }, (_, at) => ({
      _id: `2026-11-${10 + (at % 10)} word ${at}`,
      day: `2026-11-${10 + (at % 10)}`,
      words: `word ${at}`,
      count: 1,
      missed: 1,
      total: 0,
      products: [],
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  );

export const catalogueQuestions: DataQuestions = {
  modules: {
    attributes,
    "catalogue-entries": entries,
    "catalogue-revision": revision,
    "catalogue-search": search,
    "facet-counts": facetCounts,
    "each-stock": eachStock,
    "search-stock": searchStock,
    "former-entries": formerEntries,
    "product-numbers": productNumbers,
    drafts,
    families,
    "family-members": familyMembers,
    "fitting-products": fittingProducts,
    "listed-products": listedProducts,
    "product-changes": productChanges,
    "product-records": productRecords,
    "product-writes": productWrites,
    products,
    searches,
    statistics,
  },
  withoutSearch: [
    "catalogue-entries.foldCase",
    "catalogue-revision.catalogueRevision",
    "catalogue-revision.oldestSendableRevision",
    "catalogue-revision.showUntil",
    "catalogue-revision.toMinute",
    "catalogue-revision.watchCatalogueRevision",
    "catalogue-search.needsCatalogueSearch",
    "catalogue-search.findInTexts",
    "catalogue-search.isInPrice",
    "search-stock.asksStock",
    "search-stock.neededStock",
    "search-stock.stockOf",
    "search-stock.withStock",
    "former-entries.formerByReplacement",
    "catalogue-search.searchTerms",
    "product-changes.auditedAfter",
    "product-changes.endingOf",
    "product-changes.slugFor",
    "product-changes.toStoredSuccessor",
    "product-changes.writesOf",
    "product-records.attributesIn",
    "product-records.toRecord",
    "product-writes.archiveWrite",
    "product-writes.editWrite",
    "product-writes.newProduct",
    "product-writes.insertProduct",
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
    "families.pageOfFamilies": () => families.pageOfFamilies({ limit }),
    "families.listFamilies": () => families.listFamilies(),
    "families.countFamilies": () => families.countFamilies(),
    "families.findFamily": () => families.findFamily("chains"),
    "families.insertFamily": () =>
      families.insertFamily("chains", CHAINS, (_id) =>
        familyChanged({ _id, slug: "chains" }, null, CHAINS, by),
      ),
    "families.updateFamily": () =>
      families.updateFamily({ slug: "chains", revision: 0 }, CHAINS, chainsChanged),
    "families.removeFamily": () => families.removeFamily({ slug: "chains", revision: 0 }, chainsChanged),
    "family-members.isFamily": () => familyMembers.isFamily("chains"),
    "family-members.findFamilyName": () => familyMembers.findFamilyName("chains"),
    "family-members.countMembers": () => familyMembers.countMembers("chains"),
    "family-members.isFamilyFull": () => familyMembers.isFamilyFull("chains"),
    "family-members.listFamilySlugsOnSale": () => familyMembers.listFamilySlugsOnSale(),
    "family-members.listMembers": () => familyMembers.listMembers("chains"),
    "family-members.listFormerMembers": () => familyMembers.listFormerMembers("chains"),
    "family-members.listMembersForStaff": () => familyMembers.listMembersForStaff("chains"),
    "catalogue-entries.catalogueWithValues": () => entries.catalogueWithValues(),
    "catalogue-entries.catalogueEntries": () => entries.catalogueEntries(),
    "catalogue-revision.raiseCatalogueRevision": () => revision.raiseCatalogueRevision(),
    "catalogue-revision.readCatalogueRevision": () => revision.readCatalogueRevision(),
    "facet-counts.countFacets": () => facetCounts.countFacets({ category: "Wheels" }, ["width"]),
    "each-stock.eachStock": () => eachStock.eachStock(() => undefined),
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
    "product-numbers.findManyNumbers": () => productNumbers.findManyNumbers([product.sku, "none"]),
    "product-numbers.findProductIdsByName": () => productNumbers.findProductIdsByName([product.name, "none"]),
    "product-numbers.findNumberHolders": () => productNumbers.findNumberHolders([product.sku, "none"]),
    "product-numbers.findNumberHolder": () => productNumbers.findNumberHolder([product.sku, "none"]),
    "product-writes.updateProduct": () =>
      productWrites.updateProduct(
        newId(),
        productRecord(),
        { fields: { name: "None" }, facts: {} },
        null,
        by,
      ),
    "product-writes.archiveProduct": () => productWrites.archiveProduct(newId(), productRecord(), by),
    "fitting-products.listFittingParts": () =>
      fittingProducts.listFittingParts({
        id: product._id.toHexString(),
        interfaces: ["cassette-chain=11", "pedal-thread=9/16"],
      }),
    "listed-products.findListedProducts": () =>
      listedProducts.findListedProducts([product._id.toHexString()]),
    "listed-products.findOrderableWith": () =>
      listedProducts.findOrderableWith(["cassette-chain=11", "pedal-thread=9/16"]),
    "fitting-products.findAdapters": () =>
      fittingProducts.findAdapters([{ id: product._id.toHexString() }], []),
    "drafts.findScheduledDrafts": () => drafts.findScheduledDrafts(now, limit),
    "statistics.findUnsold": () => statistics.findUnsold(),
    "statistics.findStatistics": () => statistics.findStatistics(admin, "unsold"),
    // Each day and word of twelve weeks is counted.
    "searches.readSearches": () => searches.readSearches(),
    "statistics.findMissedSearches": () => statistics.findMissedSearches(admin),
    "statistics.findDemand": () => statistics.findDemand(),
    "searches.storeSearches": () => {
      searchCounter.noteFound("part 0077", 0, []);
      searchCounter.countSearch("part 0077");
      return searches.storeSearches(now);
    },
    "statistics.findShort": () => statistics.findShort(),
    "drafts.countDrafts": () => drafts.countDrafts(),
    "drafts.pageOfDrafts": () => drafts.pageOfDrafts(1, limit),
    "drafts.pageOfDrafts: of an import": () => drafts.pageOfDrafts(1, limit, { ids: [newId()] }),
    "drafts.findDraftIds": () => drafts.findDraftIds({}, limit),
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
  },
  scans: {
    // Staff ask it when they give an attribute another type.
    "attributes.checkValues": () => attributes.checkValues("width", WIDTH, 100),
    // Of each product with a cost price, at most every ten minutes in a process.
    "statistics.findByMargin": () => statistics.findByMargin(1),
    // Compares two fields of each product, every five minutes.
    "product-numbers.indexChangedNumbers": () => productNumbers.indexChangedNumbers(limit),
  },
};
