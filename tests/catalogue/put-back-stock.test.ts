import { beforeAll, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, placeOrder, prepareFixtures, stockOf } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { type Entry, historyCalls } from "./history-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { detailsOf, edit, historyOf, newest, putBack } = historyCalls(() => fixtures);

it("corrected stock goes back by its difference, orders meanwhile stay, and what is not there cannot go", async () => {
  const product = await addGoods(fixtures, { available: 1000 });
  await edit(product, { available: 1500 });
  await placeOrder(product, fixtures.mara, 300);
  expect(await stockOf(product)).toBe(1200);
  expect((await putBack(product, await newest(product))).status).toBe(200);
  expect(await stockOf(product)).toBe(700);
  await edit(product, { available: 1700 });
  const entry = await newest(product);
  await placeOrder(product, fixtures.mara, 1000);
  const refused = await putBack(product, entry);
  expect((await json(refused)).error).toMatchObject({
    code: "over_available",
    message: expect.stringMatching(/Only 700 pieces are free/),
  });
  const stored = await products().findOne({ _id: requireId(product.id) });
  expect(stored).toMatchObject({ available: 700, received: 2000 });
});

it("corrected stock goes back once: again, and at once, moves nothing more, beside other fields too", async () => {
  const product = await addGoods(fixtures, { available: 600 });
  await edit(product, { available: 100, price: 9 });
  const entry = await newest(product);
  const both = await Promise.all([putBack(product, entry), putBack(product, entry)]);
  expect(both.map(({ status }) => status)).toContain(200);
  expect(await detailsOf(product.id)).toMatchObject({ available: 600, price: 12.5 });
  for (const revision of [2, 2])
    expect(await json(putBack(product, entry, revision))).toMatchObject({ modifiedCount: 0 });
  const [own, first] = await historyOf(product);
  expect(first).toMatchObject({ _id: entry._id, putBack: null });
  // The price can go back again, and the stock stays.
  await edit(product, { price: 8 });
  expect((await putBack(product, entry, 3)).status).toBe(200);
  expect(await detailsOf(product.id)).toMatchObject({ available: 600, price: 12.5 });
  // Putting back has an entry of its own, which goes back once as well.
  expect((await putBack(product, own as Entry, 4)).status).toBe(200);
  expect(await detailsOf(product.id)).toMatchObject({ available: 100 });
  expect((await json(putBack(product, own as Entry, 5))).modifiedCount).toBe(0);
});
