import { it } from "vitest";
import { addGoods, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the file of the shop's orders answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  await placeOrder(await addGoods(fixtures), mara);
  const record = recorder("orders-file");
  const path = "GET /api/exports/orders.csv";
  await record("the orders as a file", path, { as: ada });
  await record(
    "of some days and sums",
    `${path}?from=2026-10-01&to=2026-10-31&least=5&most=12.50&pay=account`,
    {
      as: ada,
    },
  );
  await record("a day that there is not", `${path}?from=2026-02-30`, { as: ada });
  await record("an amount that is none", `${path}?least=ten`, { as: ada });
  await record("an unknown filter", `${path}?page=2`, { as: ada });
  await record("the file as a customer", path, { as: mara });
  await record("the file, signed out", path);
  await record.compare();
});
