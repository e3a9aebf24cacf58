import type { Person } from "../people/stored-accounts";
import { insertedBy, type Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

/** The calls of saved lists, and the shape of their answers. */

export interface Line {
  productId: string;
  quantity: number;
  note: string;
  verdict: string;
  unitPrice: number;
  changed: { field: string; from: number | null; to: number | null }[];
  successor?: { productId: string };
}
export interface List {
  _id: string;
  name: string;
  revision: number;
  lines: Line[];
  totalPrice: number;
  terms: string;
}
export interface Refused {
  error: { code: string; message: string; fields?: Record<string, string>; list?: List; nearest?: object };
}

export const line = ({ id }: Product, quantity = 100, note = "") => ({ productId: id, quantity, note });
export const create = (person: Person, body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/lists", { token: person.token, body, headers });
export const createWith = (person: Person, ...lines: object[]) =>
  insertedBy(create(person, { name: "Brake stock, monthly", lines }));
export const read = async (person: Person, id: string) =>
  (await json(callRoute(`GET /api/lists/${id}`, { token: person.token }))) as unknown as List;
export const put = (person: Person, id: string, body: object) =>
  callRoute(`PUT /api/lists/${id}`, { token: person.token, body });
export const refused = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, ...((await response.json()) as Refused).error };
};
