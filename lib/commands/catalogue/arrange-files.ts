import { staffActor } from "@/lib/commands/actor";
import { auditNow, moveProductAudit } from "@/lib/commands/upkeep/move-audit";
import { claimPictures } from "@/lib/data/files";
import { requireId } from "@/lib/data/ids";
import { replacePictures } from "@/lib/data/product-files";
import { findProductRecord } from "@/lib/data/product-records";
import { hasRight, type Viewer } from "@/lib/domain/access";
import { staffOnly } from "@/lib/domain/order-lifecycle";
import type { Picture } from "@/lib/domain/pictures";
import { done, type Result, refuse } from "@/lib/domain/result";
import { NO_SUCH_PRODUCT } from "./check-edit";

const CHANGED = refuse(
  "changed_meanwhile",
  "The pictures were changed meanwhile. Please look at them again.",
);

export interface ArrangedFiles {
  /** The `filesRevision` that was read. */
  revision: number;
  pictures: Pick<Picture, "id" | "alt">[];
}

/**
 * Puts the pictures of a product in an order, gives them words, and removes those that are left out. One that was removed can
 * be named again while it is stored.
 */
export async function arrangeFiles(
  viewer: Viewer,
  productId: string,
  { revision, pictures }: ArrangedFiles,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const product = await findProductRecord(productId);
  if (!product) return NO_SUCH_PRODUCT;
  if (product.filesRevision !== revision) return CHANGED;

  const ids = pictures.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) return refuseRow(twice, "is there twice");
  const stored = await claimPictures(ids.map(requireId));
  const lost = ids.findIndex((id) => !stored.has(id));
  if (lost >= 0) return refuseRow(lost, "is not stored any more: send the file again");

  const arranged = pictures.flatMap(({ id, alt }) => {
    const file = stored.get(id);
    return file ? [{ ...file, alt }] : [];
  });
  if (JSON.stringify(arranged.map(asText)) === JSON.stringify(product.pictures.map(asText)))
    return done({ modifiedCount: 0 });
  if (!(await replacePictures(product, arranged, staffActor(viewer)))) return CHANGED;
  await auditNow(moveProductAudit);
  return done({ modifiedCount: 1 });
}

const asText = ({ id, alt }: Picture) => [id, alt];

function refuseRow(index: number, message: string) {
  const field = `pictures[${index}]._id`;
  return refuse("invalid", `${field} ${message}`, { fields: { [field]: message } });
}
