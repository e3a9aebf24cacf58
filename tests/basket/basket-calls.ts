import type { Person } from "../people/stored-accounts";
import type { Product } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

/** The calls of a basket, and the shape of their answers. */

interface Line {
  productId: string;
  quantity: number;
  verdict: string;
  nearest?: number[];
  unitPrice: number;
  lineTotal: number;
  seen: { unitPrice: number; minimumLot: number };
  changed: { field: string; from: number; to: number }[];
}
interface Basket {
  revision: number;
  poNumber: string;
  note: string;
  lines: Line[];
  totalPrice: number;
  changes?: unknown[];
}
interface Refused {
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    nearest?: unknown;
    split?: { productIds: string[]; totalPrice: number }[];
    basket?: Basket;
  };
}

export const call = async <T = Basket>(person: Person | null, line: string, body?: unknown) => {
  const [method, path] = line.split(" ");
  const response = await callRoute(`${method} /api/basket${path === "/" ? "" : path}`, {
    ...(body === undefined ? {} : { body }),
    ...(person ? { token: person.token } : {}),
  });
  return { status: response.status, body: (await response.json()) as T };
};
export const refused = (person: Person | null, line: string, body?: unknown) =>
  call<Refused>(person, line, body);
export const put = (person: Person, { id }: Product, quantity: unknown, more = {}) =>
  call(person, `PUT /lines/${id}`, { quantity, ...more });
