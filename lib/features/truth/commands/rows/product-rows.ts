import { staffActor } from "@/lib/core/commands/audit/actor";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import type { Hold } from "@/lib/core/data/catalogue/documents";
import { figuresOf, pendingOf } from "@/lib/core/data/catalogue/movements";
import { releaseHold } from "@/lib/core/data/catalogue/stock";
import { addMovement, type LedgerSums, ledgerGap, NO_SUMS } from "@/lib/core/domain/catalogue/movements";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isThere, type Pass, type RowCheck } from "@/lib/features/truth/commands/row-check";
import {
  type ComparedProduct,
  findComparedProduct,
  findOrdersOf,
  findProductsAfter,
  findSumsAt,
  type HoldingOrder,
} from "@/lib/features/truth/data/compared-products";
import { noteGap, setReceived } from "@/lib/features/truth/data/stock-mends";
import type { Difference, RowKey } from "@/lib/features/truth/domain/rows";
import { formatCount } from "@/lib/values/money";
import { isQuiet, needsHold } from "./holding-orders";

const AT_ONCE = 400;

/** Every product, also one that is not on sale: its pieces are on the shelf all the same. */
export const products: Pass = {
  portion: async (after, now) => {
    const found = await findProductsAfter(after, AT_ONCE);
    const [sums, orders] = await Promise.all([
      sumsOf(found),
      findOrdersOf(found.flatMap(({ holds }) => holds)),
    ]);
    return {
      differences: found.flatMap((product) => {
        const sum = sums.get(product._id.toHexString()) ?? null;
        const strays = product.holds.map((hold) => strayDifference(product, hold, orders, now));
        return isThere([stockDifference(product, sum), ledgerDifference(product, sum), ...strays]);
      }),
      next: found.length < AT_ONCE ? null : (found.at(-1)?._id.toHexString() ?? null),
      looked: found.length,
    };
  },
};

const about = ({ _id, sku, name }: ComparedProduct): Difference["about"] => ({
  kind: "product",
  id: _id.toHexString(),
  label: sku === "" ? name : sku,
});

const differenceOf = (row: RowKey, product: ComparedProduct, text: string, mend?: string): Difference => ({
  row,
  subject: product._id.toHexString(),
  about: about(product),
  text,
  ...(mend === undefined ? {} : { mend }),
});

const heldOf = ({ holds }: ComparedProduct): number => holds.reduce((sum, { quantity }) => sum + quantity, 0);

const partsOf = (product: ComparedProduct): number =>
  product.available + heldOf(product) + product.sold + (product.blocked ?? 0);

/** The sums of the movements of each product, by its id. A product that is older than the ledger and has not moved since has none. */
async function sumsOf(products: readonly ComparedProduct[]): Promise<Map<string, LedgerSums>> {
  const copied = products.map((product) => ({
    ...product,
    seq: (product.moveSeq ?? 0) - (product.movesPending ?? []).length,
  }));
  const before = await findSumsAt(copied.filter(({ seq }) => seq > 0));
  return new Map(
    copied.flatMap(({ seq, ...product }) => {
      const id = product._id.toHexString();
      const begun = seq > 0 ? (before.get(id) ?? NO_SUMS) : NO_SUMS;
      // Its opening is made of its figures, so that it agrees.
      if (seq <= 0 && !product.ledgerFromStart) return [];
      return [[id, (product.movesPending ?? []).reduce(addMovement, begun)] as const];
    }),
  );
}

function stockDifference(product: ComparedProduct, sums: LedgerSums | null): Difference | null {
  const { available, sold, received, shipped = 0, blocked = 0 } = product;
  const parts = partsOf(product);
  const isNegative = [available, sold, received, shipped].some((pieces) => pieces < 0);
  if (parts === received && !isNegative && shipped <= sold) return null;
  const told = `${formatCount(received)} received, but ${formatCount(available)} available, ${formatCount(heldOf(product))} held, ${formatCount(sold)} sold${blocked === 0 ? "" : `, ${formatCount(blocked)} blocked`}: ${formatCount(parts)} together`;
  const text =
    shipped > sold ? `${told}; ${formatCount(shipped)} shipped of ${formatCount(sold)} sold` : told;
  // Two that agree are believed against the third.
  const isLedgerRight = sums !== null && sums.received === parts && parts !== received && !isNegative;
  return differenceOf(
    "stock",
    product,
    text,
    isLedgerRight
      ? `The movements add up to ${formatCount(parts)} received as well. This sets the pieces received to ${formatCount(parts)}.`
      : undefined,
  );
}

function ledgerDifference(product: ComparedProduct, sums: LedgerSums | null): Difference | null {
  const parts = partsOf(product);
  // Where the parts of the product agree with the ledger against `received`, the row of pieces tells of it.
  const received = sums?.received === parts ? parts : product.received;
  const gap = sums && ledgerGap({ ...figuresOf(product), received }, sums);
  if (!gap) return null;
  const lacks = [
    ...(gap.received === 0 ? [] : [`${signed(gap.received)} received`]),
    ...(gap.shipped === 0 ? [] : [`${signed(gap.shipped)} shipped`]),
  ].join(", ");
  // Figures that do not agree among themselves prove nothing against the ledger.
  const isSure = parts === product.received;
  return differenceOf(
    "ledger",
    product,
    `The ledger lacks ${lacks}`,
    isSure
      ? `This notes a movement of ${lacks}, in your name and with the reason that the ledger lacked it. The pieces of the product stay as they are.`
      : undefined,
  );
}

const signed = (pieces: number): string =>
  pieces > 0 ? `+${formatCount(pieces)}` : `−${formatCount(-pieces)}`;

function strayDifference(
  product: ComparedProduct,
  hold: Hold,
  orders: ReadonlyMap<string, HoldingOrder>,
  now: Date,
): Difference | null {
  if (hold.at >= stalledBefore(now)) return null;
  const order = orders.get(hold.orderId.toHexString());
  if (order && (!isQuiet(order) || (hold.kind === "order" && needsHold(order, hold.holdId)))) return null;
  const number = orderNumber(hold.orderId.toHexString());
  const pieces = formatCount(hold.quantity);
  const why = order ? `which is ${order.status} and does not need them` : "which there is not";
  return {
    row: "holds",
    subject: `${product._id.toHexString()} ${hold.holdId.toHexString()}`,
    about: about(product),
    text: `${pieces} pieces are held for order ${number}, ${why}`,
    // Pieces on their way back are not only held: the order decides which return of them counts.
    ...(hold.kind === "order" ? { mend: `This makes the ${pieces} pieces available.` } : {}),
  };
}

const productRow = (
  judge: (product: ComparedProduct, sums: LedgerSums | null) => Difference | null,
): Pick<RowCheck, "again"> => ({
  again: async (subject) => {
    const product = await findComparedProduct(subject);
    if (!product) return null;
    const { sums } = await pendingOf(product);
    return judge(product, sums);
  },
});

export const stockRow: RowCheck = {
  ...productRow(stockDifference),
  mend: async (subject) => {
    const product = await findComparedProduct(subject);
    return product !== null && (await setReceived(product, partsOf(product)));
  },
};

export const ledgerRow: RowCheck = {
  ...productRow(ledgerDifference),
  mend: async (subject, by, now) => {
    const product = await findComparedProduct(subject);
    if (!product) return false;
    const gap = ledgerGap(figuresOf(product), (await pendingOf(product)).sums);
    return gap !== null && (await noteGap(product, gap, staffActor(by), now));
  },
};

export const holdsRow: RowCheck = {
  again: async (subject, now) => (await readStray(subject, now))?.difference ?? null,
  mend: async (subject, _by, now) => {
    const stray = await readStray(subject, now);
    return stray?.difference.mend !== undefined && (await releaseHold(stray.product._id, stray.hold));
  },
};

/** The hold is read before its order and after it, so that both are of one moment. */
async function readStray(subject: string, now: Date) {
  const [productId = "", holdId = ""] = subject.split(" ");
  const before = await findComparedProduct(productId);
  const hold = before?.holds.find((one) => one.holdId.toHexString() === holdId);
  if (!before || !hold) return null;
  const orders = await findOrdersOf([hold]);
  const product = await findComparedProduct(productId);
  if (!product?.holds.some((one) => one.holdId.equals(hold.holdId) && one.quantity === hold.quantity))
    return null;
  const difference = strayDifference(product, hold, orders, now);
  return difference && { difference, product, hold };
}
