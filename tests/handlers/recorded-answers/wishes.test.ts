import { it } from "vitest";
import { addGoods, prepareFixtures } from "../call-fixtures";
import { confirmed } from "../stored-accounts";
import { recorder } from "./recorder";

it("the calls for wishes answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const as = await confirmed(fixtures.mara);
  const { id } = await addGoods(fixtures, { name: "Wished saddle", available: 0 });
  const record = recorder("wishes");
  await record("wish for pieces", `PUT /api/wishes/${id}`, { as, body: { pieces: 300 } });
  await record("off the lots", `PUT /api/wishes/${id}`, { as, body: { pieces: 250 } });
  await record("an unknown product", "PUT /api/wishes/64b0000000000000000000ff", {
    as,
    body: { pieces: 300 },
  });
  await record("the own wishes", "GET /api/wishes", { as });
  await record("wishes of a visitor", "GET /api/wishes");
  await record("withdraw", `DELETE /api/wishes/${id}`, { as });
  await record("withdraw again", `DELETE /api/wishes/${id}`, { as });
  await record("wish of an unconfirmed e-mail", `PUT /api/wishes/${id}`, {
    as: fixtures.olga,
    body: { pieces: 300 },
  });
  await record.compare();
});
