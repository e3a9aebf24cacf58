import { NOT_DELETED } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { attributesIn, toRecord } from "./product-records";
import { RECORD_FIELDS } from "./views";

const AT_ONCE = 500;

/**
 * Every product on sale and every draft, oldest first, some hundred at a time. Each portion is a query of its own, so that a
 * client that reads slowly holds no cursor open. For staff alone: callers ask for their right first.
 */
export async function* allProductRecords(): AsyncGenerator<ProductRecordView[]> {
  let after: ObjectId | null = null;
  do {
    const found: Omit<ProductDocument, "holds" | "sold" | "received">[] = await products()
      .find({ ...(after ? { _id: { $gt: after } } : {}), ...NOT_DELETED }, { projection: RECORD_FIELDS })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
    if (found.length > 0) {
      const known = await attributesIn(found);
      yield found.map((product) => toRecord(product, known));
    }
    after = found.length === AT_ONCE ? (found.at(-1)?._id ?? null) : null;
  } while (after !== null);
}
