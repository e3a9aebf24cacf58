// @ts-check
import sharp from "sharp";
import { answer, serve } from "./picture-child.mjs";

/**
 * Writes the picture as WebP in several widths.
 *
 * @typedef {{ widths: number[], tallest: number, maxPixels: number }} Asked
 */

await serve(convert);

/** @param {Buffer} file @param {Asked} asked */
async function convert(file, asked) {
  // The library does not know the brand of an AVIF sequence; its first picture stands where a single one does.
  if (file.toString("latin1", 8, 12) === "avis") file.write("avif", 8, "latin1");
  // Reads the head alone.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > asked.maxPixels) return answer({ problem: "too_many_pixels", width, height });

  // A truncated or damaged file is refused instead of shown with a grey rest. Of several frames only the first is read.
  const picture = sharp(file, { failOn: "error", limitInputPixels: asked.maxPixels, sequentialRead: true });
  const largest = Math.max(...asked.widths);
  const { data, info } = await within(picture.autoOrient().toColourspace("srgb"), largest, asked)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  /** @type {Buffer[]} */
  const bodies = [];
  for (const each of asked.widths)
    bodies.push(await within(sharp(data, { raw }), each, asked).webp({ quality: 80 }).toBuffer());
  answer({ width: info.width, height: info.height, bytes: bodies.map(({ length }) => length) }, bodies);
}

/**
 * As wide as this at most, and not much higher: no picture is a mile long. Never larger than it was.
 *
 * @param {import("sharp").Sharp} picture
 * @param {number} width
 * @param {Asked} asked
 */
function within(picture, width, { tallest }) {
  return picture.resize({ width, height: tallest * width, fit: "inside", withoutEnlargement: true });
}
