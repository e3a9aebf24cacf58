import { expect, it } from "vitest";
import { requireId } from "@/lib/core/data/store/ids";
import { imports } from "@/lib/features/imports/data/collections";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { compareFile } from "../support/imports";
import { runAllJobs } from "../support/run-jobs";
import { staffViewer } from "../support/shop-in-process";
import { recorder } from "./recorder";

it("the calls of imports answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("imports");
  const { id } = await addGoods(fixtures);
  const { sku } = await json(await record("the product", `GET /api/goods/${id}`));
  const headers = { "content-type": "text/csv", "idempotency-key": "december" };
  const body = `SKU,Price,Weight,Name\n${sku},11.20,3,\nNEW-1,"2,185",,Pedal\n`;
  const start = "POST /api/imports?name=december.csv";

  const started = await record("compare a file", start, { as: ada, body, headers });
  await record("compare the same file again", start, { as: ada, body, headers });
  await record("compare another file with the same key", start, { as: ada, body: `${body}x`, headers });
  await record("compare a file without a key", start, {
    as: ada,
    body,
    headers: { "content-type": "text/csv" },
  });
  await record("compare no file", start, { as: ada, headers });
  await record("compare JSON", start, { as: ada, body: {} });
  await record("compare a file without a name", "POST /api/imports", { as: ada, body, headers });
  await record("compare a file of over 5 MiB", start, {
    as: ada,
    body: new Uint8Array(5 * 1024 * 1024 + 1),
    headers,
  });
  await record("compare a file as a customer", start, { as: mara, body, headers });
  await record("compare a file, signed out", start, { body, headers });
  const { insertedId } = await json(started);
  const at = `/api/imports/${insertedId}`;
  await record("an import that is being compared", `GET ${at}`, { as: ada });
  await runAllJobs();
  await record("an import with an unknown column", `GET ${at}`, { as: ada });
  await record("its rows", `GET ${at}/rows`, { as: ada });
  await record("its rows with mistakes", `GET ${at}/rows?show=mistake&limit=1`, { as: ada });
  await record("rows of an unknown kind", `GET ${at}/rows?show=all`, { as: ada });
  const hash = async () => (await json(await record(`hash ${++asked}`, `GET ${at}`, { as: ada }))).hash;
  await record("apply it while a column is unknown", `POST ${at}/apply`, {
    as: ada,
    body: { hash: await hash() },
  });
  await record("say what a column is", `PUT ${at}/columns`, {
    as: ada,
    body: { columns: [{ heading: "Weight", field: null }], decimalMark: "point" },
  });
  await record("say it again while it is being compared", `PUT ${at}/columns`, {
    as: ada,
    body: { columns: [] },
  });
  await record("say that a column is a field that is none", `PUT ${at}/columns`, {
    as: ada,
    body: { columns: [{ heading: "Weight", field: "mass" }] },
  });
  await runAllJobs();
  await record("apply something else than was shown", `POST ${at}/apply`, {
    as: ada,
    body: { hash: "another" },
  });
  await record("undo it before it is applied", `POST ${at}/undo`, { as: ada });
  const applied = await record("apply it", `POST ${at}/apply`, { as: ada, body: { hash: await hash() } });
  await record("apply it again", `POST ${at}/apply`, { as: ada, body: { hash: await hash() } });
  await runAllJobs();
  await record("an import that is applied", `GET ${at}`, { as: ada });
  await record("apply it a third time", `POST ${at}/apply`, { as: ada, body: { hash: await hash() } });
  const _id = requireId(String(insertedId));
  await imports().updateOne({ _id }, { $set: { "apply.endedAt": new Date(0) } });
  await record("undo it after 30 days", `POST ${at}/undo`, { as: ada });
  await imports().updateOne({ _id }, { $set: { "apply.endedAt": new Date() } });
  await record("undo it", `POST ${at}/undo`, { as: ada });
  await runAllJobs();
  await record("undo it again", `POST ${at}/undo`, { as: ada });
  const old = await compareFile(staffViewer(), `SKU,Price\n${sku},11.30`);
  await imports().updateOne({ _id: old.found._id }, { $set: { readAt: new Date(0) } });
  await record("apply what was shown more than a week ago", `POST /api/imports/${old.id}/apply`, {
    as: ada,
    body: { hash: old.found.hash },
  });
  const bulk = { action: { change: "price", percent: 5 }, products: { ids: [id] } };
  const key = { "idempotency-key": "rise" };
  const change = (title: string, sent: unknown, as = ada) =>
    record(title, "POST /api/bulk-changes", { as, body: sent, headers: key });
  await change("change many products", bulk);
  await change("change many products again", bulk);
  await change("change them otherwise with the same key", { ...bulk, action: { change: "publish" } });
  await change("change them by nothing", { ...bulk, action: { change: "price", percent: 0 } });
  await change("change them as a customer", bulk, mara);
  await record("change them without a key", "POST /api/bulk-changes", { as: ada, body: bulk });
  await record("all imports", "GET /api/imports?limit=1", { as: ada });
  await record("no import", `GET /api/imports/${NOBODYS_ID}`, { as: ada });
  await record("the rows of no import", `GET /api/imports/${NOBODYS_ID}/rows`, { as: ada });
  await record("apply no import", `POST /api/imports/${NOBODYS_ID}/apply`, { as: ada, body: { hash: "a" } });
  await record("undo no import", `POST /api/imports/${NOBODYS_ID}/undo`, { as: ada });
  await record("the columns of no import", `PUT /api/imports/${NOBODYS_ID}/columns`, {
    as: ada,
    body: { columns: [] },
  });
  await record("the catalogue as a file", "GET /api/exports/products.csv", { as: ada });
  await record("the catalogue as a workbook", "GET /api/exports/products.xlsx", { as: ada });
  await record("the catalogue as a file, for a customer", "GET /api/exports/products.csv", { as: mara });
  await record("the catalogue as a workbook, signed out", "GET /api/exports/products.xlsx");
  const drafts = { action: { change: "publish" }, products: { state: "draft", q: "hub" } };
  const publish = (title: string, body: unknown) =>
    record(title, "POST /api/bulk-changes", { as: ada, body, headers: { "idempotency-key": "publish" } });
  await publish("publish the drafts that match", drafts);
  await publish("publish products on sale of an import", {
    ...drafts,
    products: { import: String(insertedId) },
  });
  await record.compare();
  expect(applied.status).toBe(200);
});

it("the calls that throw imports away answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("imports-discarded");
  const { sku } = await json(callRoute(`GET /api/goods/${(await addGoods(fixtures)).id}`));
  const { id, found } = await compareFile(staffViewer(), `SKU,Price\n${sku},11.30`);
  const at = `/api/imports/${id}`;
  await record("throw an import away as a customer", `DELETE ${at}`, { as: mara });
  const discarded = await record("throw an import away", `DELETE ${at}`, { as: ada });
  await record("throw it away again", `DELETE ${at}`, { as: ada });
  await record("apply it afterwards", `POST ${at}/apply`, { as: ada, body: { hash: found.hash } });
  await record("an import that is thrown away", `GET ${at}`, { as: ada });
  await record("throw no import away", `DELETE /api/imports/${NOBODYS_ID}`, { as: ada });
  const other = await compareFile(staffViewer(), `SKU,Price\n${sku},11.40`);
  await callRoute(`POST /api/imports/${other.id}/apply`, {
    token: ada.token,
    body: { hash: other.found.hash },
  });
  await record("throw an import away that is applied", `DELETE /api/imports/${other.id}`, { as: ada });
  await record.compare();
  expect(discarded.status).toBe(200);
});

it("the calls that correct a row of an import answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("imports-corrected");
  const { sku } = await json(callRoute(`GET /api/goods/${(await addGoods(fixtures)).id}`));
  const shown = await compareFile(staffViewer(), `SKU,Price\n${sku},"2,185"`);
  const at = `/api/imports/${shown.id}/rows`;
  const readAt = shown.found.readAt?.toISOString();
  const cells = [{ field: "price", text: "21.85" }];
  const correct = (title: string, body: unknown, row = "2", as = ada) =>
    record(title, `PATCH ${at}/${row}`, { as, body });
  await record("a row with a mistake", `GET ${at}/2`, { as: ada });
  await record("a row that the import has not", `GET ${at}/9`, { as: ada });
  await record("a row that is no number", `GET ${at}/last`, { as: ada });
  await record("a row, for a customer", `GET ${at}/2`, { as: mara });
  await correct("correct a row as a customer", { readAt, cells }, "2", mara);
  await correct("correct nothing", { readAt });
  await correct("correct a row of another comparison", { readAt: new Date(0).toISOString(), cells });
  await correct("correct a row that the import has not", { readAt, cells }, "9");
  await correct("correct a field that the file has not", { readAt, cells: [{ field: "name", text: "x" }] });
  await correct("correct with an object for a text", { readAt, cells: [{ field: "price", text: {} }] });
  const corrected = await correct("correct a row", { readAt, cells });
  await correct("correct it again", { readAt, cells });
  await correct("correct it otherwise while it is being compared", {
    readAt,
    cells: [{ field: "price", text: "1" }],
  });
  await runAllJobs();
  await record("the corrected row", `GET ${at}/2`, { as: ada });
  await record("correct a row of no import", `PATCH /api/imports/${NOBODYS_ID}/rows/2`, {
    as: ada,
    body: { readAt, cells },
  });
  await record.compare();
  expect(corrected.status).toBe(200);
});

let asked = 0;
