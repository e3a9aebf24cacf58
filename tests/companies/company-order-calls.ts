import type { Person } from "../people/stored-accounts";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  orderBody,
  type Product,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

export let fixtures: Fixtures;
export let product: Product;

/** Prepares a shop without limits and a product that is not sold out. */
export async function prepareCompanyOrders(): Promise<void> {
  Object.assign(process.env, {
    LIMIT_UNPAID_ORDERS: "1000",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
    LIMIT_ORDERS_PER_10_MINUTES: "1000",
    LIMIT_PAYMENTS_PER_MINUTE: "1000",
  });
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 1_000_000 });
}

export const place = (person: Person, more: object = {}, headers: Record<string, string> = {}) =>
  callRoute("POST /api/orders", {
    token: person.token,
    body: { ...orderBody(product, person), ...more },
    headers,
  });
export const placeFor = (person: Person, companyId: string, more: object = {}) =>
  insertedBy(place(person, { companyId, ...more }));
export const get = (person: Person, path: string) => callRoute(`GET /api${path}`, { token: person.token });
export const idsOf = async (person: Person, path: string) =>
  ((await (await get(person, path)).json()) as { _id: string }[]).map(({ _id }) => _id);
export const errorOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { error: { code: string; message: string; fields?: object } }).error;
export const own = ({ email }: Person) => `/orders?customerEmail=${encodeURIComponent(email)}`;
