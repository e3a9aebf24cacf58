import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as servePicture } from "@/app/pictures/[file]/route";
import { files } from "@/lib/data/collections";
import { MAX_PICTURES } from "@/lib/domain/pictures";
import { aPicture, blackPng, colourOf, noise, pixelAt, redOverBlue } from "../support/pictures";
import { addGoods, type Fixtures, NOBODYS_ID, type Product, prepareFixtures } from "./call-fixtures";
import { callRoute, json } from "./call-route";

interface Added {
  insertedId: string;
  picture: { _id: string; width: number; height: number; sources: { url: string; width: number }[] };
}

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const send = (file: Uint8Array, { id } = product, type = "image/jpeg") =>
  callRoute(`POST /api/goods/${id}/pictures`, {
    token: fixtures.ada.token,
    body: file,
    headers: { "content-type": type },
  });

async function add(file: Uint8Array, to?: Product): Promise<Added["picture"]> {
  const answer = await send(file, to);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as Added).picture;
}

const filesOf = async ({ id }: Product) =>
  (await json(callRoute(`GET /api/goods/${id}/files`, { token: fixtures.ada.token }))) as unknown as {
    revision: number;
    pictures: { _id: string; alt: string }[];
  };

const arrange = (body: object, { id } = product) =>
  callRoute(`PATCH /api/goods/${id}/files`, { token: fixtures.ada.token, body });

async function served(url: string): Promise<Buffer> {
  const file = url.split("/").at(-1) ?? "";
  const answer = await servePicture(new Request(`http://shop${url}`), { params: Promise.resolve({ file }) });
  expect(answer.headers.get("content-type")).toBe("image/webp");
  return Buffer.from(await answer.arrayBuffer());
}

const stored = async ({ sources }: Added["picture"]) =>
  await Promise.all(sources.map(({ url }) => served(url)));

describe("a picture that is sent", () => {
  beforeAll(async () => {
    product = await addGoods(fixtures);
  });

  it.each([
    ["a JPEG", (of: Sharp) => of.jpeg()],
    ["a PNG", (of: Sharp) => of.png()],
    ["a WebP", (of: Sharp) => of.webp()],
    ["an AVIF", (of: Sharp) => of.avif({ effort: 0 })],
  ])(
    "%s of any name is stored as WebP in three widths, of which the narrowest comes first",
    async (_, as) => {
      const picture = await add(await as(redOverBlue(1500, 1000)).toBuffer());
      expect(picture).toMatchObject({ width: 1280, height: 853 });
      expect(picture.sources.map(({ width }) => width)).toEqual([320, 640, 1280]);
      const shown = await Promise.all((await stored(picture)).map((file) => sharp(file).metadata()));
      expect(shown.map(({ format, width, height }) => [format, width, height])).toEqual([
        ["webp", 320, 213],
        ["webp", 640, 427],
        ["webp", 1280, 853],
      ]);
    },
  );

  it("a picture that is smaller than a stored width is not enlarged", async () => {
    const { width, height, sources } = await add(await redOverBlue(400, 300).png().toBuffer());
    expect({ width, height, sources: sources.map((source) => source.width) }).toEqual({
      width: 400,
      height: 300,
      sources: [320, 400],
    });
  });

  it("a picture that its metadata turns is stored upright, with no metadata and no place left", async () => {
    const file = await redOverBlue(800, 600)
      .withExif({
        IFD0: { Artist: "Ada" },
        IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const tagged = await sharp(file).metadata();
    expect([tagged.orientation, tagged.exif === undefined]).toEqual([6, false]);
    const [small] = await stored(await add(file));
    const { width, height, exif, icc, xmp, orientation } = await sharp(small).metadata();
    expect({ width, height, exif, icc, xmp, orientation }).toMatchObject({ width: 320, height: 427 });
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // A quarter turn brings the upper half to the right.
    const colours = [
      await pixelAt(small ?? Buffer.of(), 20, 200),
      await pixelAt(small ?? Buffer.of(), 300, 200),
    ];
    expect(colours.map(colourOf)).toEqual(["blue", "red"]);
  });

  it("a CMYK picture is stored in sRGB, with its colours", async () => {
    const file = await redOverBlue(640, 480).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(file).metadata()).space).toBe("cmyk");
    const [, , large] = await stored(
      await add(await sharp(file).resize(1400).toColourspace("cmyk").jpeg().toBuffer()),
    );
    expect((await sharp(large).metadata()).space).toBe("srgb");
    expect(colourOf(await pixelAt(large ?? Buffer.of(), 640, 100))).toBe("red");
    expect(colourOf(await pixelAt(large ?? Buffer.of(), 640, 900))).toBe("blue");
  });

  it("of an animated picture the first frame is stored", async () => {
    const frames = [await redOverBlue(200, 100).png().toBuffer(), await aPicture(7)];
    const file = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const [small] = await stored(await add(file, await addGoods(fixtures)));
    expect((await sharp(small).metadata()).pages).toBeUndefined();
    expect(colourOf(await pixelAt(small ?? Buffer.of(), 100, 10))).toBe("red");
  });
});

describe("a file that is no picture to show", () => {
  let half: Buffer;
  beforeAll(async () => {
    product = await addGoods(fixtures);
    half = await noise(900, 600).jpeg().toBuffer();
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const HOSTILE: [string, () => Uint8Array | Promise<Uint8Array>, RegExp][] = [
    ["an SVG named .jpg", () => Buffer.from(SVG), /not a JPEG, PNG, WebP or AVIF/],
    ["HTML named .jpg", () => Buffer.from("<script>alert(1)</script>"), /not a JPEG, PNG, WebP or AVIF/],
    [
      "a GIF",
      async () =>
        sharp(await aPicture())
          .gif()
          .toBuffer(),
      /not a JPEG, PNG, WebP or AVIF/,
    ],
    ["a file of 0 bytes", () => Buffer.of(), /empty/],
    ["a picture that is cut off", () => half.subarray(0, half.length / 2), /damaged or cut off/],
    [
      "a JPEG that is HTML after its first bytes",
      () => Buffer.from("\xff\xd8\xff<html>", "latin1"),
      /damaged/,
    ],
    [
      "20,000 × 20,000 pixels in 60 kB",
      () => blackPng(20_000, 20_000),
      /20,000 × 20,000 pixels; 40 megapixels/,
    ],
    [
      "a PNG whose head promises what it does not have",
      () => blackPng(6_000, 6_000).subarray(0, 2_000),
      /damaged/,
    ],
  ];

  it.each(HOSTILE)("%s is refused with its reason, and nothing is stored", async (_, file, reason) => {
    const before = await files().countDocuments();
    const answer = await send(await file());
    expect(answer.status).toBe(400);
    expect((await json(answer)).error).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(reason),
    });
    expect(await files().countDocuments()).toBe(before);
    expect((await filesOf(product)).pictures).toEqual([]);
  });

  it("a file of over 10 MiB is a 413, and a body that is called no picture a 415", async () => {
    expect((await send(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(await aPicture(), product, "application/json")).status).toBe(415);
    expect((await send(await aPicture(), product, "text/html")).status).toBe(415);
  });

  it("the file of somebody without the right is not even read", async () => {
    let read = 0;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          read += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": "image/png" };
    const answer = await callRoute(`POST /api/goods/${product.id}/pictures`, {
      token: fixtures.mara.token,
      body,
      headers,
    });
    expect([answer.status, read]).toEqual([403, 0]);
  });
});

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
});
