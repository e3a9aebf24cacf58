import {
  RefusedCall,
  type ShopCall,
  type ShopReply,
  type SignedIn,
  shopClient,
} from "../tests/support/shop-client";
import type { Caller } from "./load";

/** The visitors of `npm run bench -- load` and the products that they see. */
export interface Fixtures {
  admin: SignedIn;
  products: Product[];
  customers: SignedIn[];
}

export interface Product {
  _id: string;
  name: string;
  price: number;
  href: string;
}

/** A request that the bench sends. Requests of the same kind are reported in one line. */
export interface Sample {
  kind: string;
  milliseconds: number;
  good: boolean;
}

/** One process of the shop, as its visitors reach it. */
export interface Door {
  url: string;
  through: Caller;
}

const PRODUCTS = 60;
/** Orders that are paid and not shipped yet. */
const toShip: { id: string; product: Product }[] = [];

/** Of a hundred visits 84 read, 7 order and cancel, 7 order and pay, 2 are an administrator's. */
export async function visit(
  fixtures: Fixtures,
  { url, through }: Door,
  due: number,
  tell: (sample: Sample) => void,
): Promise<void> {
  const turn = Math.random() * 100;
  const product = anyOf(fixtures.products);
  const customer = anyOf(fixtures.customers);
  const requests = requestsOf({ url, through }, due, tell);
  try {
    if (turn < 84) await read(requests, product);
    else if (turn < 91) await orderAndCancel(requests, customer, product);
    else if (turn < 98) await orderAndPay(requests, customer, product);
    else await administer(requests, fixtures.admin, product);
  } catch (error) {
    // A refused call is counted already; it ends the visit.
    if (!(error instanceof RefusedCall)) throw error;
  }
}

/** Loads a page. @returns whether it came with 200 */
type Load = (kind: string, path: string, account?: SignedIn) => Promise<boolean>;

function anyOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}

/**
 * The requests of one visit. The first is timed from the moment when its visitor came, the others from when they are
 * sent.
 */
function requestsOf({ url, through }: Door, due: number, tell: (sample: Sample) => void) {
  let from: number | null = due;
  async function timed(kind: string, call: ShopCall): Promise<ShopReply> {
    const began = from ?? performance.now();
    from = null;
    const { path, ...rest } = call;
    const reply = await through.ask(path, rest).then(
      ({ status, body }) => ({ status, text: body.toString() }),
      () => ({ status: 0, text: "" }),
    );
    const good = reply.status >= 200 && reply.status < 300;
    if (!good && process.env.LOAD_TELL)
      console.error(kind, call.method, path, reply.status, reply.text.slice(0, 200));
    tell({ kind, milliseconds: performance.now() - began, good });
    return reply;
  }
  const load: Load = async (kind, path, account) => {
    const headers: Record<string, string> = account ? { cookie: account.cookie, origin: url } : {};
    return (await timed(kind, { method: "GET", path, headers })).status === 200;
  };
  const shop = shopClient(url, {
    send: (call) =>
      timed(`call: ${call.method} ${call.path.slice("/api".length).replace(/[0-9a-f]{24}/, "{id}")}`, call),
  });
  return { load, shop };
}

type Requests = ReturnType<typeof requestsOf>;

async function read({ load, shop }: Requests, product: Product): Promise<void> {
  const turn = Math.random() * 84;
  if (turn < 15) await load("page: home", "/");
  else if (turn < 35) await load("page: list", "/singlegoods");
  else if (turn < 45) await load("page: search", `/singlegoods?q=${product.name.slice(-4)}`);
  else if (turn < 70) await load("page: product", product.href);
  else if (turn < 75) await load("page: reviews", "/reviewsS");
  else await shop.call(null, `GET /api/goods/${product._id}`);
}

async function orderAndCancel({ load, shop }: Requests, customer: SignedIn, product: Product): Promise<void> {
  const orderId = await shop.placeOrder(customer, product, 100);
  await load("page: my orders", "/dashboard/myorders", customer);
  await shop.cancelOrder(customer, orderId);
}

async function orderAndPay({ shop }: Requests, customer: SignedIn, product: Product): Promise<void> {
  const orderId = await shop.placeOrder(customer, product, 100);
  await shop.payOrder(customer, product, 100, orderId);
  toShip.push({ id: orderId, product });
}

async function administer({ load, shop }: Requests, admin: SignedIn, product: Product): Promise<void> {
  await load("page: all orders", "/dashboard/allorders", admin);
  for (const { id, product: bought } of toShip.splice(0, 3)) await shop.shipOrder(admin, bought, 100, id);
  await load("page: audit", `/dashboard/audit?q=${product._id}`, admin);
}

export async function addProducts({ url }: Door, admin: SignedIn): Promise<Product[]> {
  const shop = shopClient(url);
  const made: Product[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const fields = { name: `Sprocket ${1000 + n}`, price: 0.25, quantity: 100, available: 1_000_000_000 };
    const _id = await shop.addGoods(admin, fields);
    const { slug } = await shop.call<{ slug: string }>(null, `GET /api/goods/${_id}`);
    made.push({ _id, name: fields.name, price: fields.price, href: `/goods/${slug}` });
  }
  return made;
}
