import { expect, it } from "vitest";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aPdf } from "../support/pdfs";
import { aPicture } from "../support/pictures";
import { recorder } from "./recorder";

it("the calls for the pictures of goods answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("goods-files");
  const { id } = await addGoods(fixtures);
  const pictures = `POST /api/goods/${id}/pictures`;
  const PNG = { "content-type": "image/png" };
  const body = await aPicture();

  await record("the files of a product without any", `GET /api/goods/${id}/files`, { as: ada });
  const added = await record("add a picture", pictures, { as: ada, body, headers: PNG });
  const { insertedId: _id } = await json(added);
  await record("add the same picture again", pictures, { as: ada, body, headers: PNG });
  await record("add a text for a picture", pictures, { as: ada, body: "text", headers: PNG });
  await record("add a picture of nothing", pictures, { as: ada, headers: PNG });
  await record("add a picture as JSON", pictures, { as: ada, body: {} });
  await record("add a picture of over 10 MiB", pictures, {
    as: ada,
    body: new Uint8Array(10 * 1024 * 1024 + 1),
    headers: PNG,
  });
  await record("add a picture as a customer", pictures, { as: mara, body, headers: PNG });
  await record("add a picture, signed out", pictures, { body, headers: PNG });
  await record("add a picture to no product", `POST /api/goods/${NOBODYS_ID}/pictures`, {
    as: ada,
    body,
    headers: PNG,
  });
  const patch = (title: string, sent: unknown, as = ada) =>
    record(title, `PATCH /api/goods/${id}/files`, { as, body: sent });
  await patch("describe a picture", { revision: 1, pictures: [{ _id, alt: "Front" }] });
  await patch("describe a picture as it is", { revision: 2, pictures: [{ _id, alt: "Front" }] });
  await patch("describe a picture from before a change", { revision: 1, pictures: [{ _id, alt: "Back" }] });
  await patch("name a picture that is not stored", { revision: 2, pictures: [{ _id: NOBODYS_ID }] });
  await patch("name nine pictures", { revision: 2, pictures: Array(9).fill({ _id }) });
  await patch("describe a picture as a customer", { revision: 2, pictures: [] }, mara);
  await record("the files of a product", `GET /api/goods/${id}/files`, { as: ada });
  await record("the files of no product", `GET /api/goods/${NOBODYS_ID}/files`, { as: ada });
  await record("arrange the files of no product", `PATCH /api/goods/${NOBODYS_ID}/files`, {
    as: ada,
    body: { revision: 0, pictures: [] },
  });
  await patch("remove every picture", { revision: 2, pictures: [] });
  await record("the methods of pictures", `OPTIONS /api/goods/${id}/pictures`);
  await record.compare();
  expect(added.status).toBe(201);
});

it("the calls for the documents of goods answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("goods-documents");
  const { id } = await addGoods(fixtures);
  const documents = `POST /api/goods/${id}/documents?title=Manual`;
  const PDF = { "content-type": "application/pdf" };
  const body = aPdf();

  const added = await record("add a document", documents, { as: ada, body, headers: PDF });
  const { insertedId: _id } = await json(added);
  await record("add the same document again", documents, { as: ada, body, headers: PDF });
  await record("add a document in a language", `${documents}&language=de`, {
    as: ada,
    body: aPdf({ text: "Anleitung" }),
    headers: PDF,
  });
  await record("add a document in no language that there is", `${documents}&language=xx`, {
    as: ada,
    body,
    headers: PDF,
  });
  await record("add a document without a title", `POST /api/goods/${id}/documents`, {
    as: ada,
    body,
    headers: PDF,
  });
  await record("add a text for a document", documents, { as: ada, body: "text", headers: PDF });
  await record("add half a document", documents, { as: ada, body: body.subarray(0, 300), headers: PDF });
  await record("add an encrypted document", documents, {
    as: ada,
    body: aPdf({ trailer: "/Encrypt 9 0 R" }),
    headers: PDF,
  });
  await record("add a document of nothing", documents, { as: ada, headers: PDF });
  await record("add a document as JSON", documents, { as: ada, body: {} });
  await record("add a document of over 10 MiB", documents, {
    as: ada,
    body: new Uint8Array(10 * 1024 * 1024 + 1),
    headers: PDF,
  });
  await record("add a document as a customer", documents, { as: mara, body, headers: PDF });
  await record("add a document, signed out", documents, { body, headers: PDF });
  await record("add a document to no product", `POST /api/goods/${NOBODYS_ID}/documents?title=Manual`, {
    as: ada,
    body,
    headers: PDF,
  });
  const patch = (title: string, sent: unknown, as = ada) =>
    record(title, `PATCH /api/goods/${id}/files`, { as, body: sent });
  await patch("name a document", { revision: 2, documents: [{ _id, title: "Guide", language: "en" }] });
  await patch("name a document as it is", {
    revision: 3,
    documents: [{ _id, title: "Guide", language: "en" }],
  });
  await patch("name a document from before a change", { revision: 2, documents: [{ _id, title: "Old" }] });
  await patch("name a document without a title", { revision: 3, documents: [{ _id, title: " " }] });
  await patch("name a document that is not stored", {
    revision: 3,
    documents: [{ _id: NOBODYS_ID, title: "Lost" }],
  });
  await patch("name eleven documents", { revision: 3, documents: Array(11).fill({ _id, title: "Guide" }) });
  await patch("arrange nothing", { revision: 3 });
  await record("the files of a product with a document", `GET /api/goods/${id}/files`, { as: ada });
  const { sku } = await json(callRoute(`GET /api/goods/${id}`));
  await record("the catalogue's product with a document", `GET /api/catalogue/${sku}`);
  await patch("remove every document", { revision: 3, documents: [] });
  await record("the methods of documents", `OPTIONS /api/goods/${id}/documents`);
  await record.compare();
  expect(added.status).toBe(201);
});
