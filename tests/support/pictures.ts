import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Pictures for tests, and files that only pretend to be pictures. */

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

const plain = (width: number, height: number, background: { r: number; g: number; b: number }): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A small PNG, always the same unless a colour is given. */
export const aPicture = (shade = 0): Promise<Buffer> =>
  plain(60, 40, { r: shade & 255, g: shade >> 8, b: 128 })
    .png()
    .toBuffer();

/** Its upper half is red and its lower half blue. */
export const redOverBlue = (width: number, height: number): Sharp =>
  plain(width, height, RED).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: BLUE } },
      gravity: "south",
    },
  ]);

/** Like noise, so that it cannot be packed: for sizes of files and cut-off data. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/** A PNG of this size, all black, in a few kilobytes: what is called a decompression bomb. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit of grey for each pixel.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const parts = [
    part("IHDR", head),
    part("IDAT", deflateSync(rows, { level: 9 })),
    part("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

function part(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Red, green, blue of one pixel, from 0 to 255. */
export async function pixelAt(file: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

/** Its reddest or bluest colour, by name. */
export const colourOf = ([red = 0, , blue = 0]: number[]): "red" | "blue" => (red > blue ? "red" : "blue");
