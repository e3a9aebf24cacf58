import { newId, requireId } from "@/lib/core/data/store/ids";
import { insertLines } from "@/lib/features/counts/data/count-lines";
import { endOpening, insertCount } from "@/lib/features/counts/data/counts";
import type { Product } from "../support/call-fixtures";

/** A count of one product, for the tests of calls. @returns its id */
export async function aCountOf({ id }: Pick<Product, "id">): Promise<string> {
  const _id = newId();
  const productIds = [requireId(id)];
  const opened = { _id, requestHash: _id.toHexString(), title: "Shelf A", scopeName: "", productIds };
  await insertCount({ ...opened, scope: "skus" }, { role: "admin", userId: newId(), name: "Ada" });
  await insertLines(
    _id,
    productIds.map((productId) => ({ productId, openedSeq: 1 })),
  );
  await endOpening(_id);
  return _id.toHexString();
}
