import { beforeAll, expect, it } from "vitest";
import { customer, type Person } from "../people/stored-accounts";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
let mara: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  mara = await customer();
});

const TERMS = [
  { quantity: 250, available: 10_000 },
  { quantity: 1000, available: 650 },
  { quantity: 100, available: 0 },
  { quantity: 1, available: 99 },
  { quantity: 300, available: 350 },
];
const ASKED = [0, 1, -100, 50, 100.5, 250, 640, 1e9, 1e12];

/** Every call that takes lines or a quantity, asked for one product. */
const CALLS: Record<string, (productId: string, quantity: number) => Promise<Response>> = {
  "POST /basket/check": (productId, quantity) =>
    callRoute("POST /api/basket/check", { body: { lines: [{ productId, quantity }] } }),
  "POST /basket/merge": (productId, quantity) =>
    callRoute("POST /api/basket/merge", { token: mara.token, body: { lines: [{ productId, quantity }] } }),
  "PUT /basket/lines/{id}": (productId, quantity) =>
    callRoute(`PUT /api/basket/lines/${productId}`, { token: mara.token, body: { quantity } }),
  "POST /lists": (productId, quantity) =>
    callRoute("POST /api/lists", {
      token: mara.token,
      body: { name: `List ${productId} ${quantity}`, lines: [{ productId, quantity }] },
    }),
  "POST /draft-orders/check": (productId, quantity) =>
    callRoute("POST /api/draft-orders/check", {
      token: fixtures.ada.token,
      body: { customerEmail: mara.email, lines: [{ productId, quantity }] },
    }),
  "POST /orders": (productId, quantity) =>
    callRoute("POST /api/orders", {
      token: mara.token,
      body: {
        productName: productId,
        quantity,
        totalPrice: 1,
        customerName: "Mara",
        customerEmail: mara.email,
        customerPhone: "1",
      },
    }),
};

it.each(Object.keys(CALLS))("%s names only quantities that can be ordered", async (name) => {
  let refused = 0;
  const wrong: string[] = [];
  for (const terms of TERMS) {
    const { id } = await addGoods(fixtures, terms);
    for (const asked of ASKED) {
      const response = (await CALLS[name]?.(id, asked)) as Response;
      const answer = await response.json();
      if (response.status === 400) refused += 1;
      for (const named of namedIn(answer))
        if (named % 100 !== 0 || named < Math.max(100, terms.quantity) || named > terms.available)
          wrong.push(`${asked} of ${JSON.stringify(terms)}: ${named}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(0);
});

/** The numbers below `nearest`, and those that a message proposes, wherever they stand. */
function namedIn(answer: unknown): number[] {
  if (typeof answer === "string")
    return (/choose (.*)$/.exec(answer)?.[1]?.split(" or ") ?? []).map((text) => Number(text));
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    key === "nearest" ? [value].flatMap(numbersIn) : namedIn(value),
  );
}

const numbersIn = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];
