import { it } from "vitest";
import { addGoods, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls about the shop's own choices answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("shop");
  const change = "PATCH /api/shop";
  await record("the shop's choices", "GET /api/shop", { as: ada });
  await record("the shop's choices, as a customer", "GET /api/shop", { as: mara });
  await record("another currency before the first order", change, {
    as: ada,
    body: { currency: "EUR", revision: 0 },
  });
  await record("the same again", change, { as: ada, body: { currency: "EUR", revision: 0 } });
  await record("an older record", change, { as: ada, body: { currency: "GBP", revision: 0 } });
  await record("no such currency", change, { as: ada, body: { currency: "XBT", revision: 1 } });
  await record("a negative limit", change, { as: ada, body: { freeDeliveryOver: -1, revision: 1 } });
  await record("half a cent", change, { as: ada, body: { freeDeliveryOver: 0.005, revision: 1 } });
  await record("an unknown field", change, { as: ada, body: { name: "Mine", revision: 1 } });
  const look = {
    ...{ heading: "Räder", lead: "", description: "", slides: ["", "", ""] },
    figures: Array(4).fill({ label: "", value: null }),
    facility: Array(3).fill({ title: "", text: "" }),
    ...{ accent: "", corners: "usual" },
  };
  await record("half of a look", change, { as: ada, body: { look: { heading: "Räder" }, revision: 1 } });
  await record("two slides with one caption", change, {
    as: ada,
    body: { look: { ...look, slides: ["Hall", "Hall", ""] }, revision: 1 },
  });
  await record("an accent that cannot be read", change, {
    as: ada,
    body: { look: { ...look, accent: "#FFF" }, revision: 1 },
  });
  await record("no colour", change, { as: ada, body: { look: { ...look, accent: "red" }, revision: 1 } });
  const product = await addGoods(fixtures, { name: "Chain", price: 10, available: 1000 });
  await record("a product in euro", `GET /api/goods/${product.id}`);
  await placeOrder(product, mara);
  await record("another currency after the first order", change, {
    as: ada,
    body: { currency: "USD", revision: 1 },
  });
  await record("no lots at all", change, { as: ada, body: { lotStep: 0, revision: 1 } });
  await record("lots of more than a thousand", change, { as: ada, body: { lotStep: 1001, revision: 1 } });
  await record("part of a piece as a lot", change, { as: ada, body: { lotStep: 0.5, revision: 1 } });
  await record("another step of lots after the first order", change, {
    as: ada,
    body: { lotStep: 10, revision: 1 },
  });
  await record("no free delivery", change, { as: ada, body: { freeDeliveryOver: 0, revision: 1 } });
  await record("texts of the front page and an accent", change, {
    as: ada,
    body: { look: { ...look, accent: "C8102E" }, revision: 2 },
  });
  const samples = "/api/shop/sample-catalogue";
  await record("what is left of the samples", `GET ${samples}`, { as: ada });
  await record("what is left of the samples, as a customer", `GET ${samples}`, { as: mara });
  await record("the samples are removed", `DELETE ${samples}`, { as: ada });
  await record("changed samples go in no other way", `DELETE ${samples}?changed=maybe`, { as: ada });
  const open = "PUT /api/shop/opening";
  await record("the opening, before all is there", open, { as: ada, body: { isOpen: true, revision: 3 } });
  await record("no opening", open, { as: ada, body: { isOpen: false, revision: 3 } });
  await record("the opening of an older record", open, { as: ada, body: { isOpen: true, revision: 0 } });
  const logo = (mode: string, revision: number) => `POST /api/shop/logo/${mode}?revision=${revision}`;
  const headers = { "content-type": "image/svg+xml" };
  const drawing = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20">${inside}</svg>`);
  const body = drawing('<rect width="20" height="20"/>');
  await record("a logo", logo("light", 3), { as: ada, body, headers });
  await record("a logo of an older record", logo("dark", 3), { as: ada, body, headers });
  await record("a logo with letters", logo("dark", 4), { as: ada, body: drawing("<text>a</text>"), headers });
  await record("a logo for no mode", logo("grey", 4), { as: ada, body, headers });
  await record("a logo of no revision", "POST /api/shop/logo/dark", { as: ada, body, headers });
  await record("a logo as JSON", logo("dark", 4), { as: ada, body: {} });
  await record("a logo of more than a mebibyte", logo("dark", 4), {
    as: ada,
    body: new Uint8Array(1024 * 1024 + 1),
    headers,
  });
  await record("a logo as a customer", logo("dark", 4), { as: mara, body, headers });
  await record("no logo, of an older record", "DELETE /api/shop/logo/light?revision=0", { as: ada });
  await record("no logo", "DELETE /api/shop/logo/light?revision=4", { as: ada });
  await record("no logo, as a customer", "DELETE /api/shop/logo/light?revision=5", { as: mara });
  await record.compare();
});
