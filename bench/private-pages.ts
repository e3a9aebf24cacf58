import type { ObjectId } from "mongodb";
import { shopClient } from "../tests/support/shop-client";
import { fillOrders, fillProducts, productIds } from "./fill";
import { caller, type Figure, figureOf } from "./load";
import { DATABASE, type Stand } from "./stand";

export interface PrivateRow {
  name: string;
  figure: Figure;
}

export const ORDERS_OF_ONE = 1_000;
export const ORDERS_OF_ALL = 100_000;
const BASKET_LINES = 200;
const TIMES = 30;

/**
 * Times private pages one after another, from the request to the last byte over loopback: the shop's own work without
 * waiting.
 */
export async function measurePrivatePages(stand: Stand): Promise<PrivateRow[]> {
  const { url } = stand.shop;
  const customer = await shopClient(url).signUp();
  const admin = await shopClient(url).signInAdmin();
  const database = stand.client.db(DATABASE);
  const user = await database.collection("users").findOne({ email: customer.email });
  if (!user) throw new Error("The new customer is not in the database");
  const owner = { userId: user._id as ObjectId, name: customer.name, email: customer.email };
  const others = { ...owner, userId: (await database.collection("users").findOne())?._id as ObjectId };
  await fillOrders(stand.client, ORDERS_OF_ONE, [owner]);
  await fillOrders(stand.client, ORDERS_OF_ALL - ORDERS_OF_ONE, [others], ORDERS_OF_ONE);
  const order = await database
    .collection("orders")
    .findOneAndUpdate({ "customer.userId": owner.userId, status: "shipped" }, { $set: { status: "unpaid" } });
  const product = await database.collection("products").findOne({ archived: false });
  const mine = `with ${ORDERS_OF_ONE.toLocaleString("en")} orders of the customer`;
  const all = `with ${ORDERS_OF_ALL.toLocaleString("en")} orders`;
  const pages: [string, string, string][] = [
    [`/dashboard, ${mine}`, "/dashboard", customer.cookie],
    [`/dashboard/myorders, ${mine}`, "/dashboard/myorders", customer.cookie],
    [`/dashboard/payment/{id}, ${mine}`, `/dashboard/payment/${order?._id}`, customer.cookie],
    ["/dashboard/addreview", "/dashboard/addreview", customer.cookie],
    ["/orders/{productId}", `/orders/${product?._id}`, customer.cookie],
    [`/dashboard/allorders, ${all}`, "/dashboard/allorders", admin.cookie],
    [`/dashboard/allorders, page 1,000, ${all}`, "/dashboard/allorders?page=1000", admin.cookie],
    [`/dashboard of an administrator, ${all}`, "/dashboard", admin.cookie],
    ["/dashboard/users", "/dashboard/users", admin.cookie],
    ["/dashboard/manageproduct", "/dashboard/manageproduct", admin.cookie],
  ];
  const rows: PrivateRow[] = [];
  for (const [name, path, cookie] of pages) rows.push({ name, figure: await timesOf(url, path, cookie) });
  await fillBasket(stand, owner.userId);
  const lines = `with ${BASKET_LINES} lines`;
  rows.push({ name: `GET /api/basket ${lines}`, figure: await timesOf(url, "/api/basket", customer.cookie) });
  rows.push({ name: `/basket ${lines}`, figure: await timesOf(url, "/basket", customer.cookie) });
  return rows;
}

/** A basket as full as it may be. */
async function fillBasket({ client }: Stand, userId: ObjectId): Promise<void> {
  await fillProducts(client, BASKET_LINES);
  const now = Date.now();
  const seen = { unitCents: 100, minimumLot: 100 };
  const lines = productIds(BASKET_LINES).map((productId) => ({ productId, quantity: 100, seen }));
  await client
    .db(DATABASE)
    .collection<{ _id: ObjectId }>("baskets")
    .insertOne({
      _id: userId,
      revision: 1,
      poNumber: "",
      note: "",
      lines,
      updatedAt: new Date(now),
      expiresAt: new Date(now + 3_600_000),
    } as { _id: ObjectId });
}

export async function timesOf(url: string, path: string, cookie: string, times = TIMES): Promise<Figure> {
  const http = caller(url, 1);
  const taken: number[] = [];
  let errors = 0;
  // The first requests load code and open connections.
  for (let n = -3; n < times; n += 1) {
    const began = performance.now();
    const { status } = await http.ask(path, { headers: { cookie, "accept-encoding": "br" } });
    if (status !== 200) errors += 1;
    if (n >= 0) taken.push(performance.now() - began);
  }
  http.close();
  return figureOf(taken, errors, taken.reduce((sum, ms) => sum + ms, 0) / 1000);
}
