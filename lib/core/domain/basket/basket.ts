import type { StockOutlook } from "@/lib/core/domain/catalogue/stock-outlook";
import type { Replacement, SuccessorFit } from "@/lib/core/domain/catalogue/successors";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { ordersGoInLots } from "@/lib/core/domain/prices/lot-texts";
import { judgeQuantity, lotFloor, NO_LONGER_SOLD } from "@/lib/core/domain/prices/lots";
import { type PriceTier, priceLine } from "@/lib/core/domain/prices/tiers";
import { formMessage } from "@/lib/core/domain/shop/specified-texts";
import type { Cents } from "@/lib/values/money";
import type { Text } from "@/lib/values/text";
import { maxLinePieces } from "./basket-limits";

export interface AskedLine {
  productId: string;
  quantity: number;
}

/** The terms of a line when its customer last set or accepted it. */
export interface SeenTerms {
  /** Of one piece, by the tier of the line's quantity. */
  unitCents: Cents;
  minimumLot: number;
  /** The company that they acted for then. Missing where it was themselves. */
  companyId?: string;
}

export interface BasketEntry extends AskedLine {
  /** Missing where nothing was seen yet: the present terms count as seen. */
  seen?: SeenTerms;
}

export type LineVerdict = "ok" | "off_lot" | "over_available" | "archived";

/** Differences from what the customer saw. None of them holds until they accept it. */
export interface LineChange {
  field: "unitPrice" | "minimumLot" | "available" | "archived";
  /** Cents for `unitPrice`, pieces for `minimumLot` and `available`; `archived` is 0 or 1. */
  from: number;
  to: number;
}

export interface BasketLineView extends AskedLine {
  name: string;
  sku: string;
  slug: string;
  image: string;
  verdict: LineVerdict;
  /** The allowed quantities on either side; empty where the line can be ordered, and where nothing can. */
  nearest: number[];
  available: number;
  minimumLot: number;
  unitCents: Cents;
  /** Of one piece below the first tier. */
  listCents: Cents;
  tier: PriceTier | null;
  nextTier: PriceTier | null;
  /** All of the product, ascending by `from`. */
  tiers: readonly PriceTier[];
  totalCents: Cents;
  seen: SeenTerms;
  changes: LineChange[];
  /** Of a product that is no longer sold: what replaces it. */
  successor: SuccessorOffer | null;
  /** Of a line that asks for more than is free: the pieces that may come. */
  outlook?: StockOutlook;
}

/** A product in place of one that is no longer sold, and how many pieces of it come nearest to the line. */
export interface SuccessorOffer {
  productId: string;
  name: string;
  sku: string;
  slug: string;
  image: string;
  fit: SuccessorFit;
  note: string;
  /** 0: none can be ordered now. */
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
}

export interface BasketView {
  /** Rises with each change; 0 for a basket that was never stored. */
  revision: number;
  poNumber: string;
  note: string;
  lines: BasketLineView[];
  /** Of the lines that can be ordered now. */
  totalCents: Cents;
}

export const EMPTY_BASKET: BasketView = { revision: 0, poNumber: "", note: "", lines: [], totalCents: 0 };

/** A product on its way into a basket: archived ones stay in the baskets that have them. */
export type BasketProduct = Omit<ProductView, "description" | "category" | NumberField | FileField> & {
  archived: boolean;
};
type NumberField = "gtin" | "makerNumber" | "formerNumbers";
type FileField = "pictures" | "filesRevision";

export type Replacements = ReadonlyMap<string, Replacement<BasketProduct>>;

/**
 * @param products by id; a line of a product that was never there is shown as archived
 * @param replacements what replaces those that are archived, by their id
 * @param companyId for which the products are priced; terms that were seen for somebody else are not compared
 */
export function viewLines(
  entries: readonly BasketEntry[],
  products: ReadonlyMap<string, BasketProduct>,
  replacements: Replacements = new Map(),
  companyId: string | null = null,
): BasketLineView[] {
  return entries.map(({ seen, ...entry }) =>
    viewLine(
      { ...entry, ...(seen && (seen.companyId ?? null) === companyId ? { seen } : {}) },
      products.get(entry.productId),
      replacements.get(entry.productId),
    ),
  );
}

export const totalOfLines = (lines: readonly Pick<BasketLineView, "verdict" | "totalCents">[]): Cents =>
  lines.reduce((sum, { verdict, totalCents }) => sum + (verdict === "ok" ? totalCents : 0), 0);

export const termsNow = (
  quantity: number,
  product: Pick<BasketProduct, "priceCents" | "tiers" | "minimumLot">,
  companyId: string | null = null,
): SeenTerms => ({
  unitCents: priceLine(quantity, product).unitCents,
  minimumLot: product.minimumLot,
  ...(companyId === null ? {} : { companyId }),
});

function viewLine(
  { productId, quantity, seen }: BasketEntry,
  found: BasketProduct | undefined,
  replacement: Replacement<BasketProduct> | undefined,
): BasketLineView {
  const product = found ?? noProduct();
  const { unitCents, totalCents, tier, nextTier } = priceLine(quantity, product);
  const { verdict, nearest } = judgeLine(quantity, product);
  const then = seen ?? termsNow(quantity, product);
  const changes: LineChange[] = [];
  const note = (field: LineChange["field"], from: number, to: number) => {
    if (from !== to) changes.push({ field, from, to });
  };
  if (product.archived) note("archived", 0, 1);
  else {
    note("unitPrice", then.unitCents, unitCents);
    note("minimumLot", then.minimumLot, product.minimumLot);
    if (verdict === "over_available") note("available", quantity, product.available);
  }
  return {
    productId,
    quantity,
    name: product.name,
    sku: product.sku,
    slug: product.slug,
    image: product.image,
    verdict,
    nearest,
    available: product.archived ? 0 : product.available,
    minimumLot: product.minimumLot,
    unitCents,
    listCents: product.priceCents,
    tier,
    nextTier,
    tiers: product.tiers,
    totalCents,
    seen: then,
    changes,
    successor: replacement ? offerOf(quantity, replacement) : null,
  };
}

function offerOf(wanted: number, { product, fit, note }: Replacement<BasketProduct>): SuccessorOffer {
  const judged = judgeQuantity(wanted, product);
  const quantity = judged.ok
    ? wanted
    : (judged.nearest.find((near) => near >= wanted) ?? judged.nearest.at(-1) ?? 0);
  const { unitCents, totalCents } = priceLine(quantity, product);
  const { id: productId, name, sku, slug, image } = product;
  return { productId, name, sku, slug, image, fit, note, quantity, unitCents, totalCents };
}

const noProduct = (): BasketProduct => ({
  id: "",
  sku: "",
  slug: "",
  name: "",
  image: "",
  priceCents: 0,
  tiers: [],
  minimumLot: lotFloor(0),
  available: 0,
  carton: null,
  revision: 0,
  updatedAt: "",
  archived: true,
});

interface Judged {
  verdict: LineVerdict;
  nearest: number[];
  /** Empty for `ok`. */
  message: Text;
}

/** The lot rule for a line: first whether such a quantity could be ordered at all, then whether the free stock has it. */
export function judgeLine(
  quantity: number,
  product: Pick<BasketProduct, "minimumLot" | "available" | "archived">,
): Judged {
  if (product.archived) return { verdict: "archived", nearest: [], message: NO_LONGER_SOLD };
  const inStock = judgeQuantity(quantity, product);
  if (inStock.ok) return { verdict: "ok", nearest: [], message: "" };
  const inLots = judgeQuantity(quantity, { minimumLot: product.minimumLot, available: maxLinePieces() });
  const soldOut = inStock.reason === "nothing_to_order";
  if (inLots.ok)
    return { verdict: "over_available", nearest: inStock.nearest, message: formMessage("overAvailable") };
  if (!soldOut) return { verdict: "off_lot", nearest: inStock.nearest, message: inStock.message };
  // Nothing can be ordered, so that no quantity is named.
  return {
    verdict: "off_lot",
    nearest: [],
    message: inLots.reason === "off_lot" ? ordersGoInLots() : inLots.message,
  };
}
