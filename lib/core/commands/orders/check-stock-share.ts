import { findStockByOrder, type StockByOrder } from "@/lib/core/data/catalogue/held-stock";
import type { OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { findHoldingFrom, type HoldingOrder } from "@/lib/core/data/orders/unpaid-orders";
import { leftOfShare, STOCK_SHARES, shareOf } from "@/lib/core/domain/orders/stock-share";
import { env } from "@/lib/env";
import { type Refusal, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { BUSY } from "./earlier-order";
import { NO_LIMIT, roomBeside } from "./order-limits";

type OfNetwork = Pick<OrderDocument, "_id" | "networks">;
type Wanted = Pick<OrderLine, "productId" | "name" | "quantity">;

/**
 * Whether an order of a customer who is not known leaves enough of each product to others: together with those of its network who have
 * never paid it may hold a share of the stock. Ask it once the order is stored with its lines, or with the change of its lines.
 * @param wanted the lines whose pieces it does not hold yet, each with all its pieces
 * @param isChange the order is placed already, and has no place among those that are being placed: all of them count
 * @returns the refusal where it would hold more: the caller undoes the order or the change then
 */
export async function checkStockShare(
  order: OfNetwork,
  wanted: readonly Wanted[],
  { isChange = false }: { isChange?: boolean } = {},
): Promise<Refusal | null> {
  const widest = order.networks?.at(-1);
  if (widest === undefined || env().limits.unpaidOrdersPerNetwork >= NO_LIMIT) return null;
  let overBeside: (others: readonly HoldingOrder[]) => OverShare | null = () => null;
  const read = async () => {
    const found = await findHoldingFrom(widest, wanted);
    const stocks = await findStockByOrder(wanted);
    overBeside = (others) => firstOver(order, wanted, { stocks, found, others });
    return { found, hasRoom: (others: readonly HoldingOrder[]) => overBeside(others) === null };
  };
  if (isChange) {
    const { found } = await read();
    return refusalOf(overBeside(found.filter(({ _id }) => !_id.equals(order._id))));
  }
  const room = await roomBeside(order, read);
  if (room.verdict === "yes") return null;
  return room.verdict === "unsure" ? BUSY : refusalOf(overBeside(room.others));
}

interface OverShare {
  line: Wanted;
  /** 0 where not even the smallest order is within the share. */
  left: number;
}

interface Holders {
  stocks: ReadonlyMap<string, StockByOrder>;
  /** The orders of the widest network, also those whose pieces count as free. */
  found: readonly HoldingOrder[];
  /** The ones beside which the order is placed. */
  others: readonly HoldingOrder[];
}

/** The first line with more pieces than the others have left of a share. */
function firstOver(
  { networks = [] }: OfNetwork,
  wanted: readonly Wanted[],
  { stocks, found, others }: Holders,
): OverShare | null {
  for (const network of new Set([networks[0], networks.at(-1)])) {
    const share = network === networks[0] ? STOCK_SHARES.own : STOCK_SHARES.widest;
    const isOfNetwork = (order: HoldingOrder) => network !== undefined && order.networks?.includes(network);
    const holding = found.filter(isOfNetwork);
    const beside = others.filter(isOfNetwork);
    for (const line of wanted) {
      const stock = stocks.get(line.productId.toHexString());
      if (!stock) continue;
      const heldNow = holding.reduce((sum, { _id }) => sum + (stock.heldBy.get(_id.toHexString()) ?? 0), 0);
      const shared = { minimumLot: stock.minimumLot, pieces: stock.available + heldNow };
      const held = beside.reduce((sum, other) => sum + piecesIn(other, line), 0);
      if (held + line.quantity > shareOf(shared, share))
        return { line, left: leftOfShare(shared, share, held) };
    }
  }
  return null;
}

/** The most that the order may come to hold: a change of its lines holds before it is accepted. */
function piecesIn({ lines, change }: HoldingOrder, { productId }: Wanted): number {
  const of = (some: HoldingOrder["lines"] = []) =>
    some.find((line) => line.productId.equals(productId))?.quantity ?? 0;
  return Math.max(of(lines), of(change?.lines));
}

const RETRY_SECONDS = 600;

function refusalOf(over: OverShare | null): Refusal | null {
  if (over === null) return null;
  const { line, left } = over;
  const message =
    left > 0
      ? msg`We can hold up to ${left} of “${line.name}” for you until you confirm your e-mail or have paid an order.`
      : msg`Unpaid orders of your network hold their share of “${line.name}”. You cannot order it until you confirm your e-mail or have paid an order, or they are paid.`;
  return refuse("too_many", message, { details: { retryAfter: RETRY_SECONDS } });
}
