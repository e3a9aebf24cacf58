import { admin, customer, type Person } from "../people/stored-accounts";
import { confirmationOf, orderBody as orderBodyOf, TEST_CARDS } from "./call-bodies";
import { callRoute, json, ORIGIN } from "./call-route";
import { prepareTestDatabase } from "./prepare-test-database";
import { RefusedCall, shopClient } from "./shop-client";

/** The accounts of the call tests: an administrator and two customers. */
export interface Fixtures {
  ada: Person;
  mara: Person;
  /** Another customer, a stranger to Mara's orders. */
  olga: Person;
}

export async function prepareFixtures(): Promise<Fixtures> {
  await prepareTestDatabase();
  return {
    ada: await admin("Ada Wolff"),
    mara: await customer("Mara Kessler"),
    olga: await customer("Olga Stern"),
  };
}

let made = 0;

export interface Product {
  id: string;
  name: string;
  price: number;
}

/** A product that nobody else in the file orders. */
export async function addGoods(
  { ada }: Fixtures,
  fields: Partial<{
    name: string;
    price: number;
    quantity: number;
    available: number;
    dec: string;
    sku: string;
    category: string;
    tiers: unknown;
    expected: unknown;
  }> = {},
): Promise<Product> {
  made += 1;
  const product = {
    img: "",
    name: `Bottom bracket ${made}`,
    dec: "Square taper",
    price: 12.5,
    quantity: 100,
    available: 1000,
    ...fields,
  };
  const id = await insertedBy(callRoute("POST /api/goods", { token: ada.token, body: product }));
  return { id, name: product.name, price: product.price };
}

/** The free pieces of a product. */
export const stockOf = async ({ id }: Product): Promise<unknown> =>
  (await json(callRoute(`GET /api/goods/${id}`))).available;

export const orderBody = (product: Product, person: Person, quantity = 100) =>
  orderBodyOf(person, { name: product.name, price: product.price }, quantity);

/** The shop's client, which calls the route handlers without a server. */
const client = shopClient(ORIGIN, {
  send: async ({ method, path, headers, body }) => {
    const response = await callRoute(`${method} ${path}`, { headers, body });
    return { status: response.status, text: await response.text() };
  },
});

export const placeOrder = (product: Product, person: Person, quantity = 100): Promise<string> =>
  client.insert(person, "POST /api/orders", orderBody(product, person, quantity));

export const addReview = (reviewProduct: string, person: Person, dec = "Fine."): Promise<string> =>
  client.reviewGoods(person, { name: reviewProduct }, 4, dec);

export const CARDS = TEST_CARDS;

export const confirmBody = (clientSecret: string, number?: string, challenge?: "pass" | "fail") => ({
  ...confirmationOf(clientSecret, null, number),
  ...(challenge ? { challenge } : {}),
});

export const intentFor = (orderId: string, person: Person, totalPrice: number): Promise<string> =>
  client.startPayment(person, orderId, totalPrice).catch((error: unknown) => {
    throw error instanceof RefusedCall ? new Error(`no intent: ${error.status}`) : error;
  });

/** Pays with a test card; the shop is not told yet. @returns the transaction's id */
export const payAtGateway = (orderId: string, person: Person, totalPrice: number): Promise<string> =>
  client.payAtGateway(person, orderId, totalPrice);

export async function paidOrder(
  product: Product,
  person: Person,
): Promise<{ orderId: string; transactionId: string }> {
  const orderId = await placeOrder(product, person);
  return { orderId, transactionId: await client.payOrder(person, product, 100, orderId) };
}

export async function insertedBy(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const body = (await response.json()) as { insertedId?: string };
  if (response.status !== 201 || !body.insertedId)
    throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body.insertedId;
}

export const NOBODYS_ID = "64b0000000000000000000ff";
