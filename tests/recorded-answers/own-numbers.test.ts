import { expect, it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { customer } from "../people/stored-accounts";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls for own part numbers answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { mara } = fixtures;
  const record = recorder("own-numbers");
  const product = await addGoods(fixtures, { name: "Headset", sku: "OR-HS-1" });
  const put = (title: string, query: string, numbers: object[]) =>
    record(title, `PUT /api/own-numbers${query}`, { as: mara, body: { numbers } });
  const putFile = (title: string, query: string, body: string) =>
    record(title, `PUT /api/own-numbers${query}`, {
      as: mara,
      body,
      headers: { "content-type": "text/csv" },
    });

  await record("no numbers yet", "GET /api/own-numbers", { as: mara });
  await record("numbers, signed out", "GET /api/own-numbers");
  await put("set all numbers", "?revision=0", [
    { number: "K-77", productId: product.id },
    { number: "=K-1", sku: "OR-HS-1" },
  ]);
  await record("the numbers", "GET /api/own-numbers", { as: mara });
  await record("a part of the numbers", "GET /api/own-numbers?limit=1", { as: mara });
  await record("the numbers as a file", "GET /api/own-numbers?format=csv", { as: mara });
  await put("set one more and remove one", "?mode=merge", [
    { number: "K-78", sku: "OR-HS-1" },
    { number: "K-77", productId: null },
  ]);
  await putFile("set numbers by a file", "?mode=merge&revision=2", "Own number;SKU\nK-79;OR-HS-1\n");
  await putFile("a file with wrong rows", "?mode=merge", "K-80,OR-XX-9\n,OR-HS-1\n");
  await putFile("a workbook that says it is a CSV file", "?mode=merge", "PK\u0003\u0004");
  await put("replace what was changed meanwhile", "?revision=1", []);
  await put("replace without a revision", "", []);
  await put("a row without a part", "?mode=merge", [{ number: "K-81" }]);
  await record("an empty body", "PUT /api/own-numbers?mode=merge", { as: mara });
  await record("a text that is no JSON", "PUT /api/own-numbers?mode=merge", { as: mara, body: "{" });
  const long = Array.from({ length: 5_001 }, (_, n) => ({ number: `N-${n}`, sku: "OR-HS-1" }));
  await put("5,001 rows", "?revision=3", long);
  await put("5,000 rows beside others", "?mode=merge&revision=3", long.slice(1));
  await putFile("a file of 5,002 rows", "?mode=merge", "K-1,OR-HS-1\n".repeat(5_002));
  await record("numbers from another site", "PUT /api/own-numbers?mode=merge", {
    cookie: mara.cookie,
    origin: "https://evil.example",
    body: { numbers: [] },
  });
  const olga = await customer("Olga Often");
  for (let n = 0; n < 300; n += 1) await consumeLimit("ownNumberChanges", olga.userId);
  const often = await record("the 301st change in an hour", "PUT /api/own-numbers?mode=merge", {
    as: olga,
    body: { numbers: [] },
  });
  expect(often.status).toBe(429);
  await record.compare();
});
