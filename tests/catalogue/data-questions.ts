import { MongoServerError } from "mongodb";
import { attributeChanged } from "@/lib/core/data/catalogue/attribute-audit";
import * as attributes from "@/lib/core/data/catalogue/attributes";
import * as revision from "@/lib/core/data/catalogue/catalogue-revision";
import * as draftNumbers from "@/lib/core/data/catalogue/draft-numbers";
import * as drafts from "@/lib/core/data/catalogue/drafts";
import * as families from "@/lib/core/data/catalogue/families";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import * as familyMembers from "@/lib/core/data/catalogue/family-members";
import * as files from "@/lib/core/data/catalogue/files";
import * as bulk from "@/lib/core/data/catalogue/product-bulk-writes";
import * as productChanges from "@/lib/core/data/catalogue/product-changes";
import * as exported from "@/lib/core/data/catalogue/product-export";
import * as productFiles from "@/lib/core/data/catalogue/product-files";
import * as productHistory from "@/lib/core/data/catalogue/product-history";
import * as reads from "@/lib/core/data/catalogue/product-import-reads";
import * as productNumbers from "@/lib/core/data/catalogue/product-numbers";
import * as productRecords from "@/lib/core/data/catalogue/product-records";
import { toRecord } from "@/lib/core/data/catalogue/product-records";
import * as productWrites from "@/lib/core/data/catalogue/product-writes";
import * as products from "@/lib/core/data/catalogue/products";
import * as entries from "@/lib/core/data/catalogue/search/catalogue-entries";
import * as search from "@/lib/core/data/catalogue/search/catalogue-search";
import * as eachStock from "@/lib/core/data/catalogue/search/each-stock";
import * as facetCounts from "@/lib/core/data/catalogue/search/facet-counts";
import * as formerEntries from "@/lib/core/data/catalogue/search/former-entries";
import * as meantSearch from "@/lib/core/data/catalogue/search/meant-search";
import * as searchStock from "@/lib/core/data/catalogue/search/search-stock";
import * as successors from "@/lib/core/data/catalogue/successors";
import * as synonyms from "@/lib/core/data/catalogue/synonyms";
import * as takenValues from "@/lib/core/data/catalogue/taken-values";
import * as unusedFiles from "@/lib/core/data/catalogue/unused-files";
import * as weights from "@/lib/core/data/catalogue/weights";
import { newId } from "@/lib/core/data/store/ids";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import type { AttributeDefinition } from "@/lib/core/domain/catalogue/attributes";
import {
  admin,
  after,
  by,
  type DataQuestions,
  limit,
  now,
  product,
} from "../operations/data-questions/asked-shop";
import { productRecord } from "../operations/data-questions/product-record";
import { MANY } from "../operations/large-shop";

const WIDTH: AttributeDefinition = {
  label: "Width",
  type: "number",
  unit: "mm",
  choices: [],
  categories: [],
  facet: true,
};

/** A duplicate key of a server that does not name the index, of values that nobody has. */
const UNNAMED = new MongoServerError({ message: "duplicate key", code: 11000 });
const TAKEN = { nameKey: "none", sku: "none", slug: "none", numbers: { keys: ["none"], texts: ["none"] } };

const widthChanged = attributeChanged({ _id: newId(), key: "width" }, WIDTH, null, by);

const CHAINS = { name: "Chains", description: "", axes: ["speeds"] };

const chainsChanged = familyChanged({ _id: newId(), slug: "chains" }, CHAINS, null, by);

const aPicture = { id: newId().toHexString(), alt: "", width: 640, height: 480 };

const link = () => ({ productId: product._id.toHexString(), fit: "same", note: "" }) as const;

export const dataQuestions: DataQuestions = {
  modules: {
    "product-history": productHistory,
    attributes,
    "catalogue-entries": entries,
    "catalogue-revision": revision,
    "catalogue-search": search,
    "facet-counts": facetCounts,
    synonyms,
    "meant-search": meantSearch,
    "each-stock": eachStock,
    "search-stock": searchStock,
    "former-entries": formerEntries,
    "product-numbers": productNumbers,
    "taken-values": takenValues,
    drafts,
    "draft-numbers": draftNumbers,
    families,
    "family-members": familyMembers,
    "product-changes": productChanges,
    "product-records": productRecords,
    "product-writes": productWrites,
    products,
    files,
    "unused-files": unusedFiles,
    weights,
    "product-files": productFiles,
    "product-bulk-writes": bulk,
    "product-export": exported,
    "product-import-reads": reads,
    successors,
  },
  asksNothing: [
    "attribute-audit",
    "family-audit",
    "catalogue-entry",
    "family-rows",
    "fit-matcher",
    "known-interfaces",
    "file-documents",
    "product-filters",
    "facet-matcher",
    "first-sorted",
    "known-stock",
    "known-values",
  ],
  withoutSearch: [
    "product-history.stockBackIdOf",
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
    "files.fileIdOf",
    "files.storePicture",
    "files.storePdf",
    "product-bulk-writes.insertProducts",
    "product-bulk-writes.showBulkWrites",
  ],
  questions: {
    "product-history.listProductHistory": () =>
      productHistory.listProductHistory(admin, toRecord(product, []), { limit }),
    "product-history.listProductHistory: a later page": () =>
      productHistory.listProductHistory(admin, toRecord(product, []), { limit, after: after.audit }),
    "product-history.presentOf": () =>
      productHistory.presentOf(toRecord(product, []), [
        {
          id: newId().toHexString(),
          at: "",
          kind: "product",
          event: "edit",
          by: { role: "admin", userId: null, name: "" },
          subject: { id: "", label: "" },
          changes: [{ field: "available", from: 1, to: 2 }],
          reason: null,
        },
      ]),
    "product-history.findProductEntry": () =>
      productHistory.findProductEntry(toRecord(product, []), newId().toHexString()),
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
    "synonyms.findSynonyms": () => synonyms.findSynonyms(),
    "synonyms.storeSynonyms": () =>
      synonyms.storeSynonyms({ groups: [], revision: 0 }, [["mech", "gear"]], by),
    "facet-counts.countFacets": () => facetCounts.countFacets({ category: "Wheels" }, ["width"]),
    "each-stock.eachStock": () => eachStock.eachStock(() => undefined),
    "former-entries.readLinkedProducts": () => formerEntries.readLinkedProducts(),
    "meant-search.findMeantWords": () => meantSearch.findMeantWords("chian"),
    "meant-search.findByMeantWords": () =>
      meantSearch.findByMeantWords(["chian"], 5, () => Promise.resolve()),
    "catalogue-search.findByWords": () =>
      search.findByWords([product.name, "no such words"], 5, () => Promise.resolve()),
    "catalogue-search.searchCatalogue": () =>
      search.searchCatalogue(
        { category: product.category, orderable: true },
        { field: "name", direction: 1 },
      ),
    "catalogue-search.searchCatalogue: of many": () =>
      search.searchCatalogue({ priceFromCents: 1, orderable: true }, { field: "name", direction: 1 }),
    "taken-values.findTakenInserting": () =>
      takenValues.findTakenInserting(UNNAMED, newId(), TAKEN).catch(() => null),
    "taken-values.findTakenValue": () =>
      takenValues.findTakenValue(UNNAMED, newId(), TAKEN).catch(() => null),
    "draft-numbers.claimDraftNumbers": () => draftNumbers.claimDraftNumbers(),
    "draft-numbers.findDraftHolders": () => draftNumbers.findDraftHolders(["HI-1", "none"]),
    "draft-numbers.findDraftHolder": () => draftNumbers.findDraftHolder(["HI-1", "none"]),
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
    "drafts.findScheduledDrafts": () => drafts.findScheduledDrafts(now, limit),
    "drafts.countDrafts": () => drafts.countDrafts(),
    "drafts.pageOfDrafts": () => drafts.pageOfDrafts(1, limit),
    "drafts.pageOfDrafts: of an import": () => drafts.pageOfDrafts(1, limit, { ids: [newId()] }),
    "drafts.findDraftIds": () => drafts.findDraftIds({}, limit),
    "product-records.findProductDetail": () => productRecords.findProductDetail(product._id.toHexString()),
    "product-records.findProductDetailBySlug": () => productRecords.findProductDetailBySlug(product.slug),
    "product-records.findProductRecords": () =>
      productRecords.findProductRecords([product._id.toHexString()]),
    "product-records.findProductDetailBySku": () => productRecords.findProductDetailBySku(product.sku),
    "product-records.findProductNames": () => productRecords.findProductNames([product._id]),
    "product-records.findPricedBy": () => productRecords.findPricedBy([product._id]),
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
    "files.claimPictures": () => files.claimPictures([newId(), newId()]),
    "files.claimPdfs": () => files.claimPdfs([newId(), newId()]),
    "files.findPdfBytes": () => files.findPdfBytes(newId()),
    "files.findPictureBytes": () => files.findPictureBytes(newId(), 640),
    "weights.findNetWeights": () => weights.findNetWeights([product._id.toHexString()]),
    "unused-files.fileIds": async () => {
      for await (const _ of unusedFiles.fileIds(limit));
    },
    "unused-files.findNamedFiles": () => unusedFiles.findNamedFiles([newId(), newId()]),
    "unused-files.findUnusedFiles": () => unusedFiles.findUnusedFiles(),
    "unused-files.findUnusedFiles: for long": () => unusedFiles.findUnusedFiles(now),
    "unused-files.markUnused": () => unusedFiles.markUnused([newId()], now),
    "unused-files.unmarkUnused": () => unusedFiles.unmarkUnused([newId()]),
    "unused-files.deleteUnusedFile": () => unusedFiles.deleteUnusedFile({ _id: newId(), unusedSince: now }),
    "product-files.appendFile": () => productFiles.appendFile(productRecord(), "pictures", aPicture, by),
    "product-files.replaceFiles": () =>
      productFiles.replaceFiles(productRecord(), { pictures: [] }, by, null),
    "product-files.findDocumentTitles": () => productFiles.findDocumentTitles(newId()),
    "product-bulk-writes.updateProducts": () =>
      bulk.updateProducts([], [{ productId: product._id, entryId: newId() }]),
    "product-bulk-writes.archiveProducts": () =>
      bulk.archiveProducts([], [{ productId: product._id, entryId: newId() }]),
    "product-bulk-writes.restoreProduct": () =>
      bulk.restoreProduct(newId(), 1, by, { _id: newId(), reason: null }),
    "product-bulk-writes.storedEntries": () =>
      bulk.storedEntries([{ productId: product._id, entryId: newId() }]),
    "product-bulk-writes.keepSamples": () => bulk.keepSamples([newId()]),
    "product-bulk-writes.markSampleProducts": () => bulk.markSampleProducts(["HI-CN-1101"]),
    "product-bulk-writes.isStored": () => bulk.isStored({ productId: product._id, entryId: newId() }),
    "product-import-reads.findRecordsBySku": () => reads.findRecordsBySku([product.sku, "none"]),
    "product-import-reads.findIdsBySku": () => reads.findIdsBySku([product.sku, "none"]),
    "product-import-reads.findSkusOnSale": () => reads.findSkusOnSale([product._id.toHexString()]),
    "product-import-reads.findNameHolders": () => reads.findNameHolders(["part 0077", "none"]),
    // Each product is a row of the file.
    "product-export.allProductRecords": async () => {
      for await (const _ of exported.allProductRecords());
    },
    // Names that are nearly alike are found among all names, and only where a file sets names.
    "product-import-reads.forEachName": () => reads.forEachName(() => {}),
    "successors.findReplacements": () => {
      const former = { id: newId().toHexString(), archived: true, successor: link() } as BasketProduct;
      return successors.findReplacements(new Map([[former.id, former]]));
    },
    "successors.findReplacedById": () => successors.findReplacedById(product._id.toHexString()),
    "successors.findReplacedBySlug": () => successors.findReplacedBySlug(product.slug),
    "successors.findFollowing": () =>
      successors.findFollowing({ id: newId().toHexString(), successor: link() }),
    "successors.listFormerProducts": () => successors.listFormerProducts(product._id.toHexString()),
    "successors.forEachSuccessor": () => successors.forEachSuccessor(() => {}),
    "successors.findIdsOnSale": () => successors.findIdsOnSale([product._id.toHexString()]),
    "successors.findSuccessorCircles": () => successors.findSuccessorCircles(),
    "successors.whyNoSuccessor": () => successors.whyNoSuccessor(newId(), product._id.toHexString()),
  },
  scans: {
    // Staff ask it when they give an attribute another type.
    "attributes.checkValues": () => attributes.checkValues("width", WIDTH, 100),
    // Compares two fields of each product, every five minutes.
    "product-numbers.indexChangedNumbers": () => productNumbers.indexChangedNumbers(limit),
  },
};
