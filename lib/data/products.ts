import type { Filter } from "mongodb";
import type { GoodsQuery } from "@/lib/domain/schemas/queries";
import type { CategoryView, Page, ProductView } from "@/lib/domain/views";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { parseId } from "./ids";
import { type Narrowing, narrowing } from "./narrowing";
import { afterFilter, oneMore, toPage } from "./paging";
import { PRODUCT_FIELDS, toProductView } from "./views";

export type ProductQuery = Partial<GoodsQuery> & Narrowing;
type Sort = { field: "position" | "priceCents" | "name" | "available" | "minimumLot"; direction: 1 | -1 };
type Found = Omit<ProductDocument, "holds" | "sold" | "received">;

/** What is on sale, in the order of its making unless another is asked for. Without `limit` all of it. */
export async function listProducts(query: ProductQuery = {}): Promise<Page<ProductView>> {
  const { field, direction } = sortOf(query);
  const filter = { $and: [onSale(query), afterFilter(field, direction, query.after)] };
  const terms = searchTerms(query);
  const found = await findSorted(filter, { field, direction }, terms.length > 0 ? 0 : oneMore(query));
  const matching = found.filter((product) => matches(product, terms));
  return toPage(matching, query, (product) => product[field], asView);
}

export async function pageOfProducts(
  query: ProductQuery,
  page: number,
  perPage: number,
): Promise<{ items: ProductView[]; total: number }> {
  const skip = (page - 1) * perPage;
  const terms = searchTerms(query);
  if (terms.length > 0) {
    const found = await findSorted(onSale(query), sortOf(query), 0);
    const matching = found.filter((product) => matches(product, terms));
    return { items: matching.slice(skip, skip + perPage).map(asView), total: matching.length };
  }
  const [items, total] = await Promise.all([
    findSorted(onSale(query), sortOf(query), perPage, skip),
    products().countDocuments(onSale(query)),
  ]);
  return { items: items.map(asView), total };
}

export async function countProducts(query: ProductQuery = {}): Promise<number> {
  const terms = searchTerms(query);
  if (terms.length === 0) return await products().countDocuments(onSale(query));
  const found = await findSorted(onSale(query), sortOf(query), 0);
  return found.filter((product) => matches(product, terms)).length;
}

export async function findProductById(id: string): Promise<ProductView | null> {
  const _id = parseId(id);
  return _id && (await findOne({ _id, archived: false }));
}

export const findProductBySlug = (slug: string): Promise<ProductView | null> =>
  findOne({ slug, archived: false });

/** Compared exactly, spaces around it apart. */
export const findProductByName = (name: string): Promise<ProductView | null> =>
  findOne({ name: name.trim(), archived: false });

/** In the order of the alphabet. Asked category by category: an index answers each of these without reading products. */
export async function listCategories(): Promise<CategoryView[]> {
  const names = await products().distinct("category", { archived: false });
  const counted = names.map(async (name) => ({
    name,
    count: await products().countDocuments({ archived: false, category: name }),
  }));
  return (await Promise.all(counted)).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

async function findOne(filter: Filter<ProductDocument>): Promise<ProductView | null> {
  const found = await products().findOne<Found>(filter, { projection: PRODUCT_FIELDS });
  return found && asView(found);
}

const findSorted = (filter: Filter<ProductDocument>, { field, direction }: Sort, limit: number, skip = 0) =>
  products()
    .find(filter, { projection: PRODUCT_FIELDS })
    .sort({ [field]: direction, _id: direction })
    .skip(skip)
    .limit(limit)
    .toArray();

const asView = (product: Found): ProductView =>
  toProductView({ ...product, holds: [], sold: 0, received: 0 });

const onSale = (query: ProductQuery): Filter<ProductDocument> => ({
  archived: false,
  ...(query.category ? { category: query.category } : {}),
  ...narrowing(query),
});

const SORT_FIELDS = {
  price: "priceCents",
  name: "name",
  available: "available",
  quantity: "minimumLot",
} as const;

function sortOf({ sort }: ProductQuery): Sort {
  if (sort === undefined) return { field: "position", direction: 1 };
  const name = sort.replace("-", "") as keyof typeof SORT_FIELDS;
  return { field: SORT_FIELDS[name], direction: sort.startsWith("-") ? -1 : 1 };
}

/**
 * Words anywhere in name, number or description: no index serves that alike on every server, and a catalogue of some
 * thousand products is read anyway, so the words are looked for here. No pattern of a client's reaches the database.
 */
const searchTerms = ({ q }: ProductQuery): string[] =>
  foldCase(q ?? "")
    .split(/\s+/)
    .filter(Boolean);

function matches(product: Found, terms: string[]): boolean {
  if (terms.length === 0) return true;
  const text = foldCase(`${product.name} ${product.sku} ${product.description}`);
  return terms.every((term) => text.includes(term));
}

const foldCase = (text: string): string => text.normalize("NFKC").toLowerCase();
