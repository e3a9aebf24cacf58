// @ts-check
import os from "node:os";
import sharp from "sharp";

/**
 * Reads a picture from standard input and writes it as WebP in several widths: one line of JSON, then the bytes of each, or a
 * line with the problem. In a process of its own: a decoder that a hostile file brings down ends nothing else, its memory is
 * given back when it ends, and low priority leaves the processor to those who read. JavaScript, so that it starts without a
 * translator.
 *
 * @typedef {{ widths: number[], tallest: number, maxPixels: number }} Asked
 */

os.setPriority(os.constants.priority.PRIORITY_LOW);
sharp.cache(false);
sharp.concurrency(1);

/** @type {Asked} */
const asked = JSON.parse(process.argv[2] ?? "{}");

/** @param {object} head @param {Buffer[]} bodies */
const answer = (head, bodies = []) =>
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]));

/** @type {Buffer[]} */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);

try {
  await convert(Buffer.concat(chunks.splice(0)));
} catch {
  answer({ problem: "unreadable" });
}

/** @param {Buffer} file */
async function convert(file) {
  // The library does not know the brand of an AVIF sequence; its first picture stands where a single one does.
  if (file.toString("latin1", 8, 12) === "avis") file.write("avif", 8, "latin1");
  // Reads the head alone.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > asked.maxPixels) return answer({ problem: "too_many_pixels", width, height });

  // A truncated or damaged file is refused instead of shown with a grey rest. Of several frames only the first is read.
  const picture = sharp(file, { failOn: "error", limitInputPixels: asked.maxPixels, sequentialRead: true });
  const largest = Math.max(...asked.widths);
  const { data, info } = await within(picture.autoOrient().toColourspace("srgb"), largest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  /** @type {Buffer[]} */
  const bodies = [];
  for (const each of asked.widths)
    bodies.push(await within(sharp(data, { raw }), each).webp({ quality: 80 }).toBuffer());
  answer({ width: info.width, height: info.height, bytes: bodies.map(({ length }) => length) }, bodies);
}

/**
 * As wide as this at most, and not much higher: no picture is a mile long. Never larger than it was.
 *
 * @param {import("sharp").Sharp} picture
 * @param {number} width
 */
function within(picture, width) {
  return picture.resize({ width, height: asked.tallest * width, fit: "inside", withoutEnlargement: true });
}
