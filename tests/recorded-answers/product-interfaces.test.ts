import { expect, it } from "vitest";
import { prepareFixtures } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for a product's interfaces answer as recorded", async () => {
  const { ada } = await prepareFixtures();
  const record = recorder("product-interfaces");
  const hub = { name: "Rear hub, 12 × 142", price: 24, quantity: 100, available: 400 };
  const added = await record("add a product with interfaces", "POST /api/goods", {
    as: ada,
    body: {
      ...hub,
      interfaces: [
        { kind: "freehub-body", value: "hg-11" },
        { kind: "hub-rear", value: "12x142" },
      ],
    },
  });
  const { insertedId } = await json(added.clone());
  expect(insertedId).toEqual(expect.any(String));
  await record("add a product with wrong interfaces", "POST /api/goods", {
    as: ada,
    body: {
      ...hub,
      name: "Rear hub, 12 × 148",
      interfaces: [
        { kind: "hub-rotor", value: "five-bolt" },
        { kind: "warp-core", value: "1" },
      ],
    },
  });
  await record("a product with interfaces", `GET /api/goods/${insertedId}`);
  await record("change the interfaces", `PATCH /api/goods/${insertedId}`, {
    as: ada,
    body: { revision: 0, interfaces: [] },
  });
  await record("a product without interfaces", `GET /api/goods/${insertedId}`);
  await record.compare();
});
