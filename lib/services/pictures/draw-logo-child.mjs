// @ts-check
import sharp from "sharp";
import { answer, serve } from "./picture-child.mjs";

/**
 * Writes a logo, SVG or PNG, as PNG in several sizes. The library that draws SVG runs no script and, without the name of a file,
 * reads no other one.
 *
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ isVector: boolean, box: Size, sizes: string[], maxSide: number }} Asked
 */

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Phones draw an icon without a ground on black. */
const PAPER = "#ffffff";
/** How much larger than shown, for fine screens. */
const FINE = 3;
/** The unit of a vector's size: at so many dots an inch a pixel of the file is a pixel. */
const DENSITY = 72;
const PACKED = { compressionLevel: 9, effort: 10 };

await serve(draw);

/** @param {Buffer} file @param {Asked} asked */
async function draw(file, asked) {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > asked.maxSide) return answer({ problem: "too_many_pixels", width, height });

  const { data, info } = await read(file, { width, height }, asked)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const shown = within(asked.box, { width, height }, asked.isVector);
  /** @type {Buffer[]} */
  const bodies = [];
  for (const size of asked.sizes) {
    const picture = sharp(data, { raw });
    bodies.push(
      await (size === "head" ? head(picture, shown) : square(picture, Number(size))).png(PACKED).toBuffer(),
    );
  }
  answer({ ...shown, bytes: bodies.map(({ length }) => length) }, bodies);
}

/**
 * A vector is drawn as large as the largest size needs.
 *
 * @param {Buffer} file
 * @param {Size} own
 * @param {Asked} asked
 */
function read(file, { width, height }, asked) {
  const limits = { failOn: /** @type {const} */ ("error"), limitInputPixels: asked.maxSide ** 2 };
  if (!asked.isVector) return sharp(file, limits).autoOrient().toColourspace("srgb").ensureAlpha();
  const largest = Math.max(...asked.sizes.filter((size) => size !== "head").map(Number));
  const scale = Math.min(largest / Math.max(width, height), asked.maxSide);
  return sharp(file, { ...limits, density: DENSITY * scale })
    .toColourspace("srgb")
    .ensureAlpha();
}

/**
 * @param {Size} box
 * @param {Size} own
 * @param {boolean} grows
 */
function within(box, { width, height }, grows) {
  const fit = Math.min(box.width / width, box.height / height);
  const scale = grows ? fit : Math.min(1, fit);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * @param {import("sharp").Sharp} picture
 * @param {Size} shown
 */
function head(picture, { width, height }) {
  return picture.resize({ width: width * FINE, height: height * FINE, fit: "fill" });
}

/**
 * @param {import("sharp").Sharp} picture
 * @param {number} side
 */
function square(picture, side) {
  const isOnPhones = side === 180;
  const edge = isOnPhones ? Math.round(side / 9) : 0;
  const inner = side - 2 * edge;
  const drawn = picture
    .resize({ width: inner, height: inner, fit: "contain", background: CLEAR })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: CLEAR });
  return isOnPhones ? drawn.flatten({ background: PAPER }) : drawn;
}
