import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { findFamilyName } from "@/lib/core/data/catalogue/family-members";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { numberedProduct } from "@/lib/core/domain/catalogue/numbered-product";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { insertLines } from "@/lib/features/counts/data/count-lines";
import { findCountProducts, findNumbered, findOfScope } from "@/lib/features/counts/data/count-products";
import { endOpening, findCount, insertCount } from "@/lib/features/counts/data/counts";
import type { CountDocument } from "@/lib/features/counts/data/documents";
import { MAX_COUNT_PRODUCTS } from "@/lib/features/counts/domain/counts";
import type { NewCount } from "@/lib/features/counts/domain/schemas";
import { done, type Result, refuse } from "@/lib/values/result";

const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another count");
const TOO_MANY = refuse(
  "invalid",
  "These are more than 2,000 products. Please count a category, a family, a maker or a list of SKUs.",
);
const NONE = refuse("invalid", "No product on sale is among these");

/**
 * Opens a count, which moves nothing. First the count says which products it is of; then it gets its lines; then it is open. The sweeper
 * goes on where a process died in between. @param idempotencyKey the same key opens one count
 */
export async function openCount(
  viewer: Viewer,
  asked: NewCount,
  idempotencyKey: string,
): Promise<Result<{ countId: string }>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const _id = idOfKey("count", viewer, idempotencyKey);
  const id = _id.toHexString();
  const requestHash = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
  let count = await findCount(id);
  if (!count) {
    const productIds = await chosen(asked.products);
    if (!productIds.ok) return productIds;
    const { of: scope } = asked.products;
    const name = nameOf(asked.products);
    const scopeName = scope === "family" ? ((await findFamilyName(name)) ?? name) : name;
    const made = { _id, requestHash, title: asked.title, scope, scopeName };
    await insertCount({ ...made, productIds: productIds.value }, staffActor(viewer));
    // The same request may have come twice at once: then the first one has stored it.
    count = await findCount(id);
  }
  if (count?.requestHash !== requestHash) return OTHER;
  await finishOpening(count);
  await auditNow("counts");
  return done({ countId: id });
}

const nameOf = (products: NewCount["products"]): string => {
  switch (products.of) {
    case "category":
      return products.category;
    case "family":
      return products.family;
    case "maker":
      return products.maker;
    default:
      return "";
  }
};

async function chosen(products: NewCount["products"]): Promise<Result<ObjectId[]>> {
  if (products.of === "skus") return await readNumbers(products.skus);
  const found = await findOfScope(products.of, nameOf(products));
  if (found.length > MAX_COUNT_PRODUCTS) return TOO_MANY;
  return found.length === 0 ? NONE : done(found.map(({ _id }) => _id));
}

/** In the order of the list, which may be that of the shelf. */
async function readNumbers(texts: readonly string[]): Promise<Result<ObjectId[]>> {
  const found = await findNumbered(texts);
  const fields: Record<string, string> = {};
  const ids = new Map<string, ObjectId>();
  for (const [index, text] of texts.entries()) {
    const product = numberedProduct(text, found);
    if (typeof product === "string") fields[`products.skus[${index}]`] = product;
    else ids.set(product._id.toHexString(), product._id);
  }
  const [first] = Object.values(fields);
  return first === undefined ? done([...ids.values()]) : refuse("invalid", first, { fields });
}

/** Any number of processes may do this at once. */
export async function finishOpening({ _id, state, productIds }: CountDocument): Promise<void> {
  if (state !== "opening" || !productIds) return;
  const products = await findCountProducts(productIds);
  await insertLines(
    _id,
    productIds.map((productId) => ({
      productId,
      openedSeq: products.get(productId.toHexString())?.moveSeq ?? 0,
    })),
  );
  await endOpening(_id);
}
