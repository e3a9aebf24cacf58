import { expect, it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { customer } from "../people/stored-accounts";
import { addGoods, insertedBy, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for builds answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("builds");
  const rim = await addGoods({ ada, mara, olga: mara }, { tiers: [{ from: 300, unitPrice: 11 }] });
  const hub = await addGoods({ ada, mara, olga: mara }, { available: 300 });
  const parts = [
    { productId: rim.id, perBicycle: 2, spare: 1.5, ownStock: 20 },
    { productId: hub.id, perBicycle: 0.333 },
  ];
  const build = { bicycles: 100, others: [1000], parts };
  const named = { name: "Touring", ...build };
  const key = { "Idempotency-Key": "build-1" };

  await record("check a build", "POST /api/builds/check", { body: build });
  await record("check a build of no bicycles", "POST /api/builds/check", { body: { bicycles: 0, parts } });
  await record("check a build with a product twice", "POST /api/builds/check", {
    body: { bicycles: 1, parts: [...parts, { productId: rim.id, perBicycle: 1 }] },
  });
  const headers = { "x-halfinch-peer": "10.8.0.2" };
  for (let n = 0; n < 120; n += 1) await consumeLimit("buildCheck", "10.8.0.2");
  await record("check builds without end", "POST /api/builds/check", { body: build, headers });

  await record("no builds yet", "GET /api/builds", { as: mara });
  await record("builds, signed out", "GET /api/builds");
  const made = await record("save a build", "POST /api/builds", { as: mara, body: named, headers: key });
  const { insertedId: id } = (await made.json()) as { insertedId: string };
  await record("save another build with the same key", "POST /api/builds", {
    as: mara,
    body: { ...named, name: "City" },
    headers: key,
  });
  await record("save a build without a name", "POST /api/builds", { as: mara, body: { ...named, name: "" } });
  await record("builds", "GET /api/builds?limit=10", { as: mara });
  await record("a build", `GET /api/builds/${id}`, { as: mara });
  await record("somebody else's build", `GET /api/builds/${id}`, { as: ada });

  const put = (title: string, body: object, which = id) =>
    record(title, `PUT /api/builds/${which}`, { as: mara, body });
  await put("change a build", { ...named, bicycles: 650, revision: 1 });
  await put("change a build that was changed meanwhile", { ...named, name: "Late", revision: 1 });
  await put("change a build that is not there", { ...named, revision: 1 }, NOBODYS_ID);
  await record("delete a build that was changed meanwhile", `DELETE /api/builds/${id}?revision=1`, {
    as: mara,
  });
  await record("delete a build", `DELETE /api/builds/${id}?revision=2`, { as: mara });
  await record("delete a build that is not there", `DELETE /api/builds/${id}`, { as: mara });
  await record("save a build that was deleted since, with the same key", "POST /api/builds", {
    as: mara,
    body: named,
    headers: key,
  });

  const small = (name: string) => ({ name, bicycles: 1, parts: [] });
  for (let n = 0; n < 50; n += 1)
    await insertedBy(callRoute("POST /api/builds", { token: mara.token, body: small(`Build ${n}`) }));
  await record("save the 51st build", "POST /api/builds", { as: mara, body: small("One more") });
  const olga = await customer("Olga Stern");
  const own = await insertedBy(callRoute("POST /api/builds", { token: olga.token, body: small("Own") }));
  for (let n = 0; n < 300; n += 1) await consumeLimit("buildChanges", olga.userId);
  await record("save builds without end", "POST /api/builds", { as: olga, body: small("One more") });
  await record("change builds without end", `PUT /api/builds/${own}`, {
    as: olga,
    body: { ...small("Again"), revision: 1 },
  });
  await record.compare();
  expect(own).toMatch(/^[0-9a-f]{24}$/);
});
