import {
  type AskedLine,
  type BasketProduct,
  judgeLine,
  type LineVerdict,
} from "@/lib/core/domain/basket/basket";
import { NO_LONGER_SOLD } from "@/lib/core/domain/prices/lots";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import { type Cents, centsToDollars, MAX_ORDER_CENTS, totalOf } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";
import { msg, type Text } from "@/lib/values/text";
import { count, price } from "@/lib/values/text-values";

/** Each line has its own product. The limit keeps a request small enough for its time. */
export const MAX_ORDER_LINES = 200;

/** The lines of one order: which of them can be ordered, what they cost, and what to say where they cannot. */

/** A line as its customer asks for it. */
export interface AskedOrderLine extends AskedLine {
  /** The price of one piece that the customer saw; null where they did not say. */
  seenCents: Cents | null;
  /** The minimum lot that the customer saw; missing where they did not say. */
  seenMinimumLot?: number | undefined;
  /** The price of one piece that staff have agreed with the customer, instead of the product's. */
  agreed?: { unitCents: Cents; reason: string } | undefined;
}

/** The pieces of a product that an order has already, and their price, which stays while the quantity does. */
export interface HeldLine {
  quantity: number;
  priceCents: Cents;
}

export interface JudgedLine {
  asked: AskedOrderLine;
  verdict: LineVerdict;
  /** The nearest quantities that can be ordered, at most two. */
  nearest: number[];
  /** Fit to show; empty where the verdict is ok. */
  message: Text;
  /** Free pieces, with those that the order holds already. */
  available: number;
  unitCents: Cents;
  totalCents: Cents;
  minimumLot: number;
}

/** @param product undefined for one that was never there */
export function judgeOrderLine(
  asked: AskedOrderLine,
  product: BasketProduct | undefined,
  held: HeldLine | undefined,
): JudgedLine {
  const { quantity, seenCents } = asked;
  // An order keeps a line that its customer leaves alone, whatever has become of the product.
  if (held?.quantity === quantity) {
    const unitCents = held.priceCents;
    const totalCents = totalOf(unitCents, quantity);
    const kept = {
      verdict: "ok",
      message: "",
      available: quantity,
      minimumLot: product?.minimumLot ?? 0,
    } as const;
    return { asked, ...kept, nearest: [], unitCents, totalCents };
  }
  if (!product || product.archived) {
    const gone = { verdict: "archived", message: NO_LONGER_SOLD, available: 0, minimumLot: 0 } as const;
    return { asked, ...gone, nearest: [], unitCents: seenCents ?? 0, totalCents: 0 };
  }
  const available = product.available + (held?.quantity ?? 0);
  const unitCents = asked.agreed?.unitCents ?? priceLine(quantity, product).unitCents;
  const totalCents = totalOf(unitCents, quantity);
  const { minimumLot } = product;
  const verdict = judgeLine(quantity, { ...product, available });
  return { asked, ...verdict, available, unitCents, totalCents, minimumLot };
}

/** Why these lines cannot be one order, with every line that is in the way; null where they can. */
export function whyNotOrderable(lines: readonly JudgedLine[]): Refusal | null {
  // A line that only a new minimum lot forbids has changed since it was seen.
  const wrong = lines.filter(
    (line) => line.verdict !== "ok" && !(line.verdict === "off_lot" && isLotChanged(line)),
  );
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
  return whyChanged(lines) ?? whyTooMuch(lines);
}

export const sumOf = (lines: readonly Pick<JudgedLine, "totalCents">[]): Cents =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

function whyTooMuch(lines: readonly JudgedLine[]): Refusal | null {
  if (lines.length <= MAX_ORDER_LINES && sumOf(lines) <= MAX_ORDER_CENTS) return null;
  const message =
    lines.length > MAX_ORDER_LINES
      ? msg`One order has ${MAX_ORDER_LINES} lines at most`
      : msg`One order can cost ${price(MAX_ORDER_CENTS)} at most`;
  const split = splitOf(lines.map(({ asked, totalCents }) => ({ productId: asked.productId, totalCents })));
  return refuse("invalid", message, { fields: { lines: message }, details: split ? { split } : {} });
}

type SumOfProduct = Pick<AskedLine, "productId"> & Pick<JudgedLine, "totalCents">;

/**
 * The proposal of a refusal to a client whose lines are too many or too dear for one order: several orders that each fit.
 * @returns null where a line alone costs more than one order can: it has to become smaller instead
 */
export function splitOf(
  lines: readonly SumOfProduct[],
): { productIds: string[]; totalPrice: number }[] | null {
  const parts = proposeSplit(lines);
  if (parts.some((part) => sumOf(part) > MAX_ORDER_CENTS)) return null;
  return parts.map((part) => ({
    productIds: part.map(({ productId }) => productId),
    totalPrice: centsToDollars(sumOf(part)),
  }));
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
  const changed = lines.filter((line) => isPriceChanged(line) || isLotChanged(line));
  if (changed.length === 0) return null;
  return refuse("total_changed", msg`The total is ${price(sumOf(lines))}`, {
    fields: {
      ...fieldsOf(
        lines,
        ({ asked: { seenCents }, unitCents }) =>
          seenCents === null || seenCents === unitCents
            ? null
            : msg`was ${price(seenCents)}, is ${price(unitCents)}`,
        "unitPrice",
      ),
      ...fieldsOf(lines, (line) =>
        isLotChanged(line)
          ? msg`the minimum lot was ${count(line.asked.seenMinimumLot ?? 0)}, is ${count(line.minimumLot)}`
          : null,
      ),
    },
    details: {
      total: centsToDollars(sumOf(lines)),
      lines: changed.map((line) => ({
        ...toLineDetails(line),
        minimumLot: line.minimumLot,
        seen: {
          unitPrice: centsToDollars(line.asked.seenCents ?? line.unitCents),
          minimumLot: line.asked.seenMinimumLot ?? line.minimumLot,
        },
      })),
    },
  });
}

const isPriceChanged = ({ asked: { seenCents }, unitCents }: JudgedLine): boolean =>
  seenCents !== null && seenCents !== unitCents;

const isLotChanged = ({ asked: { seenMinimumLot }, minimumLot, verdict }: JudgedLine): boolean =>
  verdict !== "archived" && seenMinimumLot !== undefined && seenMinimumLot !== minimumLot;

const toLineDetails = ({ asked, verdict, available, unitCents, nearest }: JudgedLine) => ({
  productId: asked.productId,
  verdict,
  available,
  unitPrice: centsToDollars(unitCents),
  ...(nearest.length > 0 ? { nearest } : {}),
});

const fieldsOf = (
  lines: readonly JudgedLine[],
  messageOf: (line: JudgedLine) => Text | null,
  field = "quantity",
): Record<string, Text> =>
  Object.fromEntries(
    lines.flatMap((line, index) => {
      const message = messageOf(line);
      return message === null ? [] : [[`lines[${index}].${field}`, message]];
    }),
  );
