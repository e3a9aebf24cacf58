import { MAX_PICTURES, type Picture, picturesText } from "@/lib/domain/pictures";
import type { ProductView } from "@/lib/domain/views";
import { pending } from "./audit-entries";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { Actor, PendingAudit, StoredPicture } from "./documents";
import { NOT_DELETED } from "./filters";
import { requireId } from "./ids";

/** The pictures that a product names. Each write here needs the files to be claimed (files.ts). */

/**
 * Behind the others, whatever is changed meanwhile: several can be added at once.
 * @returns false where the product is gone, has this picture already, or has no room for it
 */
export async function appendPicture(product: ProductView, picture: Picture, by: Actor): Promise<boolean> {
  const stored = toStored(picture);
  const added = await products().updateOne(
    {
      _id: requireId(product.id),
      ...NOT_DELETED,
      "pictures.id": { $ne: stored.id },
      [`pictures.${MAX_PICTURES - 1}`]: { $exists: false },
    },
    {
      $push: {
        pictures: stored,
        auditPending: picturesChanged(product, null, picturesText([picture]), by),
      },
      $inc: { filesRevision: 1 },
      $set: { updatedAt: new Date() },
    },
  );
  if (added.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

/** @returns false if the product is gone or its pictures were changed since it was read */
export async function replacePictures(
  product: ProductView,
  pictures: readonly Picture[],
  by: Actor,
): Promise<boolean> {
  const [from, to] = [product.pictures, pictures].map(picturesText);
  const replaced = await products().updateOne(
    {
      _id: requireId(product.id),
      ...NOT_DELETED,
      // Before the first change there is none.
      filesRevision: product.filesRevision || null,
    } as object,
    {
      $set: { pictures: pictures.map(toStored), updatedAt: new Date() },
      $inc: { filesRevision: 1 },
      $push: { auditPending: picturesChanged(product, from ?? null, to ?? null, by) },
    },
  );
  if (replaced.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

/** @param from a text of all that was there; null where something was added to it */
const picturesChanged = (
  { id, name }: ProductView,
  from: string | null,
  to: string | null,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "product",
    event: "edit",
    subject: { id: requireId(id), label: name },
    changes: [{ field: "pictures", from, to }],
  });

const toStored = ({ id, alt, width, height }: Picture): StoredPicture => ({
  id: requireId(id),
  alt,
  width,
  height,
});
