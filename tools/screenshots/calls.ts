import type { Person } from "../../tests/support/people";

/** A product as the documented calls show it. */
export interface Goods {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  available: number;
}

/** The documented calls that set a scene; each throws with the answer where it is refused. */
export function calls(url: string) {
  async function call<T>(person: Person | null, method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin: url,
        ...(person ? { cookie: person.cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  const goods = () => call<Goods[]>(null, "GET", "/goods");

  async function add(admin: Person, product: Record<string, unknown>): Promise<string> {
    return (await call<{ insertedId: string }>(admin, "POST", "/goods", product)).insertedId;
  }

  async function order(person: Person, product: Goods, quantity: number): Promise<string> {
    const body = {
      productId: product._id,
      productName: product.name,
      quantity,
      totalPrice: totalOf(product, quantity),
      customerName: person.name,
      customerEmail: person.email,
      customerPhone: "+49 30 1234567",
      address: {
        company: "Kessler Fahrradwerkstatt",
        street: "Boxhagener Straße 12",
        city: "Berlin",
        postalCode: "10245",
        country: "Germany",
      },
    };
    return (await call<{ insertedId: string }>(person, "POST", "/orders", body)).insertedId;
  }

  async function pay(person: Person, product: Goods, quantity: number, orderId: string): Promise<void> {
    const { clientSecret } = await call<{ clientSecret: string }>(person, "POST", "/create-payment-intent", {
      totalPrice: totalOf(product, quantity),
      orderId,
    });
    const { id } = await call<{ id: string }>(person, "POST", "/sandbox/confirm", {
      clientSecret,
      card: { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "314" },
      billing: { name: person.name, email: person.email },
    });
    await call(person, "PATCH", `/orders/${orderId}`, {
      orderId,
      productName: product.name,
      transectionId: id,
    });
  }

  const ship = (admin: Person, product: Goods, quantity: number, orderId: string) =>
    call(admin, "PATCH", `/ordersShiped/${orderId}`, { productName: product.name, quantity });

  const refund = (admin: Person, orderId: string, reason: string) =>
    call(admin, "POST", `/orders/${orderId}/refund`, { reason });

  const review = (person: Person, product: Goods, ratting: number, dec: string) =>
    call(person, "POST", "/review", {
      name: person.name,
      email: person.email,
      reviewProduct: product.name,
      dec,
      ratting,
    });

  return { goods, add, order, pay, ship, refund, review };
}

const totalOf = ({ price }: Goods, quantity: number): number => Math.round(price * 100 * quantity) / 100;
