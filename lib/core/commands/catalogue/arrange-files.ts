import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { claimPdfs, claimPictures } from "@/lib/core/data/catalogue/files";
import { type ProductFiles, replaceFiles } from "@/lib/core/data/catalogue/product-files";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { PdfDocument } from "@/lib/core/domain/catalogue/pdf-documents";
import type { Picture } from "@/lib/core/domain/catalogue/pictures";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { NO_SUCH_PRODUCT } from "./check-edit";

export interface ArrangedFiles {
  /** The `filesRevision` that was read. */
  revision: number;
  /** All that the product has afterwards; undefined for no change. */
  pictures?: Pick<Picture, "id" | "alt">[] | undefined;
  documents?: Pick<PdfDocument, "id" | "title" | "language">[] | undefined;
}

/**
 * Puts the files of a product in an order, gives them words, and removes those that are left out. A removed
 * file can be named again while it is stored.
 * @param reason for the audit
 */
export async function arrangeFiles(
  viewer: Viewer,
  productId: string,
  { revision, pictures, documents }: ArrangedFiles,
  reason: string | null = null,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const product = await findProductRecord(productId);
  if (!product) return NO_SUCH_PRODUCT;
  const changed = refuse(
    "changed_meanwhile",
    `The ${pictures ? "pictures" : "documents"} were changed meanwhile. Please look at them again.`,
  );
  if (product.filesRevision !== revision) return changed;

  const arrangedPictures = pictures && (await arrange("pictures", pictures, claimPictures));
  if (arrangedPictures?.ok === false) return arrangedPictures;
  const arrangedDocuments = documents && (await arrange("documents", documents, claimPdfs));
  if (arrangedDocuments?.ok === false) return arrangedDocuments;

  const files: Partial<ProductFiles> = {
    ...(isNew(product.pictures, arrangedPictures?.value, ({ alt }) => [alt])
      ? { pictures: arrangedPictures?.value ?? [] }
      : {}),
    ...(isNew(product.documents, arrangedDocuments?.value, ({ title, language }) => [title, language])
      ? { documents: arrangedDocuments?.value ?? [] }
      : {}),
  };
  if (Object.keys(files).length === 0) return done({ modifiedCount: 0 });
  if (!(await replaceFiles(product, files, staffActor(viewer), reason))) return changed;
  await auditNow("products");
  return done({ modifiedCount: 1 });
}

/** The rows with what is stored of their files; refused for one that is there twice or is not stored. */
async function arrange<R extends { id: string }, S extends { id: string }>(
  field: keyof ProductFiles,
  rows: readonly R[],
  claim: (ids: readonly ObjectId[]) => Promise<Map<string, S>>,
): Promise<Result<(R & S)[]>> {
  const ids = rows.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) return refuseRow(field, twice, "is there twice");
  const stored = await claim(ids.map(requireId));
  const lost = ids.findIndex((id) => !stored.has(id));
  if (lost >= 0) return refuseRow(field, lost, "is not stored any more: send the file again");
  return done(
    rows.flatMap((row) => {
      const file = stored.get(row.id);
      return file ? [{ ...file, ...row }] : [];
    }),
  );
}

/** Whether the order, the words or the number differ. */
function isNew<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[] | undefined,
  words: (file: T) => unknown[],
): boolean {
  const textOf = (list: readonly T[]) => JSON.stringify(list.map((file) => [file.id, ...words(file)]));
  return after !== undefined && textOf(before) !== textOf(after);
}

function refuseRow(list: keyof ProductFiles, index: number, message: string) {
  const field = `${list}[${index}]._id`;
  return refuse("invalid", `${field} ${message}`, { fields: { [field]: message } });
}
