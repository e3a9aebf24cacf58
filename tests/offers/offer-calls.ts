import { expect } from "vitest";
import { product } from "../companies/company-order-calls";
import { prepareOrdersOnAccount } from "../payments/on-account-calls";
import { type Person, staff } from "../people/stored-accounts";
import { callRoute } from "../support/call-route";

/** Offers by calls. `prepareOffers` comes first. */

export let sally: Person;

export async function prepareOffers(): Promise<void> {
  await prepareOrdersOnAccount();
  sally = await staff("sales");
}

export const ADDRESS = {
  company: "",
  street: "Hamngatan 9",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};

const answered = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
  const response = await answer;
  const value = await response.json();
  expect(response.status, JSON.stringify(value)).toBe(status);
  return value as T;
};

export const make = (asked: object, by = sally, key: string = crypto.randomUUID()) =>
  callRoute("POST /api/offers", { token: by.token, body: asked, headers: { "idempotency-key": key } });

export async function made(asked: object, by = sally): Promise<string> {
  return (await answered<{ insertedId: string }>(make(asked, by), 201)).insertedId;
}

export interface ReadOffer {
  number: string;
  state: string;
  version: number;
  revision: number;
  totalPrice: number | null;
  isChanged: boolean;
  orderId: string | null;
  url: string | null;
  problem: string | null;
  sums: { totalPrice: number } | null;
  lines: {
    unitPrice: number | null;
    usualPrice: number | null;
    listPrice: number | null;
    available: number;
  }[];
  versions: { version: number; totalPrice: number; validUntil: string }[];
  declined: { word: string } | null;
}

export const read = (id: string, by = sally) =>
  answered<ReadOffer>(callRoute(`GET /api/offers/${id}`, { token: by.token }));

export const content = (more: object = {}) => ({
  phone: "030 123456",
  ...("lines" in more ? {} : { lines: [{ productId: product.id, quantity: 200 }] }),
  address: ADDRESS,
  delivery: null,
  payBy: "prepay",
  note: "As we spoke on the telephone",
  staffNote: "Called twice",
  validUntil: null,
  ...more,
});

export const change = (id: string, body: object, by = sally) =>
  callRoute(`PATCH /api/offers/${id}`, { token: by.token, body });

export const changed = async (id: string, more: object = {}, by = sally) =>
  await answered<ReadOffer>(change(id, { ...content(more), revision: (await read(id, by)).revision }, by));

export const send = async (id: string, revision?: number, by = sally) =>
  callRoute(`POST /api/offers/${id}/send`, {
    token: by.token,
    body: { revision: revision ?? (await read(id)).revision },
  });

/** @returns the version, and the token of its link */
export async function sent(id: string): Promise<{ version: number; token: string }> {
  const { version } = await answered<{ version: number }>(send(id));
  const { url } = await read(id);
  return { version, token: url?.split("/offer/")[1] ?? "" };
}

/** An offer to this customer that was sent. */
export async function anOffer(customer: Person, more: object = {}, whom: object = {}) {
  const id = await made({ customerEmail: customer.email, ...whom });
  await changed(id, more);
  return { id, ...(await sent(id)) };
}

export const withdraw = (id: string, version: number, by = sally) =>
  callRoute(`POST /api/offers/${id}/withdraw`, { token: by.token, body: { version } });

export const look = (token: string) => callRoute("POST /api/offer", { body: { token } });
export const accept = (token: string, version: number, more: object = {}) =>
  callRoute("POST /api/offer/accept", { body: { token, version, ...more } });
export const decline = (token: string, version: number, more: object = {}) =>
  callRoute("POST /api/offer/decline", { body: { token, version, ...more } });

export interface AcceptedOffer {
  order: { number: string; payLink: string | null; waits: boolean; isOnAccount: boolean } | null;
}
export const accepted = (answer: Promise<Response>) => answered<AcceptedOffer>(answer);

let seller: Promise<Person> | undefined;
const aSeller = (): Promise<Person> => {
  seller ??= staff("sales");
  return seller;
};

/** For tests of all calls: a draft for this customer, by somebody of sales. */
export const aDraftOffer = async (customerEmail: string): Promise<string> =>
  await made({ customerEmail }, await aSeller());

/** The same, sent. */
export async function anOfferOf(customerEmail: string, productId: string) {
  const by = await aSeller();
  const id = await aDraftOffer(customerEmail);
  const lines = [{ productId, quantity: 100, unitPrice: 3 }];
  await answered(change(id, { ...content({ lines }), revision: 0 }, by));
  await answered(send(id, 1, by));
  return { id, token: (await read(id, by)).url?.split("/offer/")[1] ?? "" };
}
