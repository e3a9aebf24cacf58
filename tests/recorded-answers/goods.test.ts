import { expect, it } from "vitest";
import { NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { recorder } from "./recorder";

const BODY = {
  img: "https://parts.example/bracket.webp",
  name: "Bottom bracket",
  dec: "Square taper",
  price: 12.5,
  quantity: 100,
  available: 1000,
};

it("the calls for goods answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("goods");

  await record("no goods yet", "GET /api/goods");
  const added = await record("add a product", "POST /api/goods", { as: ada, body: BODY });
  const { insertedId } = await json(added);
  const path = `/api/goods/${insertedId}`;
  const least = { name: "Headset", price: 3, quantity: 250, available: 0, sku: "HS-1", category: "Steering" };
  await record("add a product without picture and description", "POST /api/goods", { as: ada, body: least });
  await record("add a product, signed out", "POST /api/goods", { body: BODY });
  await record("add a product with a token that is no good", "POST /api/goods", { token: "x", body: BODY });
  await record("add a product as a customer", "POST /api/goods", { as: mara, body: BODY });
  await record("add a product from another site", "POST /api/goods", {
    cookie: ada.cookie,
    origin: "https://evil.example",
    body: BODY,
  });
  await record("add a product whose name is taken", "POST /api/goods", { as: ada, body: BODY });
  await record("add a product whose SKU is taken", "POST /api/goods", {
    as: ada,
    body: { ...BODY, name: "Headset 2", sku: "HS-1" },
  });
  await record("add a product without a body", "POST /api/goods", { as: ada });
  await record("add a product of nothing", "POST /api/goods", { as: ada, body: {} });
  await record("add a product with malformed JSON", "POST /api/goods", { as: ada, body: "{" });
  await record("add a product with a list for a body", "POST /api/goods", { as: ada, body: [] });
  await record("add a product as text", "POST /api/goods", {
    as: ada,
    body: "name=x",
    headers: { "content-type": "text/plain" },
  });
  await record("add a product of 65 KiB", "POST /api/goods", { as: ada, body: " ".repeat(65 * 1024) });
  await record("add a product with wrong fields", "POST /api/goods", {
    as: ada,
    body: {
      img: "javascript:alert(1)",
      name: " ",
      dec: "x".repeat(2001),
      price: 0,
      quantity: 0,
      available: -1,
      colour: "red",
    },
  });
  await record("add a product with wrong types", "POST /api/goods", {
    as: ada,
    body: { img: 1, name: ["x"], dec: {}, price: "12.5", quantity: 1.5, available: null },
  });

  await record("all goods", "GET /api/goods");
  const shared = await record("goods that match a search", "GET /api/goods?q=bracket&sort=price");
  await record("goods of a category", "GET /api/goods?category=Steering");
  await record("goods that the client already has", "GET /api/goods?q=bracket&sort=price", {
    headers: { "if-none-match": shared.headers.get("etag") ?? "" },
  });
  const page = await record("the first page of goods", "GET /api/goods?limit=1");
  const next = /<(.*)>/.exec(page.headers.get("link") ?? "")?.[1];
  await record("the next page of goods", `GET ${next}`);
  await record("goods with an unknown parameter", "GET /api/goods?colour=red");
  await record("goods sorted by nonsense", "GET /api/goods?sort=nonsense");
  await record("goods with a parameter given twice", "GET /api/goods?q=a&q=b");
  await record("goods after nonsense", "GET /api/goods?limit=1&after=nonsense");
  await record("goods with a limit of 0", "GET /api/goods?limit=0");

  await record("one product", `GET ${path}`);
  await record("one product that is not there", `GET /api/goods/${NOBODYS_ID}`);
  await record("one product by a malformed id", "GET /api/goods/1");

  const patch = (title: string, body: unknown, at = path, as = ada) =>
    record(title, `PATCH ${at}`, { as, body });
  await patch("change a product", { revision: 0, price: 13.25, dec: "", img: "/pictures/a.webp" });
  await patch("change a product that was changed meanwhile", { revision: 0, price: 14 });
  await patch("change a product whose stock was sold meanwhile", {
    revision: 1,
    available: 900,
    availableBefore: 7,
  });
  await patch("change a product to a name that is taken", { revision: 1, name: "Headset" });
  await patch("change a product that is not there", { revision: 0 }, `/api/goods/${NOBODYS_ID}`);
  await patch("change a product by a malformed id", { revision: 0 }, "/api/goods/1");
  await patch("change a product without its revision", { price: 1 });
  await patch("change a product with wrong fields", { revision: -1, dec: 1, img: "x", price: 0.001 });
  await patch("change a product as a customer", { revision: 1 }, path, mara);
  await record("change a product, signed out", `PATCH ${path}`, { body: { revision: 1 } });
  await record("a product that was changed", `GET ${path}`);

  await record("delete a product as a customer", `DELETE ${path}`, { as: mara });
  await record("delete a product, signed out", `DELETE ${path}`);
  await record("delete a product", `DELETE ${path}`, { as: ada });
  await record("delete a product that is gone", `DELETE ${path}`, { as: ada });
  await record("delete a product by a malformed id", "DELETE /api/goods/1", { as: ada });

  await record("goods by a method that is not taken", "PUT /api/goods");
  await record("the methods of goods", "OPTIONS /api/goods");
  await record("the methods of a product", "OPTIONS /api/goods/1");
  await record.compare();
  expect(next).toContain("limit=1");
});
