import { expect, it } from "vitest";
import { NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for a product's facts answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("product-facts");
  const added = await record("add a product with facts", "POST /api/goods", {
    as: ada,
    body: {
      name: "Chain, 12-speed",
      price: 12.4,
      quantity: 100,
      available: 1000,
      costPrice: 4.1,
      maker: "Hedlund Precision",
      countryOfOrigin: "PT",
      customsCode: "8714 99 10",
      netWeight: 257,
      carton: { grossWeight: 6600, size: { length: 380, width: 260, height: 180 } },
      safety: { makerContact: "safety@hedlund.example", makerCountry: "PT", warnings: "Wear gloves." },
      longDescription: "Nickel-plated.",
    },
  });
  const { insertedId } = await json(added.clone());
  expect(insertedId).toEqual(expect.any(String));
  const path = `/api/goods/${insertedId}`;
  await record("add a product with wrong facts", "POST /api/goods", {
    as: ada,
    body: {
      name: "Chain, 13-speed",
      price: 1,
      quantity: 1,
      available: 1,
      costPrice: -1,
      countryOfOrigin: "Portugal",
      customsCode: "87",
      carton: { size: { length: 0 } },
      safety: { makerContact: "?" },
    },
  });
  await record("a product with facts", `GET ${path}`);
  await record("a product as staff see it", `GET ${path}/details`, { as: ada });
  await record("a product as staff see it, as a customer", `GET ${path}/details`, { as: mara });
  await record("a product as staff see it, signed out", `GET ${path}/details`);
  await record("staff look at a product that is not there", `GET /api/goods/${NOBODYS_ID}/details`, {
    as: ada,
  });
  const { sku } = await json(callRoute(`GET ${path}`));
  const entry = await record("a product by its SKU", `GET /api/catalogue/${sku}`);
  await record("a product by its SKU that the client already has", `GET /api/catalogue/${sku}`, {
    headers: { "if-none-match": entry.headers.get("etag") ?? "" },
  });
  await record("a product by a SKU that nothing has", "GET /api/catalogue/NONE-1");
  await record("change a fact and take one away", `PATCH ${path}`, {
    as: ada,
    body: { revision: 0, maker: "Hedlund", carton: { grossWeight: null } },
  });
  await record("a product whose facts were changed", `GET ${path}`);
  await record.compare();
});
