import { it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the check whether a list of products fits together answers as recorded", async () => {
  const { ada } = await prepareFixtures();
  const record = recorder("list-fit");
  const add = async (name: string, interfaces: Record<string, string>) => {
    const body = {
      name,
      price: 12.4,
      quantity: 100,
      available: 500,
      interfaces: Object.entries(interfaces).map(([kind, value]) => ({ kind, value })),
    };
    return String((await json(callRoute("POST /api/goods", { token: ada.token, body }))).insertedId);
  };
  const hub = await add("Rear hub HG", { "freehub-body": "hg-11", "hub-holes": "32" });
  await add("Rear hub XDR", { "freehub-body": "xdr", "hub-holes": "32" });
  const cassette = await add("Cassette XDR", { "cassette-mount": "xdr" });
  const rim = await add("Rim", { rim: "622x19", "rim-holes": "32", "rim-valve": "8.5" });
  const tube = await add("Tube", { valve: "presta" });
  await add("Sleeve", { adapter: "valve-8.5" });
  const tyre = await add("Tyre", { tyre: "25-622" });
  const saddle = await add("Saddle", { "saddle-rails": "7x7" });

  const path = "POST /api/fitment/check";
  await record("check parts that conflict, need an adapter, fit, and are not known", path, {
    body: { productIds: [hub, cassette, rim, tube, tyre, saddle] },
  });
  await record("check nothing", path, { body: { productIds: [] } });
  await record("check what is no list of products", path, { body: { productIds: ["hub"] } });
  const headers = { "x-halfinch-peer": "10.8.0.3" };
  for (let n = 0; n < 120; n += 1) await consumeLimit("fitmentCheck", "10.8.0.3");
  await record("check without end", path, { body: { productIds: [hub] }, headers });
  await record.compare();
});
