import { beforeAll, describe, expect, it } from "vitest";
import { baskets } from "@/lib/core/data/basket/collections";
import { customer, type Person } from "../people/stored-accounts";
import { addGoods, type Fixtures, NOBODYS_ID, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

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
    basket?: Basket;
  };
}

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const call = async <T = Basket>(person: Person | null, line: string, body?: unknown) => {
  const [method, path] = line.split(" ");
  const response = await callRoute(`${method} /api/basket${path === "/" ? "" : path}`, {
    ...(body === undefined ? {} : { body }),
    ...(person ? { token: person.token } : {}),
  });
  return { status: response.status, body: (await response.json()) as T };
};
const refused = (person: Person | null, line: string, body?: unknown) => call<Refused>(person, line, body);
const put = (person: Person, { id }: Product, quantity: unknown, more = {}) =>
  call(person, `PUT /lines/${id}`, { quantity, ...more });
const TIERS = { tiers: [{ from: 300, unitPrice: 11.6 }] };

describe("merging and checking lines", () => {
  it("the larger quantity wins, the answer names each change, and merging again changes nothing", async () => {
    const mara = await customer();
    const [a, b, c] = [await addGoods(fixtures), await addGoods(fixtures), await addGoods(fixtures)];
    await put(mara, a, 300);
    await put(mara, b, 100);
    const lines = [
      { productId: a.id, quantity: 200 },
      { productId: b.id, quantity: 500 },
      { productId: c.id, quantity: 2000 },
      { productId: NOBODYS_ID, quantity: 100 },
    ];
    const first = await call(mara, "POST /merge", { lines });
    expect(first.status).toBe(200);
    expect(first.body.changes).toEqual([
      { productId: b.id, from: 100, to: 500 },
      { productId: c.id, from: 0, to: 2000 },
    ]);
    expect(first.body.lines.map(({ quantity, verdict }) => [quantity, verdict])).toEqual([
      [300, "ok"],
      [500, "ok"],
      [2000, "over_available"],
    ]);
    const again = await call(mara, "POST /merge", { lines });
    expect(again.body).toEqual({ ...first.body, changes: [] });
  });

  it("a product in two lines is refused with both rows named, a quantity off the lots with its row", async () => {
    const { id } = await addGoods(fixtures);
    for (const path of ["POST /merge", "POST /check"]) {
      const twice = await refused(fixtures.mara, path, {
        lines: [
          { productId: id, quantity: 100 },
          { productId: NOBODYS_ID, quantity: 100 },
          { productId: id.toUpperCase(), quantity: 200 },
        ],
      });
      expect([twice.status, Object.keys(twice.body.error.fields ?? {})]).toEqual([
        400,
        ["lines[0].productId", "lines[2].productId"],
      ]);
      for (const [quantity, code] of [
        [250, "off_lot"],
        [-100, "off_lot"],
        [0, "off_lot"],
        [1e9, "off_lot"],
        ["1e3", "invalid"],
      ]) {
        const lines = [
          { productId: NOBODYS_ID, quantity: 100 },
          { productId: id, quantity },
        ];
        const { status, body } = await refused(fixtures.mara, path, { lines });
        expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
          400,
          code,
          ["lines[1].quantity"],
        ]);
      }
      const tooMany = Array.from({ length: 201 }, (_, n) => ({
        productId: n.toString(16).padStart(24, "b"),
        quantity: 100,
      }));
      expect((await refused(fixtures.mara, path, { lines: tooMany })).status).toBe(400);
    }
  });

  it("anyone has lines judged and priced; nothing is stored", async () => {
    const before = await baskets().countDocuments();
    const product = await addGoods(fixtures, { ...TIERS, price: 12.4 } as object);
    const lines = [
      { productId: product.id, quantity: 400 },
      { productId: NOBODYS_ID, quantity: 100 },
    ];
    expect((await call(null, "POST /check", { lines })).body).toMatchObject({
      revision: 0,
      lines: [
        { verdict: "ok", unitPrice: 11.6, tierFrom: 300, lineTotal: 4640 },
        { verdict: "archived", name: "" },
      ],
      totalPrice: 4640,
    });
    expect(await baskets().countDocuments()).toBe(before);
  });

  it("checking is limited for a client, whose page is told when to try again", async () => {
    const headers = { "x-halfinch-peer": "198.51.100.7" };
    let last = 200;
    for (let asked = 0; asked <= 120 && last === 200; asked += 1)
      last = (await callRoute("POST /api/basket/check", { body: { lines: [] }, headers })).status;
    expect(last).toBe(429);
  });
});
