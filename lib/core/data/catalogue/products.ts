import type { Filter } from "mongodb";
import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { parseId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, toPage } from "@/lib/core/data/store/paging";
import type { GoodsQuery } from "@/lib/core/domain/catalogue/schemas/goods-query";
import type { CategoryView, ProductView } from "@/lib/core/domain/catalogue/views";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import type { Page } from "@/lib/values/page";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { needsCatalogueSearch, type ProductSort, searchCatalogue } from "./search/catalogue-search";
import type { FamilyRow } from "./search/family-rows";
import { MAX_LOT_SIZES, type ProductFilters, stockAndPriceFilter } from "./search/product-filters";
import { PRODUCT_FIELDS, toProductView } from "./views";

export type ProductQuery = Partial<GoodsQuery> & ProductFilters;
type Found = Omit<ProductDocument, "holds" | "sold" | "received">;

/** Products on sale, by default in the order of their creation. Without `limit` all of them. */
export async function listProducts(query: ProductQuery = {}): Promise<Page<ProductView>> {
  const sort = sortOf(query);
  const shown = oneMore(query);
  const found = needsCatalogueSearch(query)
    ? await findInOrder((await searchCatalogue(query, sort, shown > 0 ? { limit: shown } : {})).ids)
    : await findSorted(
        { $and: [onSale(query), afterFilter(sort.field, sort.direction, query.after)] },
        sort,
        shown,
      );
  return toPage(found, query, (product) => product[sort.field], asView);
}

/** All pages of `listProducts`; each begins at the cursor of the one before. */
export async function* productPages(query: ProductQuery, perPage: number): AsyncGenerator<Page<ProductView>> {
  let after = query.after;
  do {
    const page = await listProducts({ ...query, limit: perPage, after });
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

export interface ProductPage {
  items: ProductView[];
  /** Rows in all. */
  total: number;
  /** Products in all. More than rows where families are shown together. */
  matching: number;
  /** By the id of the product that stands for a family. */
  families: ReadonlyMap<string, FamilyRow>;
}

export async function pageOfProducts(
  query: ProductQuery,
  page: number,
  perPage: number,
): Promise<ProductPage> {
  const skip = (page - 1) * perPage;
  const sort = sortOf(query);
  if (needsCatalogueSearch(query)) {
    const { ids, ...found } = await searchCatalogue(query, sort, { skip, limit: perPage });
    return { items: (await findInOrder(ids)).map(asView), ...found };
  }
  const [items, total] = await Promise.all([
    findSorted(onSale(query), sort, perPage, skip, byStockAlone(query) ? inOrderOf(sort) : undefined),
    countOnSale(query),
  ]);
  return { items: items.map(asView), total, matching: total, families: new Map() };
}

export const countProducts = async (query: ProductQuery = {}): Promise<number> =>
  needsCatalogueSearch(query)
    ? (await searchCatalogue(query, sortOf(query), { limit: 0 })).total
    : await countOnSale(query);

export async function findProductById(id: string): Promise<ProductView | null> {
  const _id = parseId(id);
  const found = _id && (await productById(_id));
  return found && asView(found);
}

export const findProductBySlug = (slug: string): Promise<ProductView | null> =>
  findOne({ slug, archived: false });

/** Compares the trimmed name exactly. */
export async function findProductByName(name: string): Promise<ProductView | null> {
  const found = await productByName(name.trim());
  return found && asView(found);
}

const ON_SALE = { where: { archived: false }, projection: PRODUCT_FIELDS };
const productById = loadBy(products, "_id", ON_SALE);
const productByName = loadBy(products, "name", ON_SALE);

/**
 * In alphabetical order, without an entry for products that have no category. Each category is counted by a query of its
 * own, which an index answers without documents.
 */
export async function listCategories(): Promise<CategoryView[]> {
  const names = await products().distinct("category", { archived: false });
  const counted = names.filter(Boolean).map(async (name) => ({
    name,
    count: await products().countDocuments({ archived: false, category: name }),
  }));
  return (await Promise.all(counted)).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

async function findOne(filter: Filter<ProductDocument>): Promise<ProductView | null> {
  const found = await products().findOne<Found>(filter, { projection: PRODUCT_FIELDS });
  return found && asView(found);
}

const findSorted = (
  filter: Filter<ProductDocument>,
  { field, direction }: ProductSort,
  limit: number,
  skip = 0,
  hint?: Record<string, 1>,
) =>
  products()
    .find(filter, { projection: PRODUCT_FIELDS, ...(hint ? { hint } : {}) })
    .sort({ [field]: direction, _id: direction })
    .skip(skip)
    .limit(limit)
    .toArray();

/** The products with these ids, in this order. Products that are gone meanwhile are left out. */
async function findInOrder(ids: readonly string[]): Promise<Found[]> {
  const found = await products()
    .find<Found>({ _id: { $in: ids.map(requireId) }, archived: false }, { projection: PRODUCT_FIELDS })
    .toArray();
  const byId = new Map(found.map((product) => [product._id.toHexString(), product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Most products have stock: reading them in list order finds a page of 100 after little more than 100 products, while the index
 * over stock would read and sort nearly all. Databases that plan without statistics need the hint.
 */
const byStockAlone = ({ availableFrom, orderable, category }: ProductQuery): boolean =>
  category === undefined && (availableFrom !== undefined || orderable === true);

const inOrderOf = ({ field }: ProductSort): Record<string, 1> => ({ archived: 1, [field]: 1, _id: 1 });

/** Counts by indexes alone, unless nearly every product has a minimum lot of its own. */
async function countOnSale(query: ProductQuery): Promise<number> {
  if (!query.orderable || query.availableFrom !== undefined)
    return await products().countDocuments(onSale(query));
  const lots = await products().distinct("minimumLot", { archived: false });
  if (lots.length > MAX_LOT_SIZES) return await products().countDocuments(onSale(query));
  const counts = lots.map((minimumLot) =>
    products().countDocuments({ archived: false, minimumLot, available: { $gte: lotFloor(minimumLot) } }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const asView = (product: Found): ProductView =>
  toProductView({ ...product, holds: [], sold: 0, received: 0 });

const onSale = (query: ProductQuery): Filter<ProductDocument> => ({
  archived: false,
  ...(query.category ? { category: query.category } : {}),
  ...stockAndPriceFilter(query),
});

const SORT_FIELDS = {
  price: "priceCents",
  name: "name",
  available: "available",
  quantity: "minimumLot",
} as const;

function sortOf({ sort }: ProductQuery): ProductSort {
  if (sort === undefined) return { field: "position", direction: 1 };
  const name = sort.replace("-", "") as keyof typeof SORT_FIELDS;
  return { field: SORT_FIELDS[name], direction: sort.startsWith("-") ? -1 : 1 };
}
