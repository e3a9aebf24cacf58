import { beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { customer, type Person } from "../people/stored-accounts";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { createWith, type List, line, put, read } from "./saved-list-calls";

/** Long lists are read in parts. */

let fixtures: Fixtures;
let parts: Product[] = [];
beforeAll(async () => {
  fixtures = await prepareFixtures();
  for (let n = 0; n < 5; n += 1) parts = [...parts, await addGoods(fixtures)];
});

type Part = List & { lineCount?: number };

async function part({ token }: Person, path: string): Promise<{ list: Part; next: string | null }> {
  const answer = await callRoute(`GET ${path}`, { token });
  expect(answer.status).toBe(200);
  const next = /<([^>]*)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
  return { list: (await answer.json()) as Part, next };
}

const idsOf = ({ lines }: List) => lines.map(({ productId }) => productId);

describe("a saved list in parts", () => {
  it("each part has its lines, their total and the length of the list, and links to the next", async () => {
    const { mara } = fixtures;
    const id = await createWith(mara, ...parts.map((one) => line(one)));
    const whole = await read(mara, id);
    expect(whole).not.toHaveProperty("lineCount");
    const found: string[] = [];
    let total = 0;
    let path: string | null = `/api/lists/${id}?limit=2`;
    while (path) {
      const { list, next }: { list: Part; next: string | null } = await part(mara, path);
      expect(list).toMatchObject({ name: whole.name, revision: whole.revision, lineCount: 5 });
      expect(list.lines.length).toBe(next ? 2 : 1);
      found.push(...idsOf(list));
      total += list.totalPrice;
      path = next;
    }
    expect(found).toEqual(idsOf(whole));
    expect(total).toBeCloseTo(whole.totalPrice, 2);
  });

  it("a line that is taken out meanwhile neither repeats nor hides another", async () => {
    const { mara } = fixtures;
    const [first, second, third, fourth] = parts as [Product, Product, Product, Product];
    const id = await createWith(mara, line(first), line(second), line(third), line(fourth));
    const { next } = await part(mara, `/api/lists/${id}?limit=2`);
    const lines = [line(first), line(third), line(fourth)];
    expect((await put(mara, id, { name: "Shorter", lines, revision: 1 })).status).toBe(200);
    expect(idsOf((await part(mara, next ?? "")).list)).toEqual([third.id, fourth.id]);
  });

  it("what a part has shown counts as seen, and the rest of the list does not", async () => {
    const ben = await customer("Ben");
    const id = await createWith(ben, ...parts.map((one) => line(one)));
    const { list, next } = await part(ben, `/api/lists/${id}?limit=2`);
    const ids = parts.map((one) => requireId(one.id));
    await products().updateMany({ _id: { $in: ids } }, { $inc: { priceCents: 100, revision: 1 } });
    const seen = (body: object) =>
      callRoute(`PUT /api/lists/${id}/seen`, { token: ben.token, body }).then(({ status }) => status);
    expect(await seen({ terms: list.terms, limit: 2 })).toBe(409);
    const second = await part(ben, next ?? "");
    const after = new URLSearchParams(next?.split("?")[1]).get("after");
    expect(await seen({ terms: second.list.terms, limit: 2 })).toBe(409);
    expect(await seen({ terms: second.list.terms, limit: 2, after })).toBe(200);
    expect((await read(ben, id)).lines.map(({ changed }) => changed.length)).toEqual([1, 1, 0, 0, 1]);
  });

  it.each(["limit=2&format=csv", "after=x", "limit=0", "limit=1001", "page=2"])(
    "%s is refused",
    async (query) => {
      const { mara } = fixtures;
      const id = await createWith(mara, line(parts[0] as Product));
      const { status } = await callRoute(`GET /api/lists/${id}?${query}`, { token: mara.token });
      expect(status).toBe(400);
    },
  );
});

describe("own part numbers in parts", () => {
  it("parts have each number once, in order, with the one revision, also where one goes meanwhile", async () => {
    const mara = await customer("Mara");
    const rows = parts.map(({ id }, n) => ({ number: `M-${n}`, productId: id }));
    const set = (numbers: object[]) =>
      callRoute("PUT /api/own-numbers?mode=merge", { token: mara.token, body: { numbers } });
    expect((await set(rows)).status).toBe(200);
    const get = async (path: string) => {
      const answer = await callRoute(`GET ${path}`, { token: mara.token });
      const next = /<([^>]*)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
      const body = (await answer.json()) as { revision: number; numbers: { number: string; sku: string }[] };
      return { ...body, next };
    };
    const first = await get("/api/own-numbers?limit=2");
    expect(first.numbers.map(({ number }) => number)).toEqual(["M-0", "M-1"]);
    expect(first.numbers.every(({ sku }) => sku !== "")).toBe(true);
    expect((await get("/api/own-numbers")).numbers).toHaveLength(5);
    await set([{ number: "M-1", productId: null }]);
    const second = await get(first.next ?? "");
    expect(second).toMatchObject({ revision: first.revision + 1, next: expect.any(String) });
    expect(second.numbers.map(({ number }) => number)).toEqual(["M-2", "M-3"]);
    const last = await get(second.next ?? "");
    expect(last.numbers.map(({ number }) => number)).toEqual(["M-4"]);
    expect(last.next).toBeNull();
    const file = await callRoute("GET /api/own-numbers?format=csv&limit=2", { token: mara.token });
    expect(file.status).toBe(400);
  });
});
