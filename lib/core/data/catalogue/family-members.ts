import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { IS_SET, NO_DRAFT, NOT_DELETED } from "@/lib/core/data/store/filters";
import { MAX_FAMILY_PRODUCTS } from "@/lib/core/domain/catalogue/families/family";
import type { FamilyMember, FormerMember } from "@/lib/core/domain/catalogue/families/member";
import { families, products } from "./collections";
import type { ProductDocument } from "./documents";
import { catalogueEntries } from "./search/catalogue-entries";
import { findReplacements } from "./successors";
import { PRODUCT_FIELDS, toProductView } from "./views";

/** The products of families. Each product names its family, so that a change of one is one write. */

/** Products that entered a full family at the same moment are shown as well. */
const READ = 2 * MAX_FAMILY_PRODUCTS;

const familyBySlug = loadBy(families, "slug", {
  where: { removedAt: null },
  projection: { slug: 1, name: 1 },
});

export const isFamily = async (slug: string): Promise<boolean> => (await familyBySlug(slug)) !== null;

/** Null for a family that was removed. */
export const findFamilyName = async (slug: string): Promise<string | null> =>
  (await familyBySlug(slug))?.name ?? null;

/** How many products it has, drafts included. */
export const countMembers = (slug: string): Promise<number> =>
  products().countDocuments({ family: slug, ...NOT_DELETED });

export const isFamilyFull = async (slug: string): Promise<boolean> =>
  (await countMembers(slug)) >= MAX_FAMILY_PRODUCTS;

/** The families with a product on sale, as the catalogue in memory has them. In the order of the slugs. */
export async function listFamilySlugsOnSale(): Promise<string[]> {
  const named = new Set((await catalogueEntries()).map(({ family }) => family));
  const there = await families()
    .find({ removedAt: null }, { projection: { slug: 1 } })
    .toArray();
  return there.flatMap(({ slug }) => (named.has(slug) ? [slug] : [])).sort();
}

type Found = Omit<ProductDocument, "holds" | "sold" | "received" | "description">;
const { attributes: _, ...LIST_FIELDS } = PRODUCT_FIELDS;
const MEMBER_FIELDS = { ...LIST_FIELDS, description: 0 } as const;

/** The products of a family on sale, in the order of the catalogue. */
export async function listMembers(slug: string): Promise<FamilyMember[]> {
  const found = await products()
    .find<Found>({ family: slug, archived: false }, { projection: MEMBER_FIELDS })
    .sort({ position: 1, _id: 1 })
    .limit(READ)
    .toArray();
  return found.map((product) => {
    const view = toProductView({ ...product, description: "", holds: [], sold: 0, received: 0 });
    return {
      id: view.id,
      sku: view.sku,
      slug: view.slug,
      name: view.name,
      image: view.image,
      pictures: view.pictures,
      category: view.category,
      priceCents: view.priceCents,
      tiers: view.tiers,
      minimumLot: view.minimumLot,
      available: view.available,
      ...(view.expected ? { expected: view.expected } : {}),
      attributes: product.attributes ?? {},
    };
  });
}

/** Products of a family that are no longer sold, the latest first. Nobody outside the shop reads of drafts. */
export async function listFormerMembers(slug: string): Promise<FormerMember[]> {
  const found = await products()
    .find<Pick<ProductDocument, "_id" | "attributes" | "successor">>(
      { family: slug, archived: true, archivedAt: IS_SET, ...NO_DRAFT },
      { projection: { attributes: 1, successor: 1 } },
    )
    .sort({ position: -1, _id: -1 })
    .limit(READ)
    .toArray();
  const replaced = found.flatMap(({ _id, successor }) => (successor ? [_id.toHexString()] : []));
  const replacements =
    replaced.length > 0 ? await findReplacements(await findBasketProducts(replaced)) : new Map();
  return found.map(({ _id, attributes = {} }) => {
    const replacement = replacements.get(_id.toHexString())?.product;
    return {
      attributes,
      ...(replacement ? { replacement: { slug: replacement.slug, name: replacement.name } } : {}),
    };
  });
}

/** Every product of a family for staff, drafts included, by their SKUs. */
export async function listMembersForStaff(
  slug: string,
): Promise<{ id: string; sku: string; name: string; isDraft: boolean }[]> {
  const found = await products()
    .find<Pick<ProductDocument, "_id" | "sku" | "name" | "state">>(
      { family: slug, ...NOT_DELETED },
      { projection: { sku: 1, name: 1, state: 1 } },
    )
    .limit(READ)
    .toArray();
  return found
    .map(({ _id, sku, name, state }) => ({ id: _id.toHexString(), sku, name, isDraft: state === "draft" }))
    .sort((a, b) => (a.sku < b.sku ? -1 : 1));
}
