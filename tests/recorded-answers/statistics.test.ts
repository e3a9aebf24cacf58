import { expect, it } from "vitest";
import { countSearch, noteFound } from "@/lib/features/statistics/data/search-counter";
import { storeSearches } from "@/lib/features/statistics/data/searches";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the call for the statistics answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("statistics");
  const { id } = await addGoods(fixtures, { name: "=Bottom bracket, hollow" });
  await callRoute(`PATCH /api/goods/${id}`, { token: ada.token, body: { revision: 0, costPrice: 4.11 } });
  for (const [day, words] of [
    ["2026-11-21", ["Dynamo hub", "once"]],
    ["2026-11-22", ["Dynamo hub"]],
  ] as const) {
    for (const q of words) {
      noteFound(q, 0, []);
      countSearch(q);
    }
    await storeSearches(new Date(`${day}T10:00:00Z`));
  }
  const read = await record("products that were never ordered", "GET /api/statistics/unsold", { as: ada });
  await record("products with the lowest margin", "GET /api/statistics/margin-low", { as: ada });
  await record("products with the highest margin", "GET /api/statistics/margin-high", { as: ada });
  await record("products that are sold out and wanted", "GET /api/statistics/demand", { as: ada });
  await record("products that last the fewest weeks", "GET /api/statistics/cover", { as: ada });
  await record("the lowest margins as a file", "GET /api/statistics/margin-low?format=csv", { as: ada });
  await record("a list that there is not", "GET /api/statistics/weather", { as: ada });
  await record("the statistics as a customer", "GET /api/statistics/unsold", { as: mara });
  await record("the statistics, signed out", "GET /api/statistics/unsold");
  await record.compare();
  const further = recorder("statistics-pages");
  await addGoods(fixtures, { name: "Crank" });
  await further("the first page of a list", "GET /api/statistics/unsold?limit=1", { as: ada });
  await further("a page behind no cursor of the list", "GET /api/statistics/unsold?after=x", { as: ada });
  await further("searches without a result", "GET /api/statistics/searches", { as: ada });
  await further("the same as a file", "GET /api/statistics/searches?format=csv", { as: ada });
  await further("the searches as a customer", "GET /api/statistics/searches", { as: mara });
  await further.compare();
  expect(await json(read.clone())).toHaveLength(1);
});
