import { Binary, type Filter } from "mongodb";
import { IS_SET } from "@/lib/core/data/store/filters";
import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import type { PdfDocument } from "@/lib/core/domain/catalogue/pdf-documents";
import type { Picture, PictureWidth } from "@/lib/core/domain/catalogue/pictures";
import { files } from "./collections";
import type { FileDocument, FileKind, PdfFile, PictureFile } from "./file-documents";

/**
 * The files of products, by their content. A product that begins to name a file claims it first. A file that no product names
 * is marked and deleted 30 days later; a claim in between takes the mark away, and the deletion is guarded by it.
 */

export type StoredPictureFile = Pick<Picture, "id" | "width" | "height">;
export type StoredPdfFile = Pick<PdfDocument, "id" | "bytes">;

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

/** @returns false where it is there already */
export const storePdf = (_id: ObjectId, content: Uint8Array): Promise<boolean> =>
  insertOnce(files(), {
    _id,
    kind: "pdf",
    bytes: content.byteLength,
    content: new Binary(content),
    storedAt: new Date(),
  });

export const claimPictures = async (ids: readonly ObjectId[]): Promise<Map<string, StoredPictureFile>> =>
  byId(await claim<PictureFile>("picture", ids, { width: 1, height: 1 }), ({ width, height }) => ({
    width,
    height,
  }));

export const claimPdfs = async (ids: readonly ObjectId[]): Promise<Map<string, StoredPdfFile>> =>
  byId(await claim<PdfFile>("pdf", ids, { bytes: 1 }), ({ bytes }) => ({ bytes }));

/** Before a product names these files, so that none of them is deleted meanwhile. @returns those that are there */
async function claim<T extends FileDocument>(
  kind: FileKind,
  ids: readonly ObjectId[],
  projection: Partial<Record<keyof T, 1>>,
): Promise<T[]> {
  if (ids.length === 0) return [];
  const these = { _id: { $in: [...ids] }, kind } as Filter<FileDocument>;
  await files().updateMany({ ...these, unusedSince: IS_SET }, { $unset: { unusedSince: "" } });
  return await files().find<T>(these, { projection }).toArray();
}

const byId = <T extends FileDocument, S extends object>(found: readonly T[], toStored: (file: T) => S) =>
  new Map(
    found.map((file) => [file._id.toHexString(), { id: file._id.toHexString(), ...toStored(file) }] as const),
  );

/** The WebP of a picture in one width; null where there is no such picture. */
export async function findPictureBytes(_id: ObjectId, width: PictureWidth): Promise<Uint8Array | null> {
  const found = await files().findOne<PictureFile>(
    { _id, kind: "picture" },
    { projection: { [`webp.${width}`]: 1 } },
  );
  return found ? found.webp[width].buffer : null;
}

/** Null where there is no such document. */
export async function findPdfBytes(_id: ObjectId): Promise<Uint8Array | null> {
  const found = await files().findOne<PdfFile>({ _id, kind: "pdf" }, { projection: { content: 1 } });
  return found ? found.content.buffer : null;
}
