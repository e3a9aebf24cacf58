import { staffActor } from "@/lib/commands/actor";
import { auditNow, moveProductAudit } from "@/lib/commands/upkeep/move-audit";
import { claimPictures, fileIdOf, storePicture } from "@/lib/data/files";
import type { ObjectId } from "@/lib/data/ids";
import { appendPicture } from "@/lib/data/product-files";
import { findProductRecord } from "@/lib/data/product-records";
import { hasRight, type Viewer } from "@/lib/domain/access";
import { formatCount } from "@/lib/domain/money";
import { staffOnly } from "@/lib/domain/order-lifecycle";
import { MAX_PICTURE_PIXELS, MAX_PICTURES, type Picture, pictureFormatOf } from "@/lib/domain/pictures";
import { done, type Result, refuse } from "@/lib/domain/result";
import { type Converted, convertPicture } from "@/lib/services/pictures/convert-picture";
import { NO_SUCH_PRODUCT } from "./check-edit";

const FULL = refuse("invalid", `A product has ${MAX_PICTURES} pictures at most. Remove one first.`);
const NO_PICTURE = refuse("invalid", "This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says");

/**
 * Adds a picture behind those that the product has. The content says what it is: the same file again is the same picture, and
 * is converted and stored once for all products.
 */
export async function addPicture(
  viewer: Viewer,
  productId: string,
  file: Uint8Array,
): Promise<Result<{ picture: Picture }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const product = await findProductRecord(productId);
  if (!product) return NO_SUCH_PRODUCT;
  if (pictureFormatOf(file) === null) return NO_PICTURE;
  const id = fileIdOf(file);
  const own = (pictures: readonly Picture[]) => pictures.find((one) => one.id === id.toHexString());
  const present = own(product.pictures);
  if (present) return done({ picture: present });
  if (product.pictures.length >= MAX_PICTURES) return FULL;

  const stored = await claimOrConvert(id, file);
  if (!stored.ok) return stored;
  const picture: Picture = { ...stored.value, id: id.toHexString(), alt: "" };
  if (await appendPicture(product, picture, staffActor(viewer))) {
    await auditNow(moveProductAudit);
    return done({ picture });
  }
  // Somebody was faster: with the product, with the same picture, or with the last place for one.
  const now = await findProductRecord(productId);
  const added = now && own(now.pictures);
  if (added) return done({ picture: added });
  return now ? FULL : NO_SUCH_PRODUCT;
}

type Size = Pick<Picture, "width" | "height">;

/** Claimed after it was stored, too: only a claim keeps a file that another product has just stopped naming. */
async function claimOrConvert(id: ObjectId, file: Uint8Array): Promise<Result<Size>> {
  const known = (await claimPictures([id])).get(id.toHexString());
  if (known) return done({ width: known.width, height: known.height });
  const converted = await convertPicture(file);
  if (!converted.ok) return refusalOf(converted);
  await storePicture(id, converted);
  const claimed = (await claimPictures([id])).get(id.toHexString());
  if (!claimed) throw new Error("a picture was deleted as it was stored");
  return done({ width: claimed.width, height: claimed.height });
}

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
