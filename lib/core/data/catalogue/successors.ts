import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { IS_ID, IS_SET, NO_DRAFT } from "@/lib/core/data/store/filters";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import {
  circlesOf,
  MAX_SUCCESSOR_STEPS,
  type Replacement,
  replacementOf,
  type SuccessorFit,
} from "@/lib/core/domain/catalogue/successors";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { products } from "./collections";
import type { ProductDocument } from "./documents";

/** The chains of products that replace each other. Each step of all of them is one query. */

/**
 * The replacements of those of these products that are no longer sold, by the id of the former one.
 * @param ofAll also what follows products that are still sold
 */
export async function findReplacements(
  products: ReadonlyMap<string, BasketProduct>,
  { ofAll = false }: { ofAll?: boolean } = {},
): Promise<Map<string, Replacement<BasketProduct>>> {
  const former = [...products.values()].filter(({ archived, successor }) => successor && (archived || ofAll));
  if (former.length === 0) return new Map();
  const known = new Map(products);
  let next = linkedFrom(former, known);
  for (let step = 0; step < MAX_SUCCESSOR_STEPS && next.length > 0; step += 1) {
    const found = await findBasketProducts(next);
    for (const [id, product] of found) known.set(id, product);
    next = linkedFrom([...found.values()], known);
  }
  return new Map(
    former.flatMap((product) => {
      const replacement = replacementOf(product, (id) => known.get(id));
      return replacement ? [[product.id, replacement]] : [];
    }),
  );
}

const linkedFrom = (from: readonly BasketProduct[], known: ReadonlyMap<string, BasketProduct>): string[] => [
  ...new Set(from.flatMap(({ successor }) => successor?.productId ?? []).filter((id) => !known.has(id))),
];

export interface Replaced {
  former: BasketProduct;
  replacement: Replacement<BasketProduct>;
}

/** A product that is no longer sold, and what replaces it; null where nothing does, and for a product on sale. */
export async function findReplacedById(id: string): Promise<Replaced | null> {
  const _id = parseId(id);
  const found = _id && (await products().findOne({ _id, ...DELETED }, { projection: { _id: 1 } }));
  return found ? await replaced(found._id.toHexString()) : null;
}

/** The same by the path of its page. Of several that had the path, the last one counts. */
export async function findReplacedBySlug(slug: string): Promise<Replaced | null> {
  const [found] = await products()
    .find({ slug, ...DELETED }, { projection: { _id: 1 } })
    .sort({ archivedAt: -1 })
    .limit(1)
    .toArray();
  return found ? await replaced(found._id.toHexString()) : null;
}

/** Nobody outside the shop may read of drafts, deleted ones included. */
const DELETED = { archived: true, archivedAt: IS_SET, ...NO_DRAFT } as const;

/** The product that follows one that is still sold; null where nothing does. */
export async function findFollowing({
  id,
  successor,
}: Pick<ProductView, "id" | "successor">): Promise<Replacement<BasketProduct> | null> {
  if (!successor) return null;
  const own = await findBasketProducts([id]);
  return (await findReplacements(own, { ofAll: true })).get(id) ?? null;
}

async function replaced(id: string): Promise<Replaced | null> {
  const own = await findBasketProducts([id]);
  const [former, replacement] = [own.get(id), (await findReplacements(own)).get(id)];
  return former && replacement ? { former, replacement } : null;
}

export interface FormerProduct {
  name: string;
  sku: string;
  fit: SuccessorFit;
  note: string;
}

/** As many as a product's page names. */
const FORMER_SHOWN = 20;

/** The products no longer sold that this one replaces, directly or by others, the nearest first. */
export async function listFormerProducts(id: string): Promise<FormerProduct[]> {
  const passed = new Map<string, { fit: SuccessorFit; note: string }>([[id, { fit: "same", note: "" }]]);
  const former: FormerProduct[] = [];
  let level = [id];
  for (let step = 0; step < MAX_SUCCESSOR_STEPS && level.length > 0; step += 1) {
    const found = await replacedBy(level);
    level = [];
    for (const { _id, name, sku, archivedAt, state, successor } of found) {
      const own = _id.toHexString();
      const after = successor && passed.get(successor.productId.toHexString());
      if (!successor || !after || passed.has(own)) continue;
      const fit = successor.fit === "check" ? "check" : after.fit;
      const note = [successor.note, after.note].filter(Boolean).join(" ");
      passed.set(own, { fit, note });
      level.push(own);
      if (archivedAt && state !== "draft") former.push({ name, sku, fit, note });
    }
  }
  return former.slice(0, FORMER_SHOWN);
}

type Predecessor = Pick<ProductDocument, "_id" | "name" | "sku" | "archivedAt" | "state" | "successor">;
const PREDECESSOR = { name: 1, sku: 1, archivedAt: 1, state: 1, successor: 1 } as const;
/** Of one step: so many products are never replaced by one, and the answer stays bounded. */
const MOST_IN_A_STEP = 500;

const replacedBy = (ids: readonly string[]): Promise<Predecessor[]> =>
  products()
    .find<Predecessor>(
      { "successor.productId": { $in: ids.flatMap((id) => parseId(id) ?? []) } },
      { projection: PREDECESSOR },
    )
    .limit(MOST_IN_A_STEP)
    .toArray();

/** Every product that names the one that replaces it, deleted ones included. */
export async function forEachSuccessor(take: (from: string, to: string) => void): Promise<void> {
  const linked = products().find<Pick<ProductDocument, "_id" | "successor">>(
    { "successor.productId": IS_ID },
    { projection: { "successor.productId": 1 } },
  );
  for await (const { _id, successor } of linked)
    if (successor) take(_id.toHexString(), successor.productId.toHexString());
}

/**
 * The circles of successors, each as the ids along it. A write is judged by those that are stored, so that two at the same moment can
 * close one.
 */
export async function findSuccessorCircles(): Promise<string[][]> {
  const next = new Map<string, string>();
  await forEachSuccessor((from, to) => void next.set(from, to));
  return circlesOf(next);
}

/** @returns the ids of these products that are on sale */
export async function findIdsOnSale(ids: readonly string[]): Promise<Set<string>> {
  const found = await products()
    .find(
      { _id: { $in: ids.flatMap((id) => parseId(id) ?? []) }, archived: false },
      { projection: { _id: 1 } },
    )
    .toArray();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/**
 * Why a product cannot be replaced by another: the other one is not on sale, the chain would come back to the product, or it
 * would have more steps than are followed. Null where it can.
 * @param _id null for a product that is only being added
 */
export async function whyNoSuccessor(
  _id: ObjectId | null,
  successorId: string,
): Promise<"unknown" | "circle" | "too_long" | null> {
  const after = await stepsAfter(_id?.toHexString() ?? null, successorId);
  if (typeof after === "string") return after;
  const before = _id ? await stepsBefore(_id.toHexString()) : 0;
  return before + 1 + after > MAX_SUCCESSOR_STEPS ? "too_long" : null;
}

async function stepsAfter(id: string | null, successorId: string): Promise<number | "unknown" | "circle"> {
  let [current, steps] = [successorId.toLowerCase(), 0];
  for (; steps <= MAX_SUCCESSOR_STEPS; steps += 1) {
    if (current === id) return "circle";
    const found = await products().findOne(
      { _id: parseId(current) as ObjectId },
      { projection: { archived: 1, successor: 1 } },
    );
    if (steps === 0 && (!found || found.archived)) return "unknown";
    if (!found?.successor) break;
    current = found.successor.productId.toHexString();
  }
  return steps;
}

async function stepsBefore(id: string): Promise<number> {
  let [level, steps] = [[id], 0];
  for (; steps <= MAX_SUCCESSOR_STEPS; steps += 1) {
    const before = (await replacedBy(level)).map(({ _id }) => _id.toHexString());
    // The product's own link is the one that is replaced: a circle that it is in ends with it.
    level = before.filter((one) => one !== id);
    if (level.length === 0) break;
  }
  return steps;
}
