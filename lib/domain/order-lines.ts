import { judgeQuantity, lotCeiling, lotFloor } from "./lots";
import { type Cents, centsToDollars, formatPrice, MAX_ORDER_CENTS } from "./money";
import { type Refusal, refuse } from "./result";
import { LOT_STEP, MAX_ORDER_LINES } from "./shop";
import { priceLine } from "./tiers";
import type { ProductView } from "./views";

/** The lines of one order: which of them can be ordered, what they cost, and what to say where they cannot. */

export interface AskedLine {
  productId: string;
  quantity: number;
  /** The price of one piece that the customer saw; null where they did not say. */
  seenCents: Cents | null;
}

/** What an order has of a product already: its pieces, and their price, which stays while the quantity does. */
export interface HeldLine {
  quantity: number;
  priceCents: Cents;
}

export interface JudgedLine {
  asked: AskedLine;
  /** Null where it is not on sale. */
  product: ProductView | null;
  verdict: "ok" | "off_lot" | "over_available" | "archived";
  /** The nearest quantities that can be ordered, at most two. */
  nearest: number[];
  /** Fit to show; empty where the verdict is ok. */
  message: string;
  /** Free pieces, with those that the order holds already. */
  available: number;
  unitCents: Cents;
  totalCents: Cents;
}

export function judgeLine(
  asked: AskedLine,
  product: ProductView | null,
  held: HeldLine | undefined,
): JudgedLine {
  const { quantity } = asked;
  const kept = held !== undefined && held.quantity === quantity;
  // An order keeps a line that its customer leaves alone, whatever has become of the product.
  if (!product || kept) {
    const unitCents = kept ? held.priceCents : (asked.seenCents ?? 0);
    const totalCents = kept ? held.priceCents * quantity : 0;
    const line = { asked, product, nearest: [], available: kept ? quantity : 0, unitCents, totalCents };
    return kept
      ? { ...line, verdict: "ok", message: "" }
      : { ...line, verdict: "archived", message: "is no longer sold" };
  }
  const available = product.available + (held?.quantity ?? 0);
  const { unitCents, totalCents } = priceLine(quantity, product);
  const line = { asked, product, available, unitCents, totalCents };
  const verdict = judgeQuantity(quantity, { minimumLot: product.minimumLot, available });
  if (verdict.ok || verdict.reason === "over_available") {
    const most = mostThatOneOrderTakes(product, available);
    if (quantity > most.quantity && most.byPrice) {
      const message = `One order can cost ${formatPrice(MAX_ORDER_CENTS)} at most`;
      return { ...line, verdict: "off_lot", nearest: most.quantity > 0 ? [most.quantity] : [], message };
    }
  }
  if (verdict.ok) return { ...line, verdict: "ok", nearest: [], message: "" };
  const short = verdict.reason === "over_available" || verdict.reason === "nothing_to_order";
  const { nearest, message } = verdict;
  return { ...line, verdict: short ? "over_available" : "off_lot", nearest, message };
}

/** The largest quantity of this product in one order, and whether the price of the order limits it, not the stock. */
function mostThatOneOrderTakes(
  product: ProductView,
  available: number,
): { quantity: number; byPrice: boolean } {
  const levels = [{ from: 0, priceCents: product.priceCents }, ...product.tiers];
  const payable = levels.map(({ from, priceCents }, index) => {
    const end = levels[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const most = Math.min(lotCeiling(MAX_ORDER_CENTS / priceCents), end - LOT_STEP);
    return most >= from ? most : 0;
  });
  const quantity = Math.max(...payable);
  if (available < quantity) return { quantity: lotCeiling(available), byPrice: false };
  return { quantity: quantity < lotFloor(product.minimumLot) ? 0 : quantity, byPrice: true };
}

/** Why these lines cannot be one order, with every line that is in the way; null where they can. */
export function whyNotOrderable(lines: readonly JudgedLine[]): Refusal | null {
  const wrong = lines.filter(({ verdict }) => verdict !== "ok");
  if (wrong.length > 0) {
    const off = wrong.find(({ verdict }) => verdict === "off_lot");
    const first = off ?? wrong[0];
    return refuse(off ? "off_lot" : "over_available", first?.message ?? "", {
      fields: fieldsOf(lines, ({ verdict, message }) => (verdict === "ok" ? null : message)),
      details: {
        ...(first && first.nearest.length > 0 ? { nearest: first.nearest } : {}),
        lines: wrong.map(toLineDetails),
      },
    });
  }
  return whyTooMuch(lines) ?? whyChanged(lines);
}

/** A product has one line in an order. @returns null where no two lines name the same one */
export function whyTwice(lines: readonly Pick<AskedLine, "productId">[]): Refusal | null {
  const ids = lines.map(({ productId }) => productId.toLowerCase());
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) === index && ids.lastIndexOf(id) === index ? [] : [index],
  );
  if (twice.length === 0) return null;
  const message = "is named twice: one line holds all pieces of a product";
  const fields = Object.fromEntries(twice.map((index) => [`lines[${index}].productId`, message]));
  return refuse("invalid", "A product is named twice", { fields });
}

export const sumOf = (lines: readonly Pick<JudgedLine, "totalCents">[]): Cents =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

function whyTooMuch(lines: readonly JudgedLine[]): Refusal | null {
  if (lines.length <= MAX_ORDER_LINES && sumOf(lines) <= MAX_ORDER_CENTS) return null;
  const message =
    lines.length > MAX_ORDER_LINES
      ? `One order has ${MAX_ORDER_LINES} lines at most`
      : `One order can cost ${formatPrice(MAX_ORDER_CENTS)} at most`;
  const split = proposeSplit(lines).map((part) => ({
    productIds: part.map(({ asked }) => asked.productId),
    totalPrice: centsToDollars(sumOf(part)),
  }));
  return refuse("invalid", message, { fields: { lines: message }, details: { split } });
}

/** The same lines as several orders, in their order, each as full as one may be. */
export function proposeSplit<Line extends Pick<JudgedLine, "totalCents">>(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let room = 0;
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && last.length < MAX_ORDER_LINES && line.totalCents <= room) {
      last.push(line);
      room -= line.totalCents;
    } else {
      parts.push([line]);
      room = MAX_ORDER_CENTS - line.totalCents;
    }
  }
  return parts;
}

function whyChanged(lines: readonly JudgedLine[]): Refusal | null {
  const changed = lines.filter(
    ({ asked, unitCents }) => asked.seenCents !== null && asked.seenCents !== unitCents,
  );
  if (changed.length === 0) return null;
  return refuse("total_changed", `The total is ${formatPrice(sumOf(lines))}`, {
    fields: fieldsOf(
      lines,
      ({ asked: { seenCents }, unitCents }) =>
        seenCents === null || seenCents === unitCents
          ? null
          : `was ${formatPrice(seenCents)}, is ${formatPrice(unitCents)}`,
      "unitPrice",
    ),
    details: {
      total: centsToDollars(sumOf(lines)),
      lines: changed.map((line) => ({
        ...toLineDetails(line),
        seen: { unitPrice: centsToDollars(line.asked.seenCents ?? 0) },
      })),
    },
  });
}

const toLineDetails = ({ asked, verdict, available, unitCents, nearest }: JudgedLine) => ({
  productId: asked.productId,
  verdict,
  available,
  unitPrice: centsToDollars(unitCents),
  ...(nearest.length > 0 ? { nearest } : {}),
});

const fieldsOf = (
  lines: readonly JudgedLine[],
  messageOf: (line: JudgedLine) => string | null,
  field = "quantity",
): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, index) => {
      const message = messageOf(line);
      return message === null ? [] : [[`lines[${index}].${field}`, message]];
    }),
  );
