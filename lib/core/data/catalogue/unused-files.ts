import { IS_SET, NOT_DELETED } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { parsePicturePath, picturePaths } from "@/lib/core/domain/catalogue/pictures";
import { files, products } from "./collections";
import type { FileDocument, FileKind } from "./file-documents";

/** For the upkeep: which files no product names, since when, and their deletion. */

/** Every stored file, by index alone: a file has hundreds of kilobytes. */
export async function* fileIds(perBatch: number): AsyncGenerator<ObjectId[]> {
  for (const kind of ["picture", "pdf"] as const) yield* fileIdsOf(kind, perBatch);
}

async function* fileIdsOf(kind: FileKind, perBatch: number): AsyncGenerator<ObjectId[]> {
  let last: ObjectId | null = null;
  for (;;) {
    const after: object = last === null ? {} : { _id: { $gt: last } };
    const found = await files()
      .find({ kind, ...after }, { projection: { _id: 1 }, hint: { kind: 1, _id: 1 } })
      .sort({ _id: 1 })
      .limit(perBatch)
      .toArray();
    if (found.length > 0) yield found.map(({ _id }) => _id);
    if (found.length < perBatch) return;
    last = found.at(-1)?._id ?? null;
  }
}

/** Of these files the ones that a product on sale or a draft names, also by its `img`. */
export async function findNamedFiles(ids: readonly ObjectId[]): Promise<Set<string>> {
  const paths = ids.flatMap((id) => picturePaths(id.toHexString()));
  // Hinted, since nearly every product is there and few have a file.
  const [byPicture, byDocument, byImage] = await Promise.all([
    products()
      .find(
        { ...NOT_DELETED, "pictures.id": { $in: [...ids] } },
        { projection: { "pictures.id": 1 }, hint: { "pictures.id": 1 } },
      )
      .toArray(),
    products()
      .find(
        { ...NOT_DELETED, "documents.id": { $in: [...ids] } },
        { projection: { "documents.id": 1 }, hint: { "documents.id": 1 } },
      )
      .toArray(),
    products()
      .find(
        { ...NOT_DELETED, image: { $in: paths, $gt: "/pictures/" } },
        { projection: { image: 1 }, hint: { image: 1 } },
      )
      .toArray(),
  ]);
  const asked = new Set(ids.map((id) => id.toHexString()));
  const named = [
    ...byPicture.flatMap(({ pictures = [] }) => pictures.map(({ id }) => id.toHexString())),
    ...byDocument.flatMap(({ documents = [] }) => documents.map(({ id }) => id.toHexString())),
    ...byImage.flatMap(({ image }) => parsePicturePath(image)?.id ?? []),
  ];
  return new Set(named.filter((id) => asked.has(id)));
}

type Unused = Pick<FileDocument, "_id"> & { unusedSince: Date };

/** The files that are marked as unused, those marked before `before` where it is given. */
export async function findUnusedFiles(before?: Date): Promise<Unused[]> {
  const found = await files()
    .find(
      { unusedSince: before ? { ...IS_SET, $lte: before } : IS_SET },
      { projection: { unusedSince: 1 }, hint: { unusedSince: 1, _id: 1 } },
    )
    .toArray();
  return found.flatMap(({ _id, unusedSince }) => (unusedSince ? [{ _id, unusedSince }] : []));
}

/** Files that are marked already keep their date. */
export async function markUnused(ids: readonly ObjectId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await files().updateMany(
    { _id: { $in: [...ids] }, unusedSince: { $exists: false } },
    { $set: { unusedSince: now } },
  );
}

export async function unmarkUnused(ids: readonly ObjectId[]): Promise<void> {
  if (ids.length > 0) await files().updateMany({ _id: { $in: [...ids] } }, { $unset: { unusedSince: "" } });
}

/** Guarded by the mark: a product that claims the file meanwhile takes it away. @returns false where one has */
export async function deleteUnusedFile({ _id, unusedSince }: Unused): Promise<boolean> {
  return (await files().deleteOne({ _id, unusedSince })).deletedCount === 1;
}
