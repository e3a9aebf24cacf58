import { findProductEntry, presentOf, stockBackIdOf } from "@/lib/core/data/catalogue/product-history";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import type { AuditChange, AuditEntryView } from "@/lib/core/domain/audit/audit";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import {
  attributeKeyOf,
  documentsBefore,
  isFactName,
  picturesBefore,
  putBackChanges,
  stockBefore,
  valueBefore,
} from "@/lib/core/domain/catalogue/put-back";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { formatCount } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { arrangeFiles } from "./arrange-files";
import { NO_SUCH_PRODUCT, type ProductEdit } from "./check-edit";
import { editProduct } from "./edit-product";

const NO_SUCH_ENTRY = refuse("not_found", "There is no such change of this product");
const NOTHING = refuse("invalid", "This change has nothing that can be put back");

interface PutBack {
  modifiedCount: 0 | 1;
  /** The fields that somebody had changed after the entry. */
  changedSince: string[];
}

/**
 * Gives the fields of one entry of the audit the values that they had before it, by the rules of an edit by hand. An
 * entry that those rules no longer allow is refused as a whole, with the reason.
 * @param revision as `putBackOf` names it: of the product, or of its files
 */
export async function putBack(
  viewer: Viewer,
  productId: string,
  { entry: entryId, revision }: { entry: string; revision: number },
): Promise<Result<PutBack>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const product = await findProductRecord(productId);
  if (!product) return NO_SUCH_PRODUCT;
  const entry = await findProductEntry(product, entryId);
  if (!entry) return NO_SUCH_ENTRY;
  const due = putBackChanges(entry, await presentOf(product, [entry]));
  if (due === null) return NOTHING;
  if (due.length === 0) return done({ modifiedCount: 0, changedSince: [] });

  const fields = new Set(due.map(({ field }) => field));
  const changes = entry.changes.filter(({ field }) => fields.has(field));
  const written = await write(viewer, product, { entry: { ...entry, changes }, revision });
  if (!written.ok) return { ...written, message: `Nothing was put back. ${written.message}` };
  const changedSince = due.filter(({ isNewer }) => isNewer).map(({ field }) => field);
  return done({ ...written.value, changedSince });
}

async function write(
  viewer: Viewer,
  product: ProductRecordView,
  { entry, revision }: { entry: AuditEntryView; revision: number },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  // Without a name: the entry that it points to loses it when its person's account is deleted.
  const reason = `Put back from ${entry.at.slice(0, 16).replace("T", " ")} UTC`;
  const pictures = entry.changes.find(({ field }) => field === "pictures");
  if (pictures) {
    const before = picturesBefore(pictures, product.pictures);
    return await arrangeFiles(viewer, product.id, { revision, pictures: before }, reason);
  }
  const documents = entry.changes.find(({ field }) => field === "documents");
  if (documents) {
    const before = documentsBefore(documents, product.documents);
    return await arrangeFiles(viewer, product.id, { revision, documents: before }, reason);
  }
  const input = inputOf(entry.changes, product);
  if (input.available !== undefined && input.available < 0) return tooFew(product);
  // Stock goes back by its difference, so only once: the id of the new entry is made of the old one's.
  const id = input.available === undefined ? {} : { _id: stockBackIdOf(entry.id) };
  return await editProduct(viewer, product.id, { revision, ...input }, { ...id, reason });
}

function inputOf(changes: readonly AuditChange[], { available }: ProductRecordView): Partial<ProductEdit> {
  const facts: Record<string, unknown> = {};
  const attributes: Record<string, AuditChange["from"]> = {};
  const input: Record<string, unknown> = {};
  for (const change of changes) {
    const key = attributeKeyOf(change.field);
    if (key !== null) attributes[key] = change.from;
    else if (isFactName(change.field)) facts[change.field] = valueBefore(change);
    else if (change.field === "available") input.available = stockBefore(change, available);
    else input[change.field] = valueBefore(change);
  }
  return { ...input, facts, attributes, ...("available" in input ? { availableBefore: available } : {}) };
}

const tooFew = ({ available }: ProductRecordView) =>
  refuse(
    "over_available",
    `Only ${formatCount(available)} pieces are free, fewer than this correction added.`,
  );
