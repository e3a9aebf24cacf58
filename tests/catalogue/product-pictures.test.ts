import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as servePicture } from "@/app/pictures/[file]/route";
import { files } from "@/lib/core/data/catalogue/collections";
import { MAX_PICTURES } from "@/lib/core/domain/catalogue/pictures";
import { addGoods, type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aPicture } from "../support/pictures";
import { pictureCalls } from "./picture-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { send, add, arrange, filesOf } = pictureCalls(() => fixtures);

describe("the pictures of a product", () => {
  it("the same picture again is stored once, for one product and for several, however many at once", async () => {
    const [one, two] = [await addGoods(fixtures), await addGoods(fixtures)];
    const file = await aPicture(0x0101);
    const before = await files().countDocuments();
    const added = await Promise.all([one, one, one, two, two].map((to) => add(file, to)));
    expect(new Set(added.map(({ _id }) => _id)).size).toBe(1);
    expect(await files().countDocuments()).toBe(before + 1);
    expect((await filesOf(one)).pictures).toHaveLength(1);
    expect((await filesOf(two)).pictures).toHaveLength(1);
  });

  it("of many files a product takes eight, and refuses each further one with a reason", async () => {
    const to = await addGoods(fixtures);
    const many = await Promise.all(Array.from({ length: MAX_PICTURES + 4 }, (_, n) => aPicture(0x0200 + n)));
    const answers = await Promise.all(many.map((file) => send(file, to)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(MAX_PICTURES).fill(201),
      ...Array(4).fill(400),
    ]);
    const refused = answers.find(({ status }) => status === 400);
    expect((await json(refused as Response)).error).toMatchObject({
      message: expect.stringMatching(/8 pictures/),
    });
    expect((await filesOf(to)).pictures).toHaveLength(MAX_PICTURES);
  });

  it("the first picture is `img` of the product until the last one is removed, then `img` is what was given", async () => {
    const to = await addGoods(fixtures);
    const imgOf = async () => (await json(callRoute(`GET /api/goods/${to.id}`))).img;
    const patch = (body: object) =>
      callRoute(`PATCH /api/goods/${to.id}`, { token: fixtures.ada.token, body });
    await patch({ revision: 0, img: "/parts/chain.svg" });
    const [first, second] = [await add(await aPicture(0x0301), to), await add(await aPicture(0x0302), to)];
    expect(await imgOf()).toBe(`/pictures/${first._id}-640.webp`);
    const swapped = { revision: 2, pictures: [{ _id: second._id, alt: "Side view" }, { _id: first._id }] };
    expect((await json(arrange(swapped, to))).modifiedCount).toBe(1);
    expect(await imgOf()).toBe(`/pictures/${second._id}-640.webp`);
    expect((await filesOf(to)).pictures).toMatchObject([{ alt: "Side view" }, { alt: "" }]);
    // Sending back what was read is no change of the picture that was given.
    expect((await json(patch({ revision: 1, img: await imgOf() }))).modifiedCount).toBe(0);
    await arrange({ revision: 3, pictures: [] }, to);
    expect(await imgOf()).toBe("/parts/chain.svg");
  });

  it("a picture that was removed can be put back, and one that was never sent cannot", async () => {
    const to = await addGoods(fixtures);
    const { _id } = await add(await aPicture(0x0401), to);
    await arrange({ revision: 1, pictures: [] }, to);
    expect((await arrange({ revision: 2, pictures: [{ _id, alt: "Again" }] }, to)).status).toBe(200);
    const unknown = await arrange({ revision: 3, pictures: [{ _id: NOBODYS_ID }] }, to);
    expect(unknown.status).toBe(400);
    expect((await json(unknown)).error).toMatchObject({ fields: { "pictures[0]._id": expect.any(String) } });
    const twice = await arrange({ revision: 3, pictures: [{ _id }, { _id }] }, to);
    expect((await json(twice)).error).toMatchObject({ fields: { "pictures[1]._id": expect.any(String) } });
    expect((await filesOf(to)).pictures).toMatchObject([{ _id, alt: "Again" }]);
  });

  it("an order of pictures from before another change is refused, and changes nothing", async () => {
    const to = await addGoods(fixtures);
    const { _id } = await add(await aPicture(0x0501), to);
    expect((await arrange({ revision: 0, pictures: [] }, to)).status).toBe(409);
    expect((await filesOf(to)).pictures).toMatchObject([{ _id }]);
  });

  it("pictures do not change the revision that an edit of the product needs", async () => {
    const to = await addGoods(fixtures);
    await add(await aPicture(0x0601), to);
    const edit = { revision: 0, dec: "Square taper, 68 mm" };
    expect(
      (await callRoute(`PATCH /api/goods/${to.id}`, { token: fixtures.ada.token, body: edit })).status,
    ).toBe(200);
    expect((await filesOf(to)).pictures).toHaveLength(1);
  });

  it("every change of the pictures is in the audit with who and what", async () => {
    const to = await addGoods(fixtures);
    const { _id } = await add(await aPicture(0x0701), to);
    await arrange({ revision: 1, pictures: [{ _id, alt: "Front" }] }, to);
    const entries = (await json(
      callRoute(`GET /api/audit?q=${to.id}`, { token: fixtures.ada.token }),
    )) as unknown as {
      event: string;
      by: { name: string };
      changes: object[];
    }[];
    expect(entries.slice(0, 2)).toMatchObject([
      {
        event: "edit",
        by: { name: "Ada Wolff" },
        changes: [{ field: "pictures", from: _id, to: `Front (${_id})` }],
      },
      { event: "edit", by: { name: "Ada Wolff" }, changes: [{ field: "pictures", from: null, to: _id }] },
    ]);
  });

  it("a picture's path is a digest of 96 bits of the file that was sent, and a path that is one digit off is a 404", async () => {
    const file = await aPicture(0x0900);
    const { _id, sources } = await add(file, await addGoods(fixtures));
    expect(_id).toBe(createHash("sha256").update(file).digest("hex").slice(0, 24));
    const serve = (path: string) =>
      servePicture(new Request(`http://shop${path}`), {
        params: Promise.resolve({ file: path.split("/").at(-1) ?? "" }),
      });
    const path = sources[0]?.url ?? "";
    expect(path).toContain(_id);
    expect((await serve(path)).status).toBe(200);
    const other = `${_id.slice(0, -1)}${_id.endsWith("0") ? "1" : "0"}`;
    await expect(serve(path.replace(_id, other))).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  });
});
