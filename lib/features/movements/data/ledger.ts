import { products } from "@/lib/core/data/catalogue/collections";
import type { MovementDocument, ProductDocument } from "@/lib/core/data/catalogue/documents";
import {
  figuresOf,
  findMovementsOf,
  LEDGER_FIELDS,
  type LedgerProduct,
  pendingOf,
} from "@/lib/core/data/catalogue/movements";
import { findNamesOf } from "@/lib/core/data/people/names";
import { parseId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { ledgerGap, piecesHere } from "@/lib/core/domain/catalogue/movements";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { LedgerView, MovementView } from "@/lib/features/movements/domain/ledger";
import { decodePosition } from "@/lib/values/cursor";

/** The ledger of a product: what is copied, and before it what the product still has itself. */

type Shown = LedgerProduct &
  Pick<ProductDocument, "sku" | "name" | "archived" | "available" | "holds" | "sold">;

const FIELDS = {
  ...LEDGER_FIELDS,
  sku: 1,
  name: 1,
  archived: 1,
  archivedAt: 1,
  state: 1,
  available: 1,
  sold: 1,
  "holds.quantity": 1,
} as const;

/** Newest first. Null where there is no such product, also no deleted one, and for viewers without the right. */
export async function findLedger(
  viewer: Viewer,
  productId: string,
  query: PageQuery & { limit: number },
): Promise<LedgerView | null> {
  const _id = parseId(productId);
  if (!_id || !hasRight(viewer, "seeMovements")) return null;
  const product = await products().findOne<Shown>({ _id }, { projection: FIELDS });
  return product && (await ledgerOf(product, query));
}

/** A SKU may have been used again: the product on sale, else a draft, else the one that was deleted last. */
export async function findLedgerOfSku(
  viewer: Viewer,
  sku: string,
  query: PageQuery & { limit: number },
): Promise<LedgerView | null> {
  const key = foldNumber(sku);
  if (key === "" || !hasRight(viewer, "seeMovements")) return null;
  const found = await products()
    .find<Shown & Pick<ProductDocument, "archivedAt">>({ "numbers.keys": key, sku }, { projection: FIELDS })
    .toArray();
  const [product] = found.sort(
    (a, b) =>
      Number(a.archived) - Number(b.archived) ||
      (b.archivedAt?.getTime() ?? Number.POSITIVE_INFINITY) -
        (a.archivedAt?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  return product ? await ledgerOf(product, query) : null;
}

async function ledgerOf(product: Shown, query: PageQuery & { limit: number }): Promise<LedgerView> {
  const { pending, sums } = await pendingOf(product);
  const copied = await findMovementsOf(product._id, afterFilter("seq", -1, query.after), oneMore(query));
  const here = new Set(copied.map(({ _id }) => _id.toHexString()));
  // Some may have been copied since the product was read.
  const left = pending.filter(({ _id, seq }) => !here.has(_id.toHexString()) && seq < endOf(query));
  const found = [...copied, ...left].sort((a, b) => b.seq - a.seq).slice(0, oneMore(query));
  const names = await findNamesOf(found.flatMap(({ by }) => by.userId ?? []));
  const { available, sold, holds } = product;
  return {
    product: {
      id: product._id.toHexString(),
      sku: product.sku,
      name: product.name,
      isOnSale: !product.archived,
    },
    figures: {
      available,
      held: holds.reduce((sum, { quantity }) => sum + quantity, 0),
      sold,
      ...figuresOf(product),
    },
    gap: ledgerGap(figuresOf(product), sums),
    ...toPage(
      found,
      query,
      ({ seq }) => seq,
      (movement) => toMovementView(movement, names),
    ),
  };
}

/** The movements of a page have smaller numbers than this. */
const endOf = ({ after }: PageQuery): number =>
  after === undefined ? Number.POSITIVE_INFINITY : Number(decodePosition(after)?.value ?? 0);

const toMovementView = (
  { _id, seq, kind, pieces, sums, at, by, reason, orderId, arrivalId, countId, isOpening }: MovementDocument,
  names: ReadonlyMap<string, string>,
): MovementView => ({
  id: _id.toHexString(),
  seq,
  kind,
  pieces,
  left: piecesHere(sums),
  at: at.toISOString(),
  by: { role: by.role, name: by.userId && (names.get(by.userId.toHexString()) ?? null) },
  reason,
  orderId: orderId?.toHexString() ?? null,
  arrivalId: arrivalId?.toHexString() ?? null,
  countId: countId?.toHexString() ?? null,
  isOpening: isOpening === true,
});
