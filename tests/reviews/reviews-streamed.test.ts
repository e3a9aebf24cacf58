import { beforeAll, expect, it } from "vitest";
import { GET } from "@/app/api/review/route";
import { newId } from "@/lib/core/data/store/ids";
import { reviews } from "@/lib/features/reviews/data/collections";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";

const MANY = 1_300;

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await prepareFixtures();
  const { name } = await addGoods(fixtures);
  const all = Array.from({ length: MANY }, (_, n) => ({
    _id: newId(),
    product: { id: newId(), name },
    author: { userId: newId(), name: "Ada", email: "ada@example.com", note: "" },
    rating: 5,
    comment: `Review ${n}`,
    verifiedPurchase: false,
    // Several reviews of one moment, which only their ids order.
    createdAt: new Date(1_700_000_000_000 + Math.floor(n / 7) * 1000),
  }));
  await insertInPortions(reviews(), all);
});

it("GET /review of thousands is streamed while it is read: each once, newest first", async () => {
  const answer = await callRoute("GET /api/review");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const all = (await answer.json()) as { _id: string; email: string; createdAt: string }[];
  expect(all).toHaveLength(MANY);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(MANY);
  const dates = all.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(new Set(all.map(({ email }) => email))).toEqual(new Set(["a•••@example.com"]));
});

it("GET /review of thousands is not sent again to a client that has it, until there is another review", async () => {
  const first = await callRoute("GET /api/review");
  const etag = first.headers.get("etag") ?? "";
  await first.body?.cancel();
  const again = () => callRoute("GET /api/review", { headers: { "if-none-match": etag } });
  expect((await again()).status).toBe(304);
  const { name } = await addGoods(fixtures);
  const body = { reviewProduct: name, dec: "Fine.", ratting: 5 };
  expect((await callRoute("POST /api/review", { token: fixtures.mara.token, body })).status).toBe(201);
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(await changed.json()).toHaveLength(MANY + 1);
});

it("GET /review of thousands tells the front door to forward each visitor's own request", async () => {
  const answer = await GET(new Request("http://localhost:3000/api/review"));
  expect(answer.headers.get("x-halfinch-streams")).toBe("1");
  expect(await answer.text()).toBe("");
});

it("a page of GET /review is a whole answer, as a short list is", async () => {
  const page = await callRoute("GET /api/review?limit=1000");
  expect(page.headers.get("link")).toContain('rel="next"');
  expect(await page.json()).toHaveLength(1000);
});
