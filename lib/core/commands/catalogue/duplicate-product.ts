import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { isFamilyFull } from "@/lib/core/data/catalogue/family-members";
import { claimPdfs, claimPictures } from "@/lib/core/data/catalogue/files";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { insertProduct, type NewProduct } from "@/lib/core/data/catalogue/product-writes";
import { requireId } from "@/lib/core/data/store/ids";
import { textsOf } from "@/lib/core/domain/catalogue/attributes";
import { copiedName } from "@/lib/core/domain/catalogue/product-name";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { NO_SUCH_PRODUCT } from "./check-edit";
import { refuseTaken } from "./refuse-taken";

const GONE = refuse("gone", "The copy that was made with this Idempotency-Key was deleted since");

/**
 * Makes a draft like a product that is there. It names the same stored pictures and documents. A repeated request finds the draft that the
 * first one has made, also after the product itself was deleted.
 */
export async function duplicateProduct(
  viewer: Viewer,
  productId: string,
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ productId: string }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const _id = idOfKey(`copy of ${productId.toLowerCase()}`, viewer, idempotencyKey);
  const copyId = _id.toHexString();
  if (idempotencyKey !== null && (await findProductRecord(copyId))) return done({ productId: copyId });
  const product = await findProductRecord(productId);
  if (!product) return NO_SUCH_PRODUCT;

  const { family } = product;
  const isInFamily = family !== "" && !(await isFamilyFull(family));
  const copy = { ...copyOf(product), ...(isInFamily ? { family } : {}), ...(await claimedFiles(product)) };
  const made = await insertProduct({ ...copy, _id }, staffActor(viewer), {
    reason: `Copy of ${product.name}, ${product.sku}`,
  });
  if (!made.ok) return await refuseTaken(made.taken, { ...copy, sku: "" });
  await auditNow("products");
  return idempotencyKey === null || (await findProductRecord(copyId)) ? done({ productId: copyId }) : GONE;
}

/** Without what no two products have in common, and without stock: nothing was delivered for the copy. */
function copyOf(product: ProductRecordView): NewProduct {
  const { name, description, image, pictures, category, priceCents, tiers, minimumLot } = product;
  const { carton, interfaces, facts, costPriceCents } = product;
  return {
    name: copiedName(name),
    description,
    // Of a product with pictures this is the path of its first one.
    image: pictures.length > 0 ? "" : image,
    category,
    priceCents,
    tiers,
    minimumLot,
    carton: carton && { ...carton, gtin: "" },
    interfaces,
    facts,
    attributes: textsOf(product.attributes),
    costPriceCents,
    available: 0,
    state: "draft",
  };
}

async function claimedFiles({ pictures, documents }: ProductRecordView) {
  const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => requireId(id));
  const [storedPictures, storedPdfs] = [
    await claimPictures(idsOf(pictures)),
    await claimPdfs(idsOf(documents)),
  ];
  return {
    pictures: pictures.filter(({ id }) => storedPictures.has(id)).map(toStored),
    documents: documents.filter(({ id }) => storedPdfs.has(id)).map(toStored),
  };
}

const toStored = <T extends { id: string }>({ id, ...file }: T) => ({ ...file, id: requireId(id) });
