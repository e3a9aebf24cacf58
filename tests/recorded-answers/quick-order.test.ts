import { expect, it } from "vitest";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

const LINE = "POST /api/quick-order";

it("the call that reads a list of parts answers as recorded", async () => {
  const fixtures = await prepareFixtures();
  await addGoods(fixtures, {
    name: "Headset",
    sku: "QR-HS-1",
    tiers: [{ from: 300, unitPrice: 1.5 }],
    price: 2,
    available: 900,
  });
  await addGoods(fixtures, { name: "Cup", sku: "QR-CU-1" });
  await addGoods(fixtures, { name: "Cup, wide", sku: "QRC-U1" });
  const record = recorder("quick-order");

  const text = "Hello,\nQR-HS-1 300\nqrcu1 100\nqr-hs-1 1,5\nQR-HS-1 100\nQR-9 200\nqr.hs.1 950";
  await record("a pasted list, signed out", LINE, { body: { text } });
  await record("a pasted list", LINE, { as: fixtures.mara, body: { text: "QR-HS-1 950" } });
  await record("no list", LINE, { body: {} });
  await record("a list from another site", LINE, {
    cookie: fixtures.mara.cookie,
    origin: "https://evil.example",
    body: { text: "" },
  });
  await record("a list of 5,001 rows", LINE, { body: { text: "QR-HS-1 100\n".repeat(5_001) } });
  const headers = { "x-halfinch-peer": "10.8.0.1" };
  for (let n = 0; n < 120; n += 1)
    expect((await callRoute(LINE, { body: { text: "" }, headers })).status).toBe(200);
  await record("the 121st list in a minute", LINE, { body: { text: "" }, headers });
  await record.compare();
});
