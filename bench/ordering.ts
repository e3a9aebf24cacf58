import type { Account, Goods } from "../tests/support/call-bodies";
import type { ShopClient } from "../tests/support/shop-client";
import type { BareServer } from "./bare";
import { BASKET_ORDERS, basketOrderName, basketOrders } from "./basket-orders";
import type { ChildServer } from "./child";
import { caller, type Figure, figureOf, median, medianFigure, runFor } from "./load";
import { clientOver, payOrder, placeOrder, signUpBuyers, smallestOrder } from "./ordering-calls";
import { read } from "./read";
import type { Pace } from "./reading";

export interface OrderingRow {
  name: string;
  figure: Figure;
  /** Relative to the bare server's rate in the same run, which shows how fast the machine is at the moment. */
  ratio: number;
  /** Relative to the Express shop in the same round, on the same database and disk; null without one. */
  ofExpress: number | null;
  /** A remark for the table. */
  note: string;
}

interface Systems {
  shopUrl: string;
  goods: Goods[];
  bare: BareServer;
  express: ChildServer | null;
}

export const ORDER = "Whole order";
export const PAID_ORDER = "Order, payment, paid";
const HOT_LOTS = 200;

/**
 * Measures orders by as many concurrent customers as there are connections, each with one order at a time.
 * @param cold runs a warm-up round first, since a new process still compiles its code; its rate is noted
 */
export async function measureOrdering(
  { shopUrl, goods, bare, express }: Systems,
  { rounds, seconds, connections }: Pace,
  { hot = true, paid = true, cold = true } = {},
): Promise<OrderingRow[]> {
  const http = caller(shopUrl, connections);
  const shop = clientOver(shopUrl, http);
  const people = await signUpBuyers(shopUrl, connections);
  const range = await stocked(shop, goods);
  const baskets = paid ? await basketOrders(shop) : null;
  const several = new Map(BASKET_ORDERS.map(({ lines }) => [lines, [] as Figure[]]));
  const figures = { bare: [] as number[], order: [] as Figure[], paid: [] as Figure[], hot: [] as Figure[] };
  const others = { order: [] as Figure[], hot: [] as Figure[] };
  const rival = express && (await expressBuyer(express, connections));
  if (cold && rival) await runFor(Math.min(seconds, 2), connections, rival.order);
  const first = cold && {
    order: await runFor(seconds, connections, (worker) => order(worker)),
    paid: paid ? await runFor(seconds, connections, (worker) => orderAndPay(worker)) : null,
  };
  const fromCold = (figure: Figure | null | undefined) =>
    figure ? `; ${figure.perSecond.toFixed(0)} in a round before, which does not count` : "";
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push((await read(bare.url, connections, 1)).perSecond);
    figures.order.push(await runFor(seconds, connections, (worker) => order(worker)));
    if (rival) others.order.push(await runFor(Math.min(seconds, 2), connections, rival.order));
    if (paid) figures.paid.push(await runFor(seconds, connections, (worker) => orderAndPay(worker)));
    if (baskets)
      for (const [lines, of] of several)
        of.push(await runFor(seconds, connections, (worker) => baskets.order(buyerAt(worker), lines)));
    if (hot) figures.hot.push(await sellOut(round));
    if (rival && hot) others.hot.push(await rival.sellOut());
  }
  http.close();
  rival?.close();
  const row = (name: string, of: Figure[], note: string, rivals: Figure[] = []): OrderingRow[] => {
    if (of.length === 0) return [];
    const figure = medianFigure(of);
    const pairs = of.flatMap(({ perSecond }, round) => {
      const other = rivals[round]?.perSecond;
      return other ? [perSecond / other] : [];
    });
    return [
      {
        name,
        figure,
        ratio: figure.perSecond / median(figures.bare),
        ofExpress: pairs.length ? median(pairs) : null,
        note,
      },
    ];
  };
  const soldAll = `${HOT_LOTS} lots in stock, ${HOT_LOTS} sold in each round`;
  return [
    ...row(
      ORDER,
      figures.order,
      `signed in, priced by the shop, stock held, stored${fromCold(first ? first.order : null)}`,
      others.order,
    ),
    ...row("Express: order", others.order, "no sign-in, no price, no hold"),
    ...row(
      PAID_ORDER,
      figures.paid,
      `four calls: order, intent, card, paid${fromCold(first ? first.paid : null)}`,
    ),
    ...[...several].flatMap(([lines, of]) =>
      row(basketOrderName(lines), of, "one call; overlapping products, all held or none"),
    ),
    ...row(`One product, ${connections} buyers at once`, figures.hot, soldAll, others.hot),
    ...row(`Express: one product, ${connections} buyers at once`, others.hot, soldAll),
  ];

  async function order(worker: number): Promise<boolean> {
    return (await placeOrder(shop, buyerAt(worker), range.next())).status === 201;
  }

  async function orderAndPay(worker: number): Promise<boolean> {
    const [buyer, chosen] = [buyerAt(worker), range.next()];
    const placed = await placeOrder(shop, buyer, chosen);
    return placed.status === 201 && payOrder(shop, buyer, chosen, placed.id);
  }

  function buyerAt(worker: number): Account {
    const buyer = people[worker];
    if (!buyer) throw new Error("A worker without a buyer");
    return buyer;
  }

  /** All buyers order one product until it is sold out. Throws when more or less is sold than there was. */
  async function sellOut(round: number): Promise<Figure> {
    const product = await addGoods(shop, `Bench hub ${round} ${Date.now()}`, HOT_LOTS * 100);
    return untilGone(people, HOT_LOTS, async (buyer) => (await placeOrder(shop, buyer, product)).status);
  }
}

/**
 * The products to buy: the whole range in turn, then new products that never sell out. Thousands of unpaid orders pile
 * up; on a single product their holds would make its document so large that only that would be measured.
 */
async function stocked(shop: ShopClient, goods: readonly Goods[]) {
  const plenty: Goods[] = [];
  for (let n = 0; n < Math.min(goods.length, 100); n += 1)
    plenty.push(await addGoods(shop, `Bench spoke ${n} ${Date.now()}`, 1_000_000_000));
  const left = goods.slice(0, 200).map((product) => ({ ...product }));
  let turn = 0;
  return {
    next: (): Goods => {
      turn += 1;
      const chosen = left[turn % left.length];
      const endless = plenty[turn % plenty.length];
      if (!endless) throw new Error("There is nothing to buy");
      if (!chosen || chosen.available < chosen.quantity * 2 + 100) return endless;
      chosen.available -= smallestOrder(chosen);
      return chosen;
    },
  };
}

async function untilGone<T>(
  people: readonly T[],
  lots: number,
  buy: (buyer: T) => Promise<number>,
): Promise<Figure> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  await Promise.all(
    people.map(async (buyer) => {
      for (;;) {
        const at = performance.now();
        const status = await buy(buyer);
        if (status === 409) return;
        if (status === 201) times.push(performance.now() - at);
        else errors += 1;
        if (errors > lots) throw new Error(`Orders are answered ${status}`);
      }
    }),
  );
  // An order that timed out may or may not have been placed.
  const sold = times.length;
  if (sold > lots || (sold < lots && errors === 0)) throw new Error(`Sold ${sold} lots of ${lots}`);
  return { ...figureOf(times, 0, (performance.now() - began) / 1000), errors };
}

async function addGoods(shop: ShopClient, name: string, available: number): Promise<Goods> {
  const product = { name, price: 0.5, quantity: 100, available };
  const _id = await shop.addGoods(await shop.sharedAdmin(), { ...product, img: "", dec: "" });
  return { ...product, _id };
}

async function expressBuyer({ url }: ChildServer, connections: number) {
  const http = caller(url, connections);
  const goods = JSON.parse((await http.ask("/goods")).body.toString()) as Goods[];
  const [hot] = goods;
  if (!hot) throw new Error("The Express shop is empty");
  let turn = 0;
  const buy = async ({ _id, price }: Goods) => {
    const body = {
      productId: _id,
      quantity: 100,
      totalPrice: price * 100,
      customerName: "Mara Kessler",
      customerEmail: "mara@example.com",
      customerPhone: "+49 30 1234567",
    };
    return (await http.ask("/orders", { method: "POST", body })).status;
  };
  return {
    close: http.close,
    order: async () => {
      turn += 1;
      return (await buy(goods[1 + (turn % (goods.length - 1))] ?? hot)) === 201;
    },
    sellOut: async () => {
      await http.ask(`/goods/${hot._id}/stock`, { method: "PUT", body: { available: HOT_LOTS * 100 } });
      return untilGone(Array(connections).fill(null), HOT_LOTS, () => buy(hot));
    },
  };
}
