import { beforeAll, describe, expect, it } from "vitest";
import {
  addGoods,
  type Fixtures,
  orderBody,
  payAtGateway,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { customer } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  Object.assign(process.env, {
    LIMIT_SIGNUPS_PER_HOUR: "3",
    LIMIT_UNPAID_ORDERS: "2",
    LIMIT_PAYMENTS_PER_MINUTE: "4",
    LIMIT_REVIEWS_PER_DAY: "3",
    LIMIT_SIGNIN_FAILURES: "2",
    TRUST_PROXY: "1",
    // Behind a proxy the sandbox gateway is on only when it is asked for.
    PAYMENTS: "sandbox",
  });
  fixtures = await prepareFixtures();
});

const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

async function expectToWait(answers: Response[]): Promise<void> {
  const limited = answers.find(({ status }) => status === 429);
  expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(limited && (await json(limited))).toEqual({
    error: { code: "too_many", message: expect.any(String) },
  });
}

describe("one over a limit is a 429 that says when to come back", () => {
  let count = 0;
  const signUp = (forwarded: string) => {
    count += 1;
    const body = { name: "Nora", email: `nora${count}@example.com`, password: "correct-horse" };
    return callRoute("POST /api/users", { body, headers: { "x-forwarded-for": forwarded } });
  };

  it("sign-ups over the limit of one client IP, as the trusted proxy saw it, are a 429 with Retry-After", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((claimed) => signUp(`10.9.9.${claimed}, 203.0.113.7`)),
    );
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429]);
    await expectToWait(answers);
    expect((await signUp("203.0.113.8")).status).toBe(201);
  });

  it("sign-ups over the limit of one IPv6 network are a 429, whichever of its addresses sends them", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((host) => signUp(`2001:db8:7:7::${host}`)));
    expect(statuses(answers)).toEqual([201, 201, 201, 429]);
    expect((await signUp("2001:db8:7:8::1")).status).toBe(201);
  });

  it("reviews over a customer's limit of a day are a 429 with Retry-After, also when they arrive at once", async () => {
    const goods = await Promise.all([1, 2, 3, 4, 5].map(() => addGoods(fixtures)));
    const review = (reviewProduct: string, { token } = fixtures.mara) =>
      callRoute("POST /api/review", { token, body: { reviewProduct, dec: "Fine.", ratting: 5 } });
    const answers = await Promise.all(goods.map(({ name }) => review(name)));
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429]);
    await expectToWait(answers);
    expect((await review(goods[0]?.name ?? "", fixtures.olga)).status).toBe(201);
  });

  it("orders over a customer's limit of unpaid orders are a 429 until one is cancelled", async () => {
    const product = await addGoods(fixtures);
    const order = () =>
      callRoute("POST /api/orders", { token: fixtures.mara.token, body: orderBody(product, fixtures.mara) });
    const first = await placeOrder(product, fixtures.mara);
    const answers = [await order(), await order()];
    expect(statuses(answers)).toEqual([201, 429]);
    await expectToWait(answers);
    expect((await callRoute(`DELETE /api/orders/${first}`, { token: fixtures.mara.token })).status).toBe(200);
    expect((await order()).status).toBe(201);
    expect((await json(callRoute(`GET /api/goods/${product.id}`))).available).toBe(800);
  });

  it("payment attempts over a customer's limit are a 429", async () => {
    const orderId = await placeOrder(await addGoods(fixtures), fixtures.olga);
    const begin = () =>
      callRoute("POST /api/create-payment-intent", {
        token: fixtures.olga.token,
        body: { totalPrice: 1250, orderId },
      });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(begin));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 429, 429]);
    await expectToWait(answers);
  });

  it("reported payments over a customer's limit are a 429, at six times the limit of started ones", async () => {
    const [product, somebody] = [await addGoods(fixtures), await customer()];
    const orderId = await placeOrder(product, somebody);
    const tell = (transectionId: string) =>
      callRoute(`PATCH /api/orders/${orderId}`, {
        token: somebody.token,
        body: { orderId, productName: product.name, transectionId },
      });
    const own = await payAtGateway(orderId, somebody, 1250);
    const invented = await Promise.all(Array.from({ length: 23 }, (_, n) => tell(`pi_invented${n}`)));
    expect(new Set(statuses(invented))).toEqual(new Set([402]));
    expect((await tell(own)).status).toBe(200);
    const more = [await tell("pi_invented"), await tell(own)];
    // An order that is already paid costs no attempt.
    expect(more.map(({ status }) => status)).toEqual([429, 200]);
    await expectToWait(more);
  });

  it("wrong passwords over the limit of account and client IP are a 429; a correct one clears the count", async () => {
    const { email, password } = await customer();
    const tries = async (tried: string[]) => {
      const answers: number[] = [];
      for (const one of tried) {
        answers.push((await callRoute(`PUT /api/users/${email}`, { body: { email, password: one } })).status);
      }
      return answers;
    };
    expect(await tries(["wrong-horse", password, "wrong-horse", password])).toEqual([401, 200, 401, 200]);
    expect(await tries(["wrong-horse", "wrong-horse", password])).toEqual([401, 401, 429]);
  });
});
