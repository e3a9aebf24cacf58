import { findProductNames } from "@/lib/core/data/catalogue/product-records";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { insertArrival } from "@/lib/features/arrivals/data/arrivals";
import type { Product } from "../support/call-fixtures";

/** Arrivals for the tests of calls. */

export async function asArrival({ id }: Pick<Product, "id">, pieces = 400) {
  const names = await findProductNames([requireId(id)]);
  const sku = names.get(id)?.sku ?? "";
  return { supplier: "Sandell", reference: "LS 1", lines: [{ sku, pieces }] };
}

/** A draft of 400 pieces. @returns its id */
export async function anArrival({ id }: Pick<Product, "id">): Promise<string> {
  const _id = newId();
  const lines = [{ productId: requireId(id), pieces: 400 }];
  const draft = { _id, requestHash: _id.toHexString(), supplier: "Sandell", reference: "LS 1", lines };
  await insertArrival(draft, { role: "admin", userId: newId(), name: "Ada" });
  return _id.toHexString();
}
