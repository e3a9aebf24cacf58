import { expect, it } from "vitest";
import { addGoods, NOBODYS_ID, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls of a product's history answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("product-history");
  const { id } = await addGoods(fixtures);
  await callRoute(`PATCH /api/goods/${id}`, { token: ada.token, body: { revision: 0, price: 11 } });
  const history = `GET /api/goods/${id}/history`;
  const read = await record("the history of a product", history, { as: ada });
  const [entry] = (await read.clone().json()) as { _id: string }[];
  await record("its first page", `${history}?limit=1`, { as: ada });
  await record("the history of no product", `GET /api/goods/${NOBODYS_ID}/history`, { as: ada });
  await record("the history as a customer", history, { as: mara });
  await record("the history, signed out", history);
  const putBack = (title: string, body: unknown, as = ada) =>
    record(title, `POST /api/goods/${id}/put-back`, { as, body });
  await putBack("put a change back from before another one", { entry: entry?._id, revision: 0 });
  await putBack("put a change back", { entry: entry?._id, revision: 1 });
  await putBack("put it back again", { entry: entry?._id, revision: 2 });
  await putBack("put nothing back", {});
  await putBack("put an entry back that is not there", { entry: NOBODYS_ID, revision: 2 });
  await putBack("put a change back as a customer", { entry: entry?._id, revision: 2 }, mara);
  await record("put a change back of no product", `POST /api/goods/${NOBODYS_ID}/put-back`, {
    as: ada,
    body: { entry: entry?._id, revision: 2 },
  });
  const change = async (of: string, body: object): Promise<{ entry: string; revision: number }> => {
    await callRoute(`PATCH /api/goods/${of}`, { token: ada.token, body });
    const [newest] = (await (
      await callRoute(`GET /api/goods/${of}/history`, { token: ada.token })
    ).json()) as {
      _id: string;
      putBack: { revision: number };
    }[];
    return { entry: newest?._id ?? "", revision: newest?.putBack.revision ?? 0 };
  };
  const renamed = await change(id, { revision: 2, name: "Renamed bottom bracket" });
  await addGoods(fixtures, { name: "Bottom bracket 1" });
  await putBack("put a name back that another product has meanwhile", renamed);
  const delivered = await change(id, { revision: 3, available: 1500 });
  const now = { name: "Renamed bottom bracket", price: 12.5 };
  await placeOrder({ id, ...now }, mara, 1200);
  await putBack("put a delivery back of which most is ordered", delivered);
  await record.compare();
  expect(read.status).toBe(200);
});
