import { beforeAll, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { type Entry, historyCalls } from "./history-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { detailsOf, edit, historyOf, newest, putBack } = historyCalls(() => fixtures);

it("the history of a product has its own entries alone, newest first, in pages of which none repeats or loses one", async () => {
  const product = await addGoods(fixtures);
  await addGoods(fixtures);
  for (let price = 1; price <= 5; price += 1) await edit(product, { price });
  const all = await historyOf(product);
  expect(all.map(({ event }) => event)).toEqual([...Array(5).fill("edit"), "add"]);
  const read: Entry[] = [];
  let path: string | null = `/api/goods/${product.id}/history?limit=4`;
  while (path) {
    const page = await callRoute(`GET ${path}`, { token: fixtures.ada.token });
    read.push(...((await page.clone().json()) as Entry[]));
    path = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
  }
  expect(read.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
  expect(all.at(-1)?.putBack).toBeNull();
});

it("an entry of another product, one that is not there, and one without values of before are refused", async () => {
  const [product, other] = [await addGoods(fixtures), await addGoods(fixtures)];
  await edit(other, { price: 3 });
  const strange = await newest(other);
  expect((await putBack(product, strange, 0)).status).toBe(404);
  expect((await putBack(product, { ...strange, _id: NOBODYS_ID }, 0)).status).toBe(404);
  expect((await putBack({ ...product, id: NOBODYS_ID }, strange, 0)).status).toBe(404);
  const made = await newest(product);
  expect((await json(putBack(product, made, 0))).error).toMatchObject({ code: "invalid" });
  await edit(product, { price: 3 });
  const entry = await newest(product);
  await audit().updateOne({ _id: requireId(entry._id) }, { $set: { "changes.0.field": "weather" } });
  expect((await json(putBack(product, entry))).error).toMatchObject({ code: "invalid" });
  const asCustomer = await callRoute(`POST /api/goods/${product.id}/put-back`, {
    token: fixtures.mara.token,
    body: { entry: entry._id, revision: 1 },
  });
  expect(asCustomer.status).toBe(403);
  expect(await detailsOf(product.id)).toMatchObject({ price: 3 });
});
