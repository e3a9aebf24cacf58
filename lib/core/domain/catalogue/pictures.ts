/** A picture of a product that was uploaded, and how large it is shown at most. */
export interface Picture {
  /** 24 hexadecimal digits, made from the content of the file that was sent: the same file is the same picture. */
  id: string;
  /** A text for people who cannot see it; may be empty. */
  alt: string;
  width: number;
  height: number;
}

export const MAX_PICTURES = 8;
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
export const ALT_MAX = 200;

/** The widths in which each picture is stored. A picture that is narrower is stored as wide as it is. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** No stored picture is more than so many times as high as its stored width. */
export const TALLEST = 2;

/** The width that `img` of the calls names. */
const USUAL_WIDTH = 640;

const PICTURE_PATH = /^\/pictures\/([0-9a-f]{24})-(320|640|1280)\.webp$/;

export const picturePath = (id: string, width: PictureWidth = USUAL_WIDTH): string =>
  `/pictures/${id}-${width}.webp`;

/** Null for everything but the path of an uploaded picture. */
export function parsePicturePath(path: string): { id: string; width: PictureWidth } | null {
  const [, id, width] = PICTURE_PATH.exec(path) ?? [];
  return id === undefined ? null : { id, width: Number(width) as PictureWidth };
}

/** Every path of a picture. */
export const picturePaths = (id: string): string[] => PICTURE_WIDTHS.map((width) => picturePath(id, width));

type Sized = Pick<Picture, "id" | "width" | "height">;

/** For `srcset`: each width in which the picture really is, with its path. */
export function pictureSources({ id, width, height }: Sized): { path: string; width: number }[] {
  const sources = PICTURE_WIDTHS.map((stored) => ({
    path: picturePath(id, stored),
    width: Math.round(width * Math.min(1, stored / width, (TALLEST * stored) / height)),
  }));
  return sources.filter((source, index) => source.width > (sources[index - 1]?.width ?? 0));
}

export const sourceSet = (picture: Sized): string =>
  pictureSources(picture)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(", ");

/** An uploaded picture in its smallest width, for a thumbnail; every other URL as it is. */
export function smallPicture(url: string): string {
  const parsed = parsePicturePath(url);
  return parsed ? picturePath(parsed.id, PICTURE_WIDTHS[0]) : url;
}

/** For the audit; null where there are none. The id stays findable: the order of pictures without a text says nothing else. */
export const picturesText = (pictures: readonly Pick<Picture, "id" | "alt">[]): string | null =>
  pictures.map(({ id, alt }) => (alt ? `${alt} (${id})` : id)).join("; ") || null;

/** The pictures that `picturesText` has written. */
export const parsePicturesText = (text: string): Pick<Picture, "id" | "alt">[] =>
  [...text.matchAll(/(?:^|; )(?:([0-9a-f]{24})|(.+?) \(([0-9a-f]{24})\))(?=; |$)/gs)].map(
    ([, plain, alt = "", id = ""]) => ({ id: plain ?? id, alt }),
  );

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

/** By the first bytes, whatever the file is called; null for everything that is not one of the four. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // The brands of an AVIF file, of a single picture and of a sequence (AVIF specification, section 6).
  if (text(4, 8) === "ftyp" && /^(?:avif|avis)/.test(text(8, 12))) return "avif";
  return null;
}
