import {
  MAX_PICTURE_PIXELS,
  PICTURE_WIDTHS,
  type PictureWidth,
  pictureFormatOf,
  TALLEST,
} from "@/lib/core/domain/catalogue/pictures";
import { AT_ONCE, runPictureChild } from "./run-picture-child";

export type Converted =
  | { ok: true; width: number; height: number; webp: Record<PictureWidth, Buffer> }
  /** `busy`: too many wait. The others are the file's fault. */
  | { ok: false; problem: "busy" | "unreadable" | "too_slow" }
  | { ok: false; problem: "too_many_pixels"; width: number; height: number };

/** All of an AVIF is decoded at once, so that such a one is converted alone. */
const weightOf = (file: Uint8Array): number => (pictureFormatOf(file) === "avif" ? AT_ONCE : 1);

const PROGRAM = "convert-picture-child.mjs";

/**
 * The picture in each stored width as WebP: its first frame, upright, in sRGB, without metadata. A few at a time, each in a
 * process of its own.
 */
export async function convertPicture(file: Uint8Array): Promise<Converted> {
  const asked = { widths: PICTURE_WIDTHS, tallest: TALLEST, maxPixels: MAX_PICTURE_PIXELS };
  const { head, bodies } = await runPictureChild(PROGRAM, asked, file, weightOf(file));
  if (head.problem === "too_many_pixels")
    return { ok: false, problem: head.problem, width: head.width ?? 0, height: head.height ?? 0 };
  if (head.problem !== undefined) return { ok: false, problem: head.problem };
  const webp = Object.fromEntries(PICTURE_WIDTHS.map((width, index) => [width, bodies[index]]));
  return {
    ok: true,
    width: head.width ?? 0,
    height: head.height ?? 0,
    webp: webp as Record<PictureWidth, Buffer>,
  };
}
