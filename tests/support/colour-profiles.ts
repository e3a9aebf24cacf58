import sharp, { type Sharp } from "sharp";

/** Colour profiles for tests. */

/**
 * A profile of CMYK that shows red ink as green and green as red. A reader that takes a usual profile in its place sees the
 * usual colours.
 */
export async function swappedCmyk(): Promise<Buffer> {
  const usual = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .withIccProfile("cmyk")
    .jpeg()
    .toBuffer();
  const { icc } = await sharp(usual).metadata();
  if (!icc) throw new Error("the picture has no profile");
  // ICC.1:2022, 7.3 and 10.10: the list of tags, and the tables of the tag from inks to Lab.
  const entry = icc.indexOf("A2B0", 128, "latin1");
  const tag = icc.readUInt32BE(entry + 4);
  const [inks = 0, outputs = 0, grid = 0] = icc.subarray(tag + 8, tag + 11);
  const [inputEntries, entries] = [icc.readUInt16BE(tag + 48), icc.readUInt16BE(tag + 50)];
  // The output table of the second channel, which goes from green to red.
  const start = tag + 52 + 2 * (inks * inputEntries + grid ** inks * outputs + entries);
  const table = new Uint16Array(entries).map((_, index) => icc.readUInt16BE(start + 2 * index));
  for (const [index, value] of table.reverse().entries()) icc.writeUInt16BE(value, start + 2 * index);
  return icc;
}

/** The numbers of its first pixel as they stand in the file, in the file's own colour space. */
export const ownNumbers = async (picture: Sharp): Promise<number[]> => [
  ...(await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).keepIccProfile().raw().toBuffer()),
];
