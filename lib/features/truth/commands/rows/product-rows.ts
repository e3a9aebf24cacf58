import { staffActor } from "@/lib/core/commands/audit/actor";
import { figuresOf, pendingOf } from "@/lib/core/data/catalogue/movements";
import { addMovement, type LedgerSums, ledgerGap, NO_SUMS } from "@/lib/core/domain/catalogue/movements";
import { isThere, type Pass, type RowCheck } from "@/lib/features/truth/commands/row-check";
import {
  type ComparedProduct,
  findComparedProduct,
  findOrdersOf,
  findProductsAfter,
  findSumsAt,
} from "@/lib/features/truth/data/compared-products";
import { countSold } from "@/lib/features/truth/data/sold-pieces";
import { noteGap, setAvailable, setReceived } from "@/lib/features/truth/data/stock-mends";
import type { Difference, RowKey } from "@/lib/features/truth/domain/rows";
import { formatCount } from "@/lib/values/money";
import { aboutProduct, strayDifference } from "./holds-row";

const AT_ONCE = 200;

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

const differenceOf = (row: RowKey, product: ComparedProduct, text: string, mend?: string): Difference => ({
  row,
  subject: product._id.toHexString(),
  about: aboutProduct(product),
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
  const { available, sold, received, shipped = 0 } = product;
  const more = partsOf(product) - received;
  const isNegative = [available, sold, received, shipped].some((pieces) => pieces < 0);
  if (more === 0 && !isNegative && shipped <= sold) return null;
  const wrong = [
    ...(more === 0
      ? []
      : [`The pieces available, held and sold are ${moreOrFewer(more)} than those received`]),
    ...(isNegative ? ["One of its figures is less than 0"] : []),
    ...(shipped > sold ? ["More pieces have left than were sold"] : []),
  ];
  const isMendable = more !== 0 && !isNegative && shipped <= sold && sums !== null;
  return differenceOf("stock", product, wrong.join(". "), isMendable ? stockMend(product, sums) : undefined);
}

/** Two that agree are believed against the third. */
function stockMend(product: ComparedProduct, sums: LedgerSums): string | undefined {
  const { available, received } = product;
  const more = partsOf(product) - received;
  if (sums.received === received + more)
    return `Its movements agree with the pieces available, held and sold. This makes the pieces received ${moreOrFewer(more)}.`;
  if (sums.received === received && available >= more)
    return `Its movements agree with the pieces received. Where all orders together have bought as many as it has sold, this makes ${moreOrFewer(-more)} available.`;
  return undefined;
}

const moreOrFewer = (pieces: number): string =>
  `${formatCount(Math.abs(pieces))} ${pieces > 0 ? "more" : "fewer"}`;

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
    if (!product) return false;
    const { sums } = await pendingOf(product);
    const parts = partsOf(product);
    if (sums.received === parts) return await setReceived(product, parts);
    if (sums.received !== product.received) return false;
    // Both counters may be wrong: what orders have bought decides whether it is the available pieces.
    if ((await countSold(product._id)) !== product.sold) return "unsure";
    return await setAvailable(product, product.available - (parts - product.received));
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
