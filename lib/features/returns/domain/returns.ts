import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import {
  MOST_RETURNS,
  MOST_RETURNS_BY_SHOP,
  piecesBack,
  type ReturnLine,
  type ReturnParts,
  type ReturnState,
} from "@/lib/core/domain/orders/returns";
import type { ShipmentParts, ShippedLine } from "@/lib/core/domain/orders/shipments";
import { shippedOf } from "@/lib/core/domain/orders/shipments";
import { piecesText } from "@/lib/core/domain/prices/lot-texts";
import { DAY_MS } from "@/lib/values/day";
import { formatCount } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";

/** Which pieces of an order can come back, and why others cannot. */

export const NO_SUCH_RETURN = refuse("not_found", "There is no such return");
const FULL = refuse("full", `An order has ${MOST_RETURNS} returns at most. Please write to us.`);
const FULL_FOR_SHOP = refuse("full", `An order has ${MOST_RETURNS_BY_SHOP} returns at most`);

/** As much of an order as tells what has left it, and when. */
export interface SentOrder {
  status: OrderStatus;
  lines: readonly (ShippedLine & { name: string })[];
  shipments?: readonly (ShipmentParts & { shippedAt?: Date | string | null | undefined })[] | undefined;
  history: readonly { event: string; at: Date | string }[];
  returns?: readonly (ReturnParts & ({ at: Date } | { askedAt: string }))[] | undefined;
}

interface Returnable {
  /** The pieces that have left, and are not to come back already. */
  open: number;
  /** The part of them that can still be sent back. */
  inTime: number;
}

/**
 * By line, in the order of the lines.
 * @param days after the shipment of a piece within which it can be sent back; null for the shop itself, which may take back what it likes
 */
export const piecesToReturn = (order: SentOrder, now: Date, days: number | null): Returnable[] =>
  order.lines.map((_, index) => {
    const left = leftOf(order, index + 1, days ?? Number.POSITIVE_INFINITY);
    const sum = (some: readonly Left[]) => some.reduce((pieces, one) => pieces + one.pieces, 0);
    const open = sum(left);
    return {
      open,
      inTime: days === null ? open : sum(left.filter(({ sentAt }) => isWithin(sentAt, now.getTime(), days))),
    };
  });

interface Left {
  sentAt: number;
  pieces: number;
}

const isWithin = (sentAt: number, at: number, days: number): boolean => at - sentAt <= days * DAY_MS;

/** The pieces of a line that are still with its customer, by the moment when they left. Each return has taken the oldest that it could. */
function leftOf(order: SentOrder, lineNo: number, days: number): Left[] {
  const left = sentPieces(order, lineNo);
  for (const { at, pieces } of askedBack(order, lineNo)) {
    const could = left.filter(({ sentAt }) => sentAt <= at && isWithin(sentAt, at, days));
    let open = pieces;
    for (const one of [...could, ...left]) {
      const taken = Math.min(open, one.pieces);
      one.pieces -= taken;
      open -= taken;
    }
  }
  return left;
}

/** The oldest first. Pieces that no shipment names left with the whole order, by a version before. */
function sentPieces(order: SentOrder, lineNo: number): Left[] {
  const sent = (order.shipments ?? []).flatMap(({ state, lines, shippedAt }) =>
    state === "shipped" && shippedAt
      ? lines
          .filter((line) => line.lineNo === lineNo)
          .map(({ pieces }) => ({ sentAt: new Date(shippedAt).getTime(), pieces }))
      : [],
  );
  const line = order.lines[lineNo - 1];
  const named = sent.reduce((sum, { pieces }) => sum + pieces, 0);
  const whole = line ? shippedOf(order, line) - named : 0;
  const shipped = order.history.findLast(({ event }) => event === "ship")?.at ?? 0;
  const all = whole > 0 ? [...sent, { sentAt: new Date(shipped).getTime(), pieces: whole }] : sent;
  return all.sort((a, b) => a.sentAt - b.sentAt);
}

/** Of a line, the pieces of all returns that were not refused, in the order in which they were asked for. */
const askedBack = ({ returns = [] }: SentOrder, lineNo: number): { at: number; pieces: number }[] =>
  returns.flatMap((goods) =>
    goods.lines
      .filter((line) => line.lineNo === lineNo)
      .map((line) => ({
        at: new Date("at" in goods ? goods.at : goods.askedAt).getTime(),
        pieces: piecesBack(goods, line),
      })),
  );

/** Names each line that asks for more than can come back, with both numbers. */
export function whyNotReturned(
  order: SentOrder,
  asked: readonly Pick<ReturnLine, "lineNo" | "pieces">[],
  now: Date,
  days: number | null,
): Refusal | null {
  const left = piecesToReturn(order, now, days);
  const unknown = asked.findIndex(({ lineNo }) => lineNo > left.length);
  if (unknown >= 0)
    return refuse("invalid", "The order has no such line", {
      fields: { [`lines[${unknown}].lineNo`]: `the order has ${formatCount(left.length)} lines` },
    });
  const over = overOf(asked, left, "open");
  if (over.length > 0) return tooMany(order, over);
  const late = overOf(asked, left, "inTime");
  if (late.length > 0) return tooLate(order, late, days ?? 0);
  const count = order.returns?.length ?? 0;
  if (days === null) return count >= MOST_RETURNS_BY_SHOP ? FULL_FOR_SHOP : null;
  return count >= MOST_RETURNS ? FULL : null;
}

interface OverLine {
  index: number;
  lineNo: number;
  asked: number;
  left: number;
}

const overOf = (
  asked: readonly Pick<ReturnLine, "lineNo" | "pieces">[],
  left: readonly Returnable[],
  of: keyof Returnable,
): OverLine[] =>
  asked.flatMap(({ lineNo, pieces }, index) => {
    const most = left[lineNo - 1]?.[of] ?? 0;
    return pieces > most ? [{ index, lineNo, asked: pieces, left: most }] : [];
  });

function tooMany({ lines }: SentOrder, over: readonly OverLine[]): Refusal {
  const [first] = over;
  const name = lines[(first?.lineNo ?? 1) - 1]?.name ?? "";
  return refuse(
    "over_available",
    `${name}: ${leftText(first?.left ?? 0)} can come back, not ${formatCount(first?.asked ?? 0)}`,
    more(over, ({ left }) => `${leftText(left)} can come back`),
  );
}

function tooLate({ lines }: SentOrder, late: readonly OverLine[], days: number): Refusal {
  const [first] = late;
  const name = lines[(first?.lineNo ?? 1) - 1]?.name ?? "";
  const within = days === 1 ? "a day" : `${days} days`;
  return refuse(
    "gone",
    `${name}: ${leftText(first?.left ?? 0)} left us in the last ${within}, and only those can be sent back. Please write to us.`,
    more(late, ({ left }) => `${leftText(left)} can still be sent back`),
  );
}

const more = (lines: readonly OverLine[], textOf: (line: OverLine) => string) => ({
  fields: Object.fromEntries(lines.map((line) => [`lines[${line.index}].pieces`, textOf(line)])),
  details: { lines: lines.map(({ index: _, ...line }) => line) },
});

const leftText = (pieces: number): string => (pieces === 0 ? "no pieces" : piecesText(pieces));

/** The states that each state can follow. */
const BEFORE: Readonly<Record<Exclude<ReturnState, "asked">, readonly ReturnState[]>> = {
  allowed: ["asked"],
  // An allowed one may never come.
  refused: ["asked", "allowed"],
  received: ["allowed"],
  settled: ["received"],
};

export const canBecome = (state: ReturnState, next: Exclude<ReturnState, "asked">): boolean =>
  BEFORE[next].includes(state);

const STATE_TEXTS: Readonly<Record<ReturnState, string>> = {
  asked: "This return is not allowed yet",
  allowed: "This return is allowed, and has not arrived yet",
  refused: "This return was refused",
  received: "This return has arrived",
  settled: "This return is settled",
};

export const whyNotNext = (state: ReturnState, next: Exclude<ReturnState, "asked">): Refusal | null =>
  canBecome(state, next)
    ? null
    : refuse("changed_meanwhile", `${STATE_TEXTS[state]}. Please look at it again.`);

/** Extra pieces need a return of their own: the customer has not announced them. */
export function whyNotReceived(
  lines: readonly ReturnLine[],
  arrived: readonly { lineNo: number; stock: number; scrap: number }[],
): Refusal | null {
  const wrong = arrived.flatMap(({ lineNo, stock, scrap }, index) => {
    const announced = lines.find((line) => line.lineNo === lineNo)?.pieces ?? 0;
    return stock + scrap > announced
      ? [[`lines[${index}].stock`, `at most ${piecesText(announced)} in all`] as const]
      : [];
  });
  if (wrong.length > 0)
    return refuse("invalid", "More pieces than the return has", { fields: Object.fromEntries(wrong) });
  if (arrived.some(({ stock, scrap }) => stock + scrap > 0)) return null;
  return refuse("invalid", "Nothing has arrived. Refuse the return instead.", {
    fields: { lines: "at least one piece" },
  });
}
