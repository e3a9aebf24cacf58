import { Binary } from "mongodb";
import type { Picture, PictureWidth } from "@/lib/domain/pictures";
import { files } from "./collections";
import { IS_SET } from "./filters";
import { idMadeOf, type ObjectId } from "./ids";
import { insertOnce } from "./insert-once";

/**
 * The files of products, by their content. A product that begins to name a file claims it first. A file that no product names
 * is marked and deleted 30 days later; a claim in between takes the mark away, and the deletion is guarded by it.
 */

export type StoredPictureFile = Pick<Picture, "id" | "width" | "height">;

/** The id of a file: the same content always has the same. */
export const fileIdOf = (content: Uint8Array): ObjectId => idMadeOf(content);

/** @returns false where it is there already */
export const storePicture = (
  _id: ObjectId,
  { width, height, webp }: { width: number; height: number; webp: Record<PictureWidth, Buffer> },
): Promise<boolean> =>
  insertOnce(files(), {
    _id,
    kind: "picture",
    width,
    height,
    webp: { 320: new Binary(webp[320]), 640: new Binary(webp[640]), 1280: new Binary(webp[1280]) },
    storedAt: new Date(),
  });

/** Before a product names these files, so that none of them is deleted meanwhile. @returns those that are there, by id */
export async function claimPictures(ids: readonly ObjectId[]): Promise<Map<string, StoredPictureFile>> {
  const these = { _id: { $in: [...ids] }, kind: "picture" } as const;
  await files().updateMany({ ...these, unusedSince: IS_SET }, { $unset: { unusedSince: "" } });
  const found = await files()
    .find(these, { projection: { width: 1, height: 1 } })
    .toArray();
  return new Map(
    found.map(({ _id, width, height }) => [_id.toHexString(), { id: _id.toHexString(), width, height }]),
  );
}

/** The WebP of a picture in one width; null where there is no such picture. */
export async function findPictureBytes(_id: ObjectId, width: PictureWidth): Promise<Uint8Array | null> {
  const found = await files().findOne({ _id, kind: "picture" }, { projection: { [`webp.${width}`]: 1 } });
  return found ? found.webp[width].buffer : null;
}
