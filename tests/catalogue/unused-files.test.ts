import { beforeAll, beforeEach, expect, it } from "vitest";
import { addDocument } from "@/lib/core/commands/catalogue/add-document";
import { addPicture } from "@/lib/core/commands/catalogue/add-picture";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { arrangeFiles } from "@/lib/core/commands/catalogue/arrange-files";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { files, products } from "@/lib/core/data/catalogue/collections";
import { claimPictures, fileIdOf, findPdfBytes, findPictureBytes } from "@/lib/core/data/catalogue/files";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { deleteUnusedFile, findUnusedFiles, markUnused } from "@/lib/core/data/catalogue/unused-files";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { newId } from "@/lib/core/data/store/ids";
import { picturePath } from "@/lib/core/domain/catalogue/pictures";
import type { Viewer } from "@/lib/core/domain/people/access";
import { deleteUnusedFiles } from "@/lib/upkeep/delete-unused-files";
import { aPdf } from "../support/pdfs";
import { aPicture } from "../support/pictures";

const DAY_MS = 24 * 3_600_000;
const ada: Viewer = {
  userId: newId().toHexString(),
  name: "Ada Wolff",
  email: "ada@example.com",
  role: "admin",
} as Viewer;

let made = 0;
async function product(image = ""): Promise<string> {
  made += 1;
  const name = `Hub ${made}`;
  const added = await addProduct(ada, {
    name,
    description: "",
    image,
    priceCents: 100,
    minimumLot: 100,
    available: 0,
  });
  if (!added.ok) throw new Error(added.message);
  return added.value.productId;
}

async function withPicture(shade: number) {
  const [productId, content] = [await product(), await aPicture(shade)];
  const added = await addPicture(ada, productId, content);
  if (!added.ok) throw new Error(added.message);
  return { productId, content, id: added.value.id, _id: fileIdOf(content) };
}

async function arrange(productId: string, pictures: { id: string; alt: string }[]) {
  const found = await findProductById(productId);
  return await arrangeFiles(ada, productId, { revision: found?.filesRevision ?? 0, pictures });
}

/** Runs the upkeep as it runs after so many days. */
const after = (days: number) => deleteUnusedFiles(new Date(Date.now() + days * DAY_MS));
const isThere = async (id: Parameters<typeof findPictureBytes>[0]) =>
  (await findPictureBytes(id, 320)) !== null;

beforeAll(() => ensureIndexes(database()));
beforeEach(async () => {
  await Promise.all([files().deleteMany({}), products().deleteMany({})]);
});

it("a picture that no product names any more goes 30 days after that was seen, and one that is named stays", async () => {
  const [kept, removed, deleted] = [await withPicture(1), await withPicture(2), await withPicture(3)];
  await arrange(removed.productId, []);
  expect((await deleteProduct(ada, deleted.productId)).ok).toBe(true);
  await after(0);
  expect((await findUnusedFiles()).map(({ _id }) => _id.toHexString()).sort()).toEqual(
    [removed.id, deleted.id].sort(),
  );
  expect(await after(29)).toBe(0);
  expect(await after(30.1)).toBe(2);
  expect(await Promise.all([kept, removed, deleted].map(({ _id }) => isThere(_id)))).toEqual([
    true,
    false,
    false,
  ]);
});

it("a picture of a draft stays", async () => {
  const { _id } = await withPicture(11);
  // As a draft is stored: archived, and not deleted.
  await products().updateOne({}, { $set: { archived: true, state: "draft" } });
  await after(0);
  await after(31);
  expect([await isThere(_id), await findUnusedFiles()]).toEqual([true, []]);
});

it("a picture that another product names, as a picture or as `img`, stays", async () => {
  const [one, two] = [await withPicture(4), await withPicture(5)];
  await addPicture(ada, await product(), one.content);
  await product(picturePath(two.id));
  await Promise.all([arrange(one.productId, []), arrange(two.productId, [])]);
  await after(0);
  await after(31);
  expect([await isThere(one._id), await isThere(two._id)]).toEqual([true, true]);
  expect(await findUnusedFiles()).toEqual([]);
});

it("a picture that is named again after 29 days, by its id or by the same file, has 30 days anew", async () => {
  const [back, again] = [await withPicture(6), await withPicture(7)];
  await Promise.all([arrange(back.productId, []), arrange(again.productId, [])]);
  await after(0);
  await arrange(back.productId, [{ id: back.id, alt: "" }]);
  await addPicture(ada, again.productId, again.content);
  expect(await findUnusedFiles()).toEqual([]);
  await Promise.all([arrange(back.productId, []), arrange(again.productId, [])]);
  await after(29);
  expect(await after(40)).toBe(0);
  expect(await after(60)).toBe(2);
});

it("a picture is not deleted once a product has claimed it, however far the upkeep was", async () => {
  const { _id, productId, id } = await withPicture(8);
  await arrange(productId, []);
  await after(-31);
  const [due] = await findUnusedFiles(new Date(Date.now() - 30 * DAY_MS));
  // The upkeep has found that no product names it; now one does.
  expect((await arrange(productId, [{ id, alt: "" }])).ok).toBe(true);
  expect(due && (await deleteUnusedFile(due))).toBe(false);
  expect(await isThere(_id)).toBe(true);
});

it("a picture that the upkeep marks between the claim and the product's write stays, and loses the mark", async () => {
  const { _id, productId, id } = await withPicture(9);
  await arrange(productId, []);
  await claimPictures([_id]);
  await markUnused([_id], new Date(Date.now() - 40 * DAY_MS));
  await products().updateOne(
    { archived: false },
    { $set: { pictures: [{ id: _id, alt: "", width: 60, height: 40 }] } },
  );
  expect(await after(0)).toBe(0);
  expect([await isThere(_id), await findUnusedFiles()]).toEqual([true, []]);
  expect(id).toBe(_id.toHexString());
});

it("a picture that was deleted meanwhile is no longer named by its id, and comes back with its file", async () => {
  const { _id, productId, content, id } = await withPicture(10);
  await arrange(productId, []);
  await after(0);
  expect(await after(31)).toBe(1);
  expect(await arrange(productId, [{ id, alt: "" }])).toMatchObject({ ok: false, code: "invalid" });
  expect((await addPicture(ada, productId, content)).ok).toBe(true);
  expect(await isThere(_id)).toBe(true);
});

it("a document that no product names any more goes as a picture does, and one that any product names stays", async () => {
  const [one, two] = [await product(), await product()];
  const words = { title: "Manual", language: null };
  const send = async (to: string, text: string) => {
    const added = await addDocument(ada, to, aPdf({ text }), words);
    if (!added.ok) throw new Error(added.message);
    return fileIdOf(aPdf({ text }));
  };
  const [shared, removed] = [await send(one, "Shared"), await send(one, "Removed")];
  await send(two, "Shared");
  expect((await arrangeFiles(ada, one, { revision: 2, documents: [] })).ok).toBe(true);
  await after(0);
  expect((await findUnusedFiles()).map(({ _id }) => _id)).toEqual([removed]);
  expect(await after(29)).toBe(0);
  expect(await after(31)).toBe(1);
  expect([await findPdfBytes(removed), (await findPdfBytes(shared))?.length]).toEqual([
    null,
    aPdf({ text: "Shared" }).length,
  ]);
});
