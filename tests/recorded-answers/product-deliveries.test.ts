import { expect, it } from "vitest";
import { prepareFixtures } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for a product's expected deliveries answer as recorded", async () => {
  const { ada } = await prepareFixtures();
  const record = recorder("product-deliveries");
  const post = { name: "Seatpost with deliveries", price: 12.9, quantity: 100, available: 0 };
  const added = await record("add a product with deliveries", "POST /api/goods", {
    as: ada,
    body: {
      ...post,
      expected: [
        { pieces: 500, date: "2031-01-10", sureness: "estimated" },
        { pieces: 1000, date: "2030-12-12", sureness: "confirmed" },
      ],
    },
  });
  const { insertedId } = await json(added.clone());
  expect(insertedId).toEqual(expect.any(String));
  await record("add a product with wrong deliveries", "POST /api/goods", {
    as: ada,
    body: {
      ...post,
      name: "Another seatpost",
      expected: [
        { pieces: 0, date: "2030-02-30", sureness: "surely" },
        { pieces: 100, date: "2030-12-12", sureness: "planned", note: "by ship" },
      ],
    },
  });
  await record("a product with deliveries", `GET /api/goods/${insertedId}`);
  await record("change the deliveries", `PATCH /api/goods/${insertedId}`, {
    as: ada,
    body: { revision: 0, expected: [] },
  });
  await record("a product without deliveries", `GET /api/goods/${insertedId}`);
  await record.compare();
});
