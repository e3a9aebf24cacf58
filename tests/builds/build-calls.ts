import type { Person } from "../people/stored-accounts";
import type { Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

export const part = ({ id }: Product, perBicycle = 1, more: object = {}) => ({
  productId: id,
  perBicycle,
  ...more,
});

/** Each check comes from a client of its own, so that no limit is reached by accident. */
export const check = (body: object) =>
  callRoute("POST /api/builds/check", { body, headers: fromElsewhere() });
export const create = (person: Person, body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/builds", { token: person.token, body, headers });
export const read = (person: Person, id: string) =>
  json(callRoute(`GET /api/builds/${id}`, { token: person.token }));
export const put = (person: Person, id: string, body: object) =>
  callRoute(`PUT /api/builds/${id}`, { token: person.token, body });

export const refused = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as { error: Refused };
  return { status: response.status, ...error };
};

interface Refused {
  code: string;
  fields?: Record<string, string>;
  build?: object;
}

let clients = 0;
const fromElsewhere = () => {
  clients += 1;
  return { "x-halfinch-peer": `10.7.${Math.floor(clients / 250)}.${clients % 250}` };
};
