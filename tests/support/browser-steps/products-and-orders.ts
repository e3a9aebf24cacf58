import { randomBytes } from "node:crypto";
import { type Goods, type ShownOrder, totalPriceOf } from "../call-bodies";
import { type SignedIn, shopClient } from "../shop-client";

/** Records of browser tests, made by the documented calls alone. */

export type Product = Goods;

export const call = <T>(
  url: string,
  person: SignedIn,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> => shopClient(url).call<T>(person, `${method} ${path}`, body);

/** A product that no other test orders or changes. */
export async function newProduct(url: string, change: Partial<Product> = {}): Promise<Product> {
  const product = {
    name: `Test sprocket ${randomBytes(4).toString("hex")}`,
    price: 2.5,
    quantity: 100,
    available: 5000,
    ...change,
  };
  const shop = shopClient(url);
  return { ...product, _id: await shop.addGoods(await shop.sharedAdmin(), product) };
}

/** An administrator changes the price while a customer has the product on screen. */
export async function changePrice(url: string, { _id }: Product, price: number): Promise<void> {
  const shop = shopClient(url);
  await shop.changePrice(await shop.sharedAdmin(), _id, price);
}

export const newOrder = (url: string, person: SignedIn, product: Product, quantity = 100): Promise<string> =>
  shopClient(url).placeOrder(person, product, quantity);

export const ordersOf = (url: string, person: SignedIn): Promise<ShownOrder[]> =>
  shopClient(url).ordersOf(person);

export async function newPaidOrder(url: string, person: SignedIn, product: Product): Promise<string> {
  const orderId = await newOrder(url, person, product);
  await shopClient(url).payOrder(person, product, 100, orderId);
  return orderId;
}

/** An order whose payment the provider has taken and the shop does not know yet. */
export async function newUntoldPayment(
  url: string,
  person: SignedIn,
  product: Product,
): Promise<{ orderId: string; transactionId: string }> {
  const orderId = await newOrder(url, person, product);
  const total = totalPriceOf(product, 100);
  return { orderId, transactionId: await shopClient(url).payAtGateway(person, orderId, total) };
}

export const orderNumber = (id: string): string => id.slice(-6).toUpperCase();
