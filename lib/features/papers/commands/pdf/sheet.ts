import PDFDocument from "pdfkit";
import { FACES } from "@/lib/features/papers/commands/glyphs";

/** A sheet of paper in A4 with the shop's two faces. Amounts in points. */

export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539, top: 56, bottom: 752 } as const;
export const WIDTH = PAGE.right - PAGE.left;

export const INK = "#1b1b1b";
export const GREY = "#5c5c5c";
export const RULE = "#b9b9b9";

export type Sheet = PDFKit.PDFDocument;

interface SheetInfo {
  title: string;
  /** The file says that it was made then, so that the same paper is the same bytes. */
  at: Date;
}

export function newSheet({ title, at }: SheetInfo): Sheet {
  const sheet = new PDFDocument({
    size: "A4",
    margin: 0,
    subset: "PDF/A-3b",
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    // A font is open from the beginning: the one that pdfkit takes otherwise cannot be embedded.
    font: FACES.regular,
    info: {
      // pdfkit writes these into XML as they are: no text of a person may stand here.
      Title: title,
      CreationDate: at,
      ModDate: at,
    },
  } as PDFKit.PDFDocumentOptions);
  return sheet;
}

interface Words {
  face?: "regular" | "bold";
  size?: number;
  colour?: string;
  width?: number;
  align?: "left" | "right";
}

const SIZE = 8.5;

/** By the path of the face: under a name of its own pdfkit would open the first one anew for each text. */
const inFace = (sheet: Sheet, face: keyof typeof FACES): Sheet => sheet.font(FACES[face]);

/** Draws a text at a point, wrapped to the width. @returns where the next may begin */
export function write(sheet: Sheet, text: string, x: number, y: number, words: Words = {}): number {
  const { face = "regular", size = SIZE, colour = INK, width = PAGE.right - x, align = "left" } = words;
  inFace(sheet, face).fontSize(size).fillColor(colour);
  const options = { width, align, lineGap: 1.5 } as const;
  sheet.text(text, x, y, options);
  return y + sheet.heightOfString(text, options);
}

export function heightOf(
  sheet: Sheet,
  text: string,
  width: number,
  { face = "regular", size = SIZE }: Words = {},
): number {
  return inFace(sheet, face).fontSize(size).heightOfString(text, { width, lineGap: 1.5 });
}

interface RuleAt {
  x?: number;
  to?: number;
  colour?: string;
  width?: number;
}

export function rule(
  sheet: Sheet,
  y: number,
  { x = PAGE.left, to = PAGE.right, colour = RULE, width = 0.6 }: RuleAt = {},
): void {
  sheet.moveTo(x, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
}

/** The whole file, once nothing is drawn any more. */
export async function finish(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  sheet.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.once("end", resolve);
    sheet.once("error", reject);
  });
  sheet.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
