import { it } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { arrivals } from "@/lib/features/arrivals/data/collections";
import { asArrival } from "../arrivals/arrival-calls";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { must } from "../support/shop-in-process";
import { recorder } from "./recorder";

it("the calls about arrivals answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const [product, gone] = [await addGoods(fixtures), await addGoods(fixtures)];
  await arrivals().deleteMany({});
  const record = recorder("arrivals");
  const path = "/api/arrivals";
  const body = await asArrival(product);
  let keys = 0;
  const headers = (key = "") => {
    keys += 1;
    return { "idempotency-key": key || `key-${keys}` };
  };
  await record("no arrivals yet", `GET ${path}`, { as: ada });
  await record("an arrival without a key", `POST ${path}`, { as: ada, body });
  await record("an arrival of nothing", `POST ${path}`, {
    as: ada,
    headers: headers(),
    body: { ...body, lines: [] },
  });
  const lines = [{ sku: "no such number", pieces: 5 }];
  await record("an arrival of an unknown number", `POST ${path}`, {
    as: ada,
    headers: headers(),
    body: { ...body, lines },
  });
  await record("an arrival as a customer", `POST ${path}`, { as: mara, headers: headers(), body });
  const made = await record("an arrival", `POST ${path}`, { as: ada, headers: headers("once"), body });
  await record("another arrival with the same key", `POST ${path}`, {
    as: ada,
    headers: headers("once"),
    body: { ...body, reference: "LS 2" },
  });
  const { insertedId: id } = await json(made);
  await record("the arrivals", `GET ${path}`, { as: ada });
  await record("the arrivals as a customer", `GET ${path}`, { as: mara });
  await record("an arrival that is a draft", `GET ${path}/${id}`, { as: ada });
  await record("an arrival of nobody", `GET ${path}/${NOBODYS_ID}`, { as: ada });
  const change = (title: string, at: unknown, changed: object) =>
    record(title, `PATCH ${path}/${at}`, { as: ada, body: { ...body, ...changed } });
  await change("change an arrival of nobody", NOBODYS_ID, { revision: 0 });
  await change("change a draft to an unknown number", id, { lines, revision: 0 });
  await change("change a draft", id, { reference: "LS 3", revision: 0 });
  await change("change a draft as it is not any more", id, { reference: "LS 4", revision: 0 });
  const book = (title: string, at: unknown, revision: number, key = "") =>
    record(title, `POST ${path}/${at}/book`, { as: ada, headers: headers(key), body: { revision } });
  await record("book without a key", `POST ${path}/${id}/book`, { as: ada, body: { revision: 1 } });
  await book("book an arrival of nobody", NOBODYS_ID, 0);
  await book("book a draft as it is not any more", id, 0);
  const second = await json(
    record("an arrival of a product that is removed then", `POST ${path}`, {
      as: ada,
      headers: headers(),
      body: await asArrival(gone),
    }),
  );
  must(await deleteProduct({ ...ada, role: "admin" }, gone.id));
  await book("book an arrival of a removed product", second.insertedId, 0);
  await book("book", id, 1, "booking");
  await book("book once more by the same request", id, 1, "booking");
  await book("book once more", id, 1);
  await change("change a booked arrival", id, { reference: "LS 5", revision: 1 });
  const remove = (title: string, at: unknown, revision: number | string) =>
    record(title, `DELETE ${path}/${at}?revision=${revision}`, { as: ada });
  await remove("remove a booked arrival", id, 1);
  await remove("remove an arrival of nobody", NOBODYS_ID, 0);
  await remove("remove a draft as it is not any more", second.insertedId, 7);
  await remove("remove a draft", second.insertedId, 0);
  await record.compare();
});
