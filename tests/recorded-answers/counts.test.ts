import { it } from "vitest";
import { countLines, counts } from "@/lib/features/counts/data/collections";
import { asArrival } from "../arrivals/arrival-calls";
import { staff } from "../people/stored-accounts";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls about counts answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const [product, other, gone] = [
    await addGoods(fixtures),
    await addGoods(fixtures),
    await addGoods(fixtures),
  ];
  const wera = await staff("warehouse");
  await counts().deleteMany({});
  await countLines().deleteMany({});
  const record = recorder("counts");
  const path = "/api/counts";
  const skus = await Promise.all([product, other].map(async (each) => (await asArrival(each)).lines[0]?.sku));
  const body = { title: "Shelf A", products: { of: "skus", skus } };
  let keys = 0;
  const headers = (key = "") => {
    keys += 1;
    return { "idempotency-key": key || `key-${keys}` };
  };
  const open = (title: string, asked: object, key = "") =>
    record(title, `POST ${path}`, { as: ada, headers: headers(key), body: asked });
  await record("no counts yet", `GET ${path}`, { as: ada });
  await record("a count without a key", `POST ${path}`, { as: ada, body });
  await open("a count without a title", { ...body, title: " " });
  await open("a count of nothing that is known", { ...body, products: { of: "shelf" } });
  await open("a count of an unknown number", { ...body, products: { of: "skus", skus: ["no such"] } });
  await open("a count of an empty category", { ...body, products: { of: "category", category: "None" } });
  await record("a count as a customer", `POST ${path}`, { as: mara, headers: headers(), body });
  const { insertedId: id } = await json(open("a count", body, "once"));
  await open("another count with the same key", { ...body, title: "Shelf B" }, "once");
  await record("the counts", `GET ${path}`, { as: ada });
  await record("the counts as a customer", `GET ${path}`, { as: mara });
  await record("a count that is open", `GET ${path}/${id}`, { as: ada });
  await record("a count of nobody", `GET ${path}/${NOBODYS_ID}`, { as: ada });
  await record("its lines", `GET ${path}/${id}/lines`, { as: ada });
  await record("its lines of a number", `GET ${path}/${id}/lines?number=${skus[1]}&show=open`, { as: ada });
  await record("lines of nobody's count", `GET ${path}/${NOBODYS_ID}/lines`, { as: ada });
  await record("lines that there are not", `GET ${path}/${id}/lines?show=lost`, { as: ada });
  await record("the sheet", `GET ${path}/${id}/sheet.csv`, { as: ada });
  await record("the sheet of nobody's count", `GET ${path}/${NOBODYS_ID}/sheet.csv`, { as: ada });
  const count = (title: string, at: unknown, productId: string, asked: object) =>
    record(title, `PUT ${path}/${at}/lines/${productId}`, { as: wera, body: asked });
  await count("count less than nothing", id, product.id, { counted: -1, seen: 1, revision: 0 });
  await count("count half a piece", id, product.id, { counted: 1.5, seen: 1, revision: 0 });
  await count("count in nobody's count", NOBODYS_ID, product.id, { counted: 1, seen: 1, revision: 0 });
  await count("count what is not in it", id, gone.id, { counted: 1, seen: 1, revision: 0 });
  await count("count what has moved", id, product.id, { counted: 1, seen: 7, revision: 0 });
  await count("count", id, product.id, { counted: 7, seen: 1, revision: 0 });
  await count("count the same again", id, product.id, { counted: 7, seen: 1, revision: 0 });
  await count("count as it is not any more", id, product.id, { counted: 8, seen: 1, revision: 0 });
  const figures = (title: string, at: unknown, asked: object) =>
    record(title, `POST ${path}/${at}/figures`, { as: ada, body: asked });
  await figures("figures of nobody's count", NOBODYS_ID, {
    figures: [{ number: "x", counted: 1 }],
    save: false,
  });
  await figures("no figures", id, { figures: [], save: false });
  const list = [
    { number: skus[0], counted: 7 },
    { number: skus[1], counted: 0, seen: 9 },
    { number: "no such", counted: 1 },
  ];
  await figures("figures to look at", id, { figures: list, save: false });
  await figures("figures to save", id, { figures: [{ number: skus[1], counted: 3, seen: 1 }], save: true });
  await record("the lines that are counted", `GET ${path}/${id}/lines?show=counted`, { as: ada });
  const close = (title: string, at: unknown, revision: number, key = "") =>
    record(title, `POST ${path}/${at}/close`, { as: ada, headers: headers(key), body: { revision } });
  await record("close without a key", `POST ${path}/${id}/close`, { as: ada, body: { revision: 1 } });
  await close("close a count of nobody", NOBODYS_ID, 0);
  await close("close a count as it is not any more", id, 0);
  const { revision } = await json(record("the count before it is closed", `GET ${path}/${id}`, { as: ada }));
  const cancel = (title: string, at: unknown, seen: number) =>
    record(title, `POST ${path}/${at}/cancel`, { as: ada, body: { revision: seen } });
  await cancel("cancel a count of nobody", NOBODYS_ID, 0);
  await cancel("cancel a count as it is not any more", id, 0);
  await record("close what one has counted oneself", `POST ${path}/${id}/close`, {
    as: wera,
    headers: headers(),
    body: { revision },
  });
  const { insertedId: empty } = await json(open("a count that nobody counts", body));
  const turn = (state: "opening" | "open") =>
    counts().updateMany({ title: "Shelf A", state: { $in: ["opening", "open"] } }, { $set: { state } });
  await turn("opening");
  await figures("figures of a count that is being opened", empty, { figures: list, save: true });
  await turn("open");
  await close("close a count of nothing", empty, 0);
  await cancel("cancel", empty, 0);
  await cancel("cancel once more", empty, 1);
  await count("count in a cancelled count", empty, product.id, { counted: 1, seen: 1, revision: 0 });
  await figures("figures of a cancelled count", empty, { figures: list, save: true });
  await close("close", id, Number(revision), "closing");
  await close("close once more by the same request", id, Number(revision), "closing");
  await close("close once more", id, Number(revision));
  await record("the lines of a closed count", `GET ${path}/${id}/lines`, { as: ada });
  await record.compare();
});
