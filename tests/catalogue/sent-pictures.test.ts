import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as servePicture } from "@/app/pictures/[file]/route";
import { files } from "@/lib/core/data/catalogue/collections";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ownNumbers, swappedCmyk } from "../support/colour-profiles";
import { aPicture, blackPng, colourOf, noise, pixelAt, redOverBlue } from "../support/pictures";
import { type Added, pictureCalls } from "./picture-calls";

let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { send, add, filesOf } = pictureCalls(() => fixtures);

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
      const picture = await add(await as(redOverBlue(1500, 1000)).toBuffer(), product);
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
    const { width, height, sources } = await add(await redOverBlue(400, 300).png().toBuffer(), product);
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
    const [small] = await stored(await add(file, product));
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
      await add(await sharp(file).resize(1400).toColourspace("cmyk").jpeg().toBuffer(), product),
    );
    expect((await sharp(large).metadata()).space).toBe("srgb");
    expect(colourOf(await pixelAt(large ?? Buffer.of(), 640, 100))).toBe("red");
    expect(colourOf(await pixelAt(large ?? Buffer.of(), 640, 900))).toBe("blue");
  });

  it("a picture in Display P3 is stored in sRGB, with the colour that its profile gives it", async () => {
    const green = { r: 40, g: 180, b: 60 };
    const file = await sharp({ create: { width: 320, height: 240, channels: 3, background: green } })
      .withIccProfile("p3")
      .png()
      .toBuffer();
    // Read without the profile it would be another green.
    expect((await ownNumbers(sharp(file)))[0]).toBeGreaterThan(80);
    const [small = Buffer.of()] = await stored(await add(file, await addGoods(fixtures)));
    const shown = await pixelAt(small, 160, 120);
    const off = [green.r, green.g, green.b].map((value, at) => Math.abs(value - (shown[at] ?? 255)));
    expect(Math.max(...off)).toBeLessThan(8);
    expect((await sharp(small).metadata()).icc).toBeUndefined();
  });

  it("a CMYK picture is stored with the colours of its own profile, not of a usual one", async () => {
    const folder = await mkdtemp(join(tmpdir(), "halfinch-profile-"));
    const profile = join(folder, "swapped.icc");
    await writeFile(profile, await swappedCmyk());
    const file = await redOverBlue(320, 240).withIccProfile(profile).jpeg({ quality: 95 }).toBuffer();
    await rm(folder, { recursive: true });
    expect(await sharp(file).metadata()).toMatchObject({ space: "cmyk", icc: expect.any(Buffer) });
    const [small = Buffer.of()] = await stored(await add(file, await addGoods(fixtures)));
    const [red = 0, green = 0] = await pixelAt(small, 160, 40);
    expect(green).toBeGreaterThan(red + 80);
    const { space, icc } = await sharp(small).metadata();
    expect([space, icc]).toEqual(["srgb", undefined]);
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
    const answer = await send(await file(), product);
    expect(answer.status).toBe(400);
    expect((await json(answer)).error).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(reason),
    });
    expect(await files().countDocuments()).toBe(before);
    expect((await filesOf(product)).pictures).toEqual([]);
  });

  it("a file of over 10 MiB is a 413, and a body that is called no picture a 415", async () => {
    expect((await send(new Uint8Array(10 * 1024 * 1024 + 1), product)).status).toBe(413);
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
