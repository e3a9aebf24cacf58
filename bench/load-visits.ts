import type { Person } from "../tests/support/people";
import type { Caller, Reply } from "./load";

/** Who comes to the shop in `npm run bench -- load`, and what they do there. */
export interface Scene {
  admin: Person;
  products: Product[];
  customers: Person[];
}

export interface Product {
  _id: string;
  name: string;
  price: number;
  href: string;
}

/** One request, by what it is; its figures stand in one line. */
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
/** Paid, and not yet shipped by an administrator of the load. */
const toShip: { id: string; product: Product }[] = [];

/** Of a hundred visits 84 read, 7 order and cancel, 7 order and pay, 2 are an administrator's. */
export async function visit(
  scene: Scene,
  { url, through }: Door,
  due: number,
  tell: (sample: Sample) => void,
): Promise<void> {
  const turn = Math.random() * 100;
  const product = anyOf(scene.products);
  const customer = anyOf(scene.customers);
  const ask = asking({ url, through }, due, tell);
  if (turn < 84) await read(ask, product);
  else if (turn < 91) await orderAndCancel(ask, customer, product);
  else if (turn < 98) await orderAndPay(ask, customer, product);
  else await administer(ask, scene.admin, product);
}

type Ask = (
  kind: string,
  status: number,
  line: string,
  person?: Person,
  body?: object,
) => Promise<Reply | null>;

function anyOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}

/** The first request of a visit is timed from when its visitor came, the others from when they are sent. */
function asking({ url, through }: Door, due: number, tell: (sample: Sample) => void): Ask {
  let from: number | null = due;
  return async (kind, status, line, person, body) => {
    const [method = "", path = ""] = line.split(" ");
    const began = from ?? performance.now();
    from = null;
    const headers: Record<string, string> = person ? { cookie: person.cookie, origin: url } : {};
    const reply = await through.ask(path, { method, headers, body }).catch(() => null);
    const good = reply?.status === status;
    if (!good && process.env.LOAD_TELL)
      console.error(kind, line, reply?.status, reply?.body.toString().slice(0, 200));
    tell({ kind, milliseconds: performance.now() - began, good });
    return good ? reply : null;
  };
}

async function read(ask: Ask, product: Product): Promise<void> {
  const turn = Math.random() * 84;
  if (turn < 15) await ask("page: home", 200, "GET /");
  else if (turn < 35) await ask("page: list", 200, "GET /singlegoods");
  else if (turn < 45) await ask("page: search", 200, `GET /singlegoods?q=${product.name.slice(-4)}`);
  else if (turn < 70) await ask("page: product", 200, `GET ${product.href}`);
  else if (turn < 75) await ask("page: reviews", 200, "GET /reviewsS");
  else await ask("call: GET /goods/{id}", 200, `GET /api/goods/${product._id}`);
}

async function order(ask: Ask, person: Person, product: Product): Promise<string | null> {
  const placed = await ask("call: POST /orders", 201, "POST /api/orders", person, {
    productName: product.name,
    productId: product._id,
    quantity: 100,
    totalPrice: product.price * 100,
    customerName: person.name,
    customerEmail: person.email,
    customerPhone: "+49 30 123456",
  });
  return placed && String(said(placed).insertedId);
}

async function orderAndCancel(ask: Ask, person: Person, product: Product): Promise<void> {
  const id = await order(ask, person, product);
  if (id === null) return;
  await ask("page: my orders", 200, "GET /dashboard/myorders", person);
  await ask("call: DELETE /orders/{id}", 200, `DELETE /api/orders/${id}`, person);
}

async function orderAndPay(ask: Ask, person: Person, product: Product): Promise<void> {
  const orderId = await order(ask, person, product);
  if (orderId === null) return;
  const intent = await ask(
    "call: POST /create-payment-intent",
    200,
    "POST /api/create-payment-intent",
    person,
    {
      orderId,
      totalPrice: product.price * 100,
    },
  );
  if (!intent) return;
  const confirmed = await ask("call: POST /sandbox/confirm", 200, "POST /api/sandbox/confirm", person, {
    clientSecret: said(intent).clientSecret,
    card: { number: "4242424242424242", expMonth: 12, expYear: 2039, cvc: "123" },
    billing: { name: person.name, email: person.email },
  });
  if (!confirmed) return;
  const told = { orderId, productName: product.name, transectionId: String(said(confirmed).id) };
  if (await ask("call: PATCH /orders/{id}", 200, `PATCH /api/orders/${orderId}`, person, told))
    toShip.push({ id: orderId, product });
}

async function administer(ask: Ask, admin: Person, product: Product): Promise<void> {
  await ask("page: all orders", 200, "GET /dashboard/allorders", admin);
  for (const { id, product: bought } of toShip.splice(0, 3)) {
    const seen = { productName: bought.name, quantity: 100 };
    await ask("call: PATCH /ordersShiped/{id}", 200, `PATCH /api/ordersShiped/${id}`, admin, seen);
  }
  await ask("page: audit", 200, `GET /dashboard/audit?q=${product._id}`, admin);
}

export async function addProducts({ url, through }: Door, admin: Person): Promise<Product[]> {
  const headers = { cookie: admin.cookie, origin: url };
  const made: Product[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const body = { name: `Sprocket ${1000 + n}`, price: 0.25, quantity: 100, available: 1_000_000_000 };
    const added = await through.ask("/api/goods", { method: "POST", headers, body });
    const _id = String(said(added).insertedId);
    const { slug } = said(await through.ask(`/api/goods/${_id}`));
    made.push({ _id, name: body.name, price: body.price, href: `/goods/${slug}` });
  }
  return made;
}

function said(reply: Reply): Record<string, unknown> {
  return JSON.parse(reply.body.toString()) as Record<string, unknown>;
}
