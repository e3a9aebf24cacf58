import { staffActor } from "@/lib/commands/actor";
import { auditNow, moveProductAudit } from "@/lib/commands/upkeep/move-audit";
import { queueScheduledDrafts } from "@/lib/commands/upkeep/publish-drafts";
import { insertProduct } from "@/lib/data/product-writes";
import { hasRight, type Viewer } from "@/lib/domain/access";
import { staffOnly } from "@/lib/domain/order-lifecycle";
import { done, type Result } from "@/lib/domain/result";
import { cartonAfter, type NewProduct, refuseCarton, refuseMoment, refuseTiers } from "./product-changes";
import { refuseSuccessor } from "./refuse-successor";
import { refuseTaken } from "./refuse-taken";

export async function addProduct(viewer: Viewer, input: NewProduct): Promise<Result<{ productId: string }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const carton = cartonAfter(null, input.carton);
  const refusal =
    refuseTiers({ ...input, tiers: input.tiers ?? [] }) ??
    refuseCarton(carton) ??
    (await refuseMoment(input.state ?? "published", input.publishAt)) ??
    (await refuseSuccessor(null, input.successor));
  if (refusal) return refusal;
  const product = {
    ...input,
    carton,
    name: input.name.trim(),
    sku: input.sku || undefined,
    category: input.category ?? "",
  };
  const made = await insertProduct(product, staffActor(viewer));
  if (!made.ok) return await refuseTaken(made.taken, { ...product, sku: product.sku ?? "" });
  await auditNow(moveProductAudit);
  if (input.publishAt) await queueScheduledDrafts();
  return done({ productId: made.productId });
}

export type { NewProduct } from "./product-changes";
