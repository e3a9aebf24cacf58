import { newCustomer } from "../tests/support/people";
import type { Caller } from "./load";

export interface Goods {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  available: number;
}

export interface Buyer {
  email: string;
  name: string;
  headers: Record<string, string>;
}

export async function buyers(url: string, count: number): Promise<Buyer[]> {
  const people: Buyer[] = [];
  for (let n = 0; n < count; n += 1) {
    const { email, name, cookie } = await newCustomer(url);
    people.push({ email, name, headers: { cookie, origin: url } });
  }
  return people;
}

/** A whole order as the order form sends it: the smallest lot of one product. Null when it was refused. */
export async function placeOrder(
  shop: Caller,
  buyer: Buyer,
  goods: Goods,
): Promise<{ status: number; id: string; total: number }> {
  const quantity = Math.max(100, Math.ceil(goods.quantity / 100) * 100);
  const total = Math.round(goods.price * 100 * quantity) / 100;
  const answer = await shop.ask("/api/orders", {
    method: "POST",
    headers: buyer.headers,
    body: {
      productId: goods._id,
      productName: goods.name,
      quantity,
      totalPrice: total,
      customerName: buyer.name,
      customerEmail: buyer.email,
      customerPhone: "+49 30 1234567",
    },
  });
  const id = answer.status === 201 ? String(JSON.parse(answer.body.toString()).insertedId) : "";
  return { status: answer.status, id, total };
}

/** Pays an order through the test gateway by the same calls as the payment page. */
export async function payOrder(
  shop: Caller,
  buyer: Buyer,
  goods: Goods,
  order: { id: string; total: number },
): Promise<boolean> {
  const headers = buyer.headers;
  const intent = await shop.ask("/api/create-payment-intent", {
    method: "POST",
    headers,
    body: { totalPrice: order.total, orderId: order.id },
  });
  if (intent.status !== 200) return false;
  const { clientSecret } = JSON.parse(intent.body.toString());
  const confirmed = await shop.ask("/api/sandbox/confirm", {
    method: "POST",
    headers,
    body: {
      clientSecret,
      card: { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" },
      billing: { name: buyer.name, email: buyer.email },
    },
  });
  if (confirmed.status !== 200) return false;
  const paid = await shop.ask(`/api/orders/${order.id}`, {
    method: "PATCH",
    headers,
    body: {
      orderId: order.id,
      productName: goods.name,
      transectionId: JSON.parse(confirmed.body.toString()).id,
    },
  });
  return paid.status === 200;
}
