import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { insertProduct, type NewProduct as StoredProduct } from "@/lib/core/data/catalogue/product-writes";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result } from "@/lib/values/result";
import { attributeChangesOf } from "./attribute-changes";
import { cartonAfter, type NewProduct, refuseCarton, refuseMoment, refuseTiers } from "./product-changes";
import { queueScheduledDrafts } from "./publish-drafts";
import { refuseFamily } from "./refuse-family";
import { refuseSuccessor } from "./refuse-successor";
import { refuseTaken } from "./refuse-taken";

export async function addProduct(viewer: Viewer, input: NewProduct): Promise<Result<{ productId: string }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const product = await checkNewProduct(input);
  if (!product.ok) return product;
  const made = await insertProduct(product.value, staffActor(viewer));
  if (!made.ok) return await refuseTaken(made.taken, { ...product.value, sku: product.value.sku ?? "" });
  await auditNow("products");
  if (input.publishAt) await queueScheduledDrafts();
  return done({ productId: made.productId });
}

/**
 * The rules of a new product, by hand or by an import.
 * @param known the attributes, where the caller has read them for many products
 * @returns the product as it is stored
 */
export async function checkNewProduct(
  input: NewProduct,
  known?: readonly AttributeView[],
): Promise<Result<StoredProduct>> {
  const carton = cartonAfter(null, input.carton);
  const refusal =
    refuseTiers({ ...input, tiers: input.tiers ?? [] }) ??
    refuseCarton(carton) ??
    (await refuseMoment(input.state ?? "published", input.publishAt)) ??
    (await refuseSuccessor(null, input.successor)) ??
    (await refuseFamily(input.family));
  if (refusal) return refusal;
  const attributes = await attributeChangesOf(input.attributes, [], known);
  if (!attributes.ok) return attributes;
  return done({
    ...input,
    attributes: attributes.value,
    carton,
    name: input.name.trim(),
    sku: input.sku || undefined,
    category: input.category ?? "",
  });
}

export type { NewProduct } from "./product-changes";
