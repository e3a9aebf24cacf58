import type { Person } from "../people/stored-accounts";
import { addPart, headersOf, prepareParts, type Row } from "../quick-order/quick-order-calls";
import type { Fixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

export const PATH = "/api/own-numbers";

interface Numbers {
  revision: number;
  numbers: { number: string; productId: string; sku: string; name: string; onSale: boolean }[];
}

/** A shop with two more parts, named by their ids, and the customer whose numbers the tests change. */
export interface NumbersShop {
  fixtures: Fixtures;
  mara: Person;
  chain: string;
  pads: string;
}

export async function prepareNumbers(): Promise<NumbersShop> {
  const fixtures = await prepareParts();
  const chain = await addPart(fixtures, { name: "Chain, 12-speed", sku: "ON-CH-1218" });
  const pads = await addPart(fixtures, {
    name: "Pads, sintered",
    sku: "ON-BP-0301",
    gtin: "5901234123457",
  });
  return { fixtures, mara: fixtures.mara, chain, pads };
}

/** The calls of own part numbers, as this customer makes them unless a test names another. */
export const ownNumberCalls = (mara: () => Person) => ({
  read: async (person = mara()) =>
    (await json(callRoute(`GET ${PATH}`, { token: person.token }))) as unknown as Numbers,
  put: (query: string, numbers: object[], person = mara()) =>
    callRoute(`PUT ${PATH}${query}`, { token: person.token, body: { numbers } }),
  putFile: (query: string, body: string | Uint8Array, person = mara()) =>
    callRoute(`PUT ${PATH}${query}`, {
      token: person.token,
      body,
      headers: { "content-type": "text/csv" },
    }),
  /** Reads a list of parts as quick order does; null as a visitor. */
  listed: async (text: string, person: Person | null = mara()): Promise<Row[]> => {
    const answer = await callRoute("POST /api/quick-order", {
      body: { text },
      headers: headersOf(),
      ...(person ? { token: person.token } : {}),
    });
    return (await json(answer)).rows as Row[];
  },
});

export const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as {
    error: { code: string; message: string; fields?: Record<string, string> };
  };
  return { status: response.status, ...error };
};
