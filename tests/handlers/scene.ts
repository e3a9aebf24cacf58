import { database } from "@/lib/data/connection";
import { ensureIndexes } from "@/lib/data/indexes";
import { admin, customer, type Person } from "./people";
import { ask } from "./shop";

/** What the tests of the calls have in common: a shop with an administrator, two customers and some goods. */
export interface Scene {
  ada: Person;
  mara: Person;
  /** Has nothing to do with Mara. */
  olga: Person;
}

export async function openShop(): Promise<Scene> {
  await ensureIndexes(database());
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
  { ada }: Scene,
  fields: Partial<{ name: string; price: number; quantity: number; available: number; dec: string }> = {},
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
  const id = await insertedBy(ask("POST /api/goods", { token: ada.token, body: product }));
  return { id, name: product.name, price: product.price };
}

export const orderBody = (product: Product, person: Person, quantity = 100) => ({
  productName: product.name,
  quantity,
  totalPrice: Math.round(product.price * quantity * 100) / 100,
  customerName: person.name,
  customerEmail: person.email,
  customerPhone: "+49 30 1234567",
});

export const placeOrder = async (product: Product, person: Person, quantity = 100): Promise<string> =>
  insertedBy(ask("POST /api/orders", { token: person.token, body: orderBody(product, person, quantity) }));

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  noFunds: "4000000000009995",
  challenge: "4000002500003155",
} as const;

export const confirmBody = (
  clientSecret: string,
  number: string = CARDS.good,
  challenge?: "pass" | "fail",
) => ({
  clientSecret,
  card: { number, expMonth: 12, expYear: 2040, cvc: "123" },
  billing: { name: "Mara Kessler", email: "mara@example.com" },
  ...(challenge ? { challenge } : {}),
});

export async function intentFor(orderId: string, person: Person, totalPrice: number): Promise<string> {
  const answer = await ask("POST /api/create-payment-intent", {
    token: person.token,
    body: { totalPrice, orderId },
  });
  const { clientSecret } = (await answer.json()) as { clientSecret?: string };
  if (!clientSecret) throw new Error(`no intent: ${answer.status}`);
  return clientSecret;
}

/** Pays with a test card up to where the shop is to be told. @returns the transaction id */
export async function payAtGateway(orderId: string, person: Person, totalPrice: number): Promise<string> {
  const secret = await intentFor(orderId, person, totalPrice);
  const answer = await ask("POST /api/sandbox/confirm", { body: confirmBody(secret) });
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`not confirmed: ${answer.status}`);
  return id;
}

/** The customer's whole way to a paid order. */
export async function paidOrder(
  product: Product,
  person: Person,
): Promise<{ orderId: string; transactionId: string }> {
  const orderId = await placeOrder(product, person);
  const transactionId = await payAtGateway(orderId, person, product.price * 100);
  const told = await ask(`PATCH /api/orders/${orderId}`, {
    token: person.token,
    body: { orderId, productName: product.name, transectionId: transactionId },
  });
  if (told.status !== 200) throw new Error(`not paid: ${told.status} ${await told.text()}`);
  return { orderId, transactionId };
}

export async function insertedBy(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const body = (await response.json()) as { insertedId?: string };
  if (response.status !== 201 || !body.insertedId)
    throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body.insertedId;
}

export const NOBODYS_ID = "64b0000000000000000000ff";
