import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { fileIdOf } from "@/lib/core/data/catalogue/files";
import { appendFile, type ProductFiles } from "@/lib/core/data/catalogue/product-files";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result } from "@/lib/values/result";
import { NO_SUCH_PRODUCT } from "./check-edit";

interface FileRules<F extends keyof ProductFiles, S extends object> {
  field: F;
  max: number;
  full: Refusal;
  /** Null for a file of this kind, by its content. */
  check: (file: Uint8Array) => Refusal | null;
  /** The stored file, claimed for the product; null where there is none. */
  claim: (id: ObjectId) => Promise<S | null>;
  /** Stores it. */
  store: (id: ObjectId, file: Uint8Array) => Promise<Result<null>>;
  /** How the product names the stored file. */
  named: (stored: S) => ProductFiles[F][number];
}

/**
 * Adds a file behind those of its kind that the product has. Its content says what it is: the same file again is the same
 * file, and is stored once for all products.
 */
export async function addFile<F extends keyof ProductFiles, S extends object>(
  viewer: Viewer,
  productId: string,
  file: Uint8Array,
  { field, max, full, check, named, ...rules }: FileRules<F, S>,
): Promise<Result<ProductFiles[F][number]>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const product = await findProductRecord(productId);
  if (!product) return NO_SUCH_PRODUCT;
  const refused = check(file);
  if (refused) return refused;
  const id = fileIdOf(file);
  const own = (files: ProductFiles): ProductFiles[F][number] | undefined =>
    files[field].find((one) => one.id === id.toHexString());
  const present = own(product);
  if (present) return done(present);
  if (product[field].length >= max) return full;

  const stored = await claimOrStore(id, file, rules);
  if (!stored.ok) return stored;
  const added = named(stored.value);
  if (await appendFile(product, field, added, staffActor(viewer))) {
    await auditNow("products");
    return done(added);
  }
  // Somebody was faster: with the product, with the same file, or with the last place for one.
  const now = await findProductRecord(productId);
  const theirs = now && own(now);
  if (theirs) return done(theirs);
  return now ? full : NO_SUCH_PRODUCT;
}

/** Claimed after it was stored, too: only a claim keeps a file that another product has just stopped naming. */
async function claimOrStore<S extends object>(
  id: ObjectId,
  file: Uint8Array,
  { claim, store }: Pick<FileRules<never, S>, "claim" | "store">,
): Promise<Result<S>> {
  const known = await claim(id);
  if (known) return done(known);
  const stored = await store(id, file);
  if (!stored.ok) return stored;
  const claimed = await claim(id);
  if (!claimed) throw new Error("a file was deleted as it was stored");
  return done(claimed);
}
