import { randomBytes } from "node:crypto";
import { adminBehindTheScenes, type Person } from "../../support/people";

/** Scenes for the browser tests, set by the documented calls alone. */

export interface Product {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  available: number;
}

/** A call as a page of the shop makes it; throws with the answer where it is refused. */
export async function call<T>(
  url: string,
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie: person.cookie,
      origin: url,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** A product of its own for a test, so that no other test moves its stock or price. */
export async function newProduct(url: string, change: Partial<Product> = {}): Promise<Product> {
  const product = {
    name: `Test sprocket ${randomBytes(4).toString("hex")}`,
    price: 2.5,
    quantity: 100,
    available: 5000,
    ...change,
  };
  const { insertedId } = await call<{ insertedId: string }>(
    url,
    await adminBehindTheScenes(url),
    "POST",
    "/api/goods",
    product,
  );
  return { ...product, _id: insertedId };
}

/** An administrator changes it while somebody has it before him. */
export async function changePrice(url: string, { _id }: Product, price: number): Promise<void> {
  const admin = await adminBehindTheScenes(url);
  const { revision } = await call<{ revision: number }>(url, admin, "GET", `/api/goods/${_id}`);
  await call(url, admin, "PATCH", `/api/goods/${_id}`, { price, revision });
}

export async function newOrder(
  url: string,
  person: Person,
  product: Product,
  quantity = 100,
): Promise<string> {
  const { insertedId } = await call<{ insertedId: string }>(url, person, "POST", "/api/orders", {
    productName: product.name,
    productId: product._id,
    quantity,
    totalPrice: Math.round(product.price * quantity * 100) / 100,
    customerName: person.name,
    customerEmail: person.email,
    customerPhone: "+46 40 123 456",
  });
  return insertedId;
}

export interface Order {
  _id: string;
  productName: string;
  quantity: number;
  totalPrice: number;
  paid: boolean;
  shiped: boolean;
  transactionId: string | null;
  status: string;
}

export const ordersOf = (url: string, person: Person): Promise<Order[]> =>
  call(url, person, "GET", `/api/orders?customerEmail=${encodeURIComponent(person.email)}`);

/** Orders and pays, as a client program does with the test gateway. */
export async function newPaidOrder(url: string, person: Person, product: Product): Promise<string> {
  const { orderId, transactionId } = await newUntoldPayment(url, person, product);
  await call(url, person, "PATCH", `/api/orders/${orderId}`, {
    orderId,
    productName: product.name,
    transectionId: transactionId,
  });
  return orderId;
}

/** An order whose payment the provider has taken, and of which nobody has told the shop. */
export async function newUntoldPayment(
  url: string,
  person: Person,
  product: Product,
): Promise<{ orderId: string; transactionId: string }> {
  const orderId = await newOrder(url, person, product);
  const { clientSecret } = await call<{ clientSecret: string }>(
    url,
    person,
    "POST",
    "/api/create-payment-intent",
    { totalPrice: Math.round(product.price * 10_000) / 100, orderId },
  );
  const { id } = await call<{ id: string }>(url, person, "POST", "/api/sandbox/confirm", {
    clientSecret,
    card: { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "314" },
    billing: { name: person.name, email: person.email },
  });
  return { orderId, transactionId: id };
}

export const orderNumber = (id: string): string => id.slice(-6).toUpperCase();
