import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { NOT_DELETED } from "@/lib/core/data/store/filters";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { documentsText, MAX_DOCUMENTS, type PdfDocument } from "@/lib/core/domain/catalogue/pdf-documents";
import { MAX_PICTURES, type Picture, picturesText } from "@/lib/core/domain/catalogue/pictures";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";

/** The files that a product names: its pictures and its documents. Each write here needs the files to be claimed (files.ts). */

export interface ProductFiles {
  pictures: readonly Picture[];
  documents: readonly PdfDocument[];
}

const MOST: Record<keyof ProductFiles, number> = { pictures: MAX_PICTURES, documents: MAX_DOCUMENTS };

/**
 * Behind the others, whatever is changed meanwhile: several can be added at once.
 * @returns false where the product is gone, has this file already, or has no room for it
 */
export async function appendFile<F extends keyof ProductFiles>(
  product: ProductDetailView,
  field: F,
  file: ProductFiles[F][number],
  by: Actor,
): Promise<boolean> {
  const stored = toStored(file);
  const added = await products().updateOne(
    {
      _id: requireId(product.id),
      ...NOT_DELETED,
      [`${field}.id`]: { $ne: stored.id },
      [`${field}.${MOST[field] - 1}`]: { $exists: false },
    },
    {
      $push: {
        [field]: stored,
        auditPending: filesChanged(product, field, null, textOf(field, { [field]: [file] }), by),
      } as object,
      $inc: { filesRevision: 1 },
      $set: { updatedAt: new Date() },
    },
  );
  if (added.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

/**
 * Only the fields that are given.
 * @returns false if the product is gone or its files were changed since it was read
 */
export async function replaceFiles(
  product: ProductDetailView,
  files: Partial<ProductFiles>,
  by: Actor,
  reason: string | null,
): Promise<boolean> {
  const fields = (["pictures", "documents"] as const).filter((field) => files[field] !== undefined);
  const entries = fields.map((field) =>
    filesChanged(product, field, textOf(field, product), textOf(field, files), by),
  );
  const replaced = await products().updateOne(
    {
      _id: requireId(product.id),
      ...NOT_DELETED,
      // Before the first change there is none.
      filesRevision: product.filesRevision || null,
    } as object,
    {
      $set: {
        ...Object.fromEntries(fields.map((field) => [field, files[field]?.map(toStored)])),
        updatedAt: new Date(),
      },
      $inc: { filesRevision: 1 },
      $push: { auditPending: { $each: entries.filter(isChange).map((entry) => ({ ...entry, reason })) } },
    },
  );
  if (replaced.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

/** For the audit. */
const textOf = (field: keyof ProductFiles, { pictures = [], documents = [] }: Partial<ProductFiles>) =>
  field === "pictures" ? picturesText(pictures) : documentsText(documents);

/** @param from a text of all that was there; null where something was added to it */
const filesChanged = (
  { id, name }: ProductDetailView,
  field: keyof ProductFiles,
  from: string | null,
  to: string | null,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "product",
    event: "edit",
    subject: { id: requireId(id), label: name },
    changes: [{ field, from, to }],
  });

const isChange = ({ changes }: PendingAudit): boolean => changes.some(({ from, to }) => from !== to);

const toStored = <T extends { id: string }>({ id, ...file }: T): Omit<T, "id"> & { id: ObjectId } => ({
  id: requireId(id),
  ...file,
});

/** The titles under which products on sale name a document: that of a draft is nowhere public. */
export async function findDocumentTitles(_id: ObjectId): Promise<string[]> {
  const naming = await products()
    .find(
      { archived: false, "documents.id": _id },
      { projection: { documents: 1 }, hint: { "documents.id": 1 } },
    )
    .toArray();
  return naming.flatMap(({ documents = [] }) =>
    documents.flatMap(({ id, title }) => (id.equals(_id) ? [title] : [])),
  );
}
