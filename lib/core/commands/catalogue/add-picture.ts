import { claimPictures, storePicture } from "@/lib/core/data/catalogue/files";
import {
  MAX_PICTURE_PIXELS,
  MAX_PICTURES,
  type Picture,
  pictureFormatOf,
} from "@/lib/core/domain/catalogue/pictures";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type Converted, convertPicture } from "@/lib/services/pictures/convert-picture";
import { formatCount } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { addFile } from "./add-file";

const FULL = refuse("invalid", `A product has ${MAX_PICTURES} pictures at most. Remove one first.`);
const NO_PICTURE = refuse("invalid", "This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says");

/** Adds a picture, converted once for all products. */
export const addPicture = (viewer: Viewer, productId: string, file: Uint8Array): Promise<Result<Picture>> =>
  addFile(viewer, productId, file, {
    field: "pictures",
    max: MAX_PICTURES,
    full: FULL,
    check: (content) => (pictureFormatOf(content) === null ? NO_PICTURE : null),
    claim: async (id) => (await claimPictures([id])).get(id.toHexString()) ?? null,
    store: async (id, content) => {
      const converted = await convertPicture(content);
      if (!converted.ok) return refusalOf(converted);
      await storePicture(id, converted);
      return done(null);
    },
    named: (stored) => ({ ...stored, alt: "" }),
  });

function refusalOf(converted: Converted & { ok: false }) {
  switch (converted.problem) {
    case "busy":
      return refuse(
        "busy",
        "Too many pictures are being made at once. Please send this one again in a moment.",
      );
    case "too_slow":
      return refuse("invalid", "This picture takes too long to read");
    case "unreadable":
      return refuse("invalid", "This picture is damaged or cut off and cannot be read");
    case "too_many_pixels": {
      const size = `${formatCount(converted.width)} × ${formatCount(converted.height)}`;
      return refuse(
        "invalid",
        `This picture has ${size} pixels; ${formatCount(MAX_PICTURE_PIXELS / 1e6)} megapixels are the most`,
      );
    }
  }
}
