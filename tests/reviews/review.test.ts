import { beforeAll, describe, expect, it } from "vitest";
import { addGoods, type Fixtures, paidOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const write = (body: object, person = fixtures.mara) =>
  callRoute("POST /api/review", { token: person.token, body });
const readAll = async () => (await (await callRoute("GET /api/review")).json()) as Record<string, unknown>[];

describe("POST /api/review", () => {
  it("POST /review stores a review under the signed-in customer's name", async () => {
    const { name } = await addGoods(fixtures);
    const response = await write({ reviewProduct: name, dec: "Spins well.", ratting: 4 });
    expect(response.status).toBe(201);
    expect(await json(response)).toEqual({
      acknowledged: true,
      insertedId: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect((await readAll())[0]).toMatchObject({
      name: "Mara Kessler",
      email: "m•••@example.com",
      reviewProduct: name,
      dec: "Spins well.",
      ratting: 4,
      verifiedPurchase: false,
    });
  });

  it("POST /review marks a verified purchase only where one was paid for", async () => {
    const product = await addGoods(fixtures);
    await paidOrder(product, fixtures.mara);
    await write({ reviewProduct: product.name, dec: "Bought it.", ratting: 5 });
    await write({ reviewProduct: product.name, dec: "Saw it.", ratting: 1 }, fixtures.olga);
    const [second, first] = await readAll();
    expect(first).toMatchObject({ dec: "Bought it.", verifiedPurchase: true });
    expect(second).toMatchObject({ dec: "Saw it.", verifiedPurchase: false });
    const forged = { reviewProduct: product.name, dec: "x", ratting: 5, verifiedPurchase: true };
    expect((await write(forged, fixtures.ada)).status).toBe(400);
  });

  it("POST /review accepts the customer's own e-mail in any spelling and refuses another's", async () => {
    const { name } = await addGoods(fixtures);
    const body = { reviewProduct: name, dec: "Fine.", ratting: 5 };
    expect((await write({ ...body, email: fixtures.olga.email })).status).toBe(403);
    expect(
      (await write({ ...body, name: "Mara Kessler", email: fixtures.mara.email.toUpperCase() })).status,
    ).toBe(201);
  });

  it("POST /review accepts one review of a product from each customer, also when two arrive at once", async () => {
    const { name } = await addGoods(fixtures);
    const body = { reviewProduct: name, dec: "Fine.", ratting: 5 };
    const answers = await Promise.all([write(body), write(body), write(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await write(body, fixtures.olga)).status).toBe(201);
  });

  it.each<[string, object]>([
    ["no stars", { ratting: 0 }],
    ["six stars", { ratting: 6 }],
    ["half a star", { ratting: 4.5 }],
    ["stars as text", { ratting: "5" }],
    ["no words", { dec: "" }],
    ["an unknown product", { reviewProduct: "No such part" }],
    ["an operator for a product", { reviewProduct: { $ne: "" } }],
    ["a field of its own", { createdAt: "2020-01-01" }],
  ])("POST /review refuses %s", async (_, wrong) => {
    const { name } = await addGoods(fixtures);
    expect((await write({ reviewProduct: name, dec: "Fine.", ratting: 5, ...wrong })).status).toBe(400);
  });
});

describe("GET /api/review", () => {
  it("GET /review is the same for everyone, newest first, without anyone's e-mail", async () => {
    const { name } = await addGoods(fixtures);
    await write({ reviewProduct: name, dec: "The newest.", ratting: 3 });
    const all = await readAll();
    expect(all[0]?.dec).toBe("The newest.");
    const text = JSON.stringify(all);
    for (const { email, userId } of Object.values(fixtures)) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(userId);
    }
    const dates = all.map(({ createdAt }) => String(createdAt));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it("GET /review is paged", async () => {
    const first = await callRoute("GET /api/review?limit=1");
    const next = /<(.*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1];
    const second = (await (await callRoute(`GET ${next}`)).json()) as { _id: string }[];
    const all = await readAll();
    expect(second[0]?._id).toBe(all[1]?._id);
    expect((await callRoute("GET /api/review?limit=0")).status).toBe(400);
    expect((await callRoute("GET /api/review?sort=x")).status).toBe(400);
  });
});
