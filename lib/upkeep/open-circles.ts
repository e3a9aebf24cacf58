import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findProductRecords } from "@/lib/core/data/catalogue/product-records";
import { updateProduct } from "@/lib/core/data/catalogue/product-writes";
import { findSuccessorCircles } from "@/lib/core/data/catalogue/successors";
import { requireId } from "@/lib/core/data/store/ids";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";

const REASON = "Two changes at the same moment had closed a circle of successors";

/**
 * Takes one link out of each circle of successors: that of the product that was changed last. Guarded by its revision, so that an edit
 * in between wins, and the next run looks again.
 * @returns how many links it has taken out
 */
export async function openCircles(): Promise<number> {
  let opened = 0;
  for (const ids of await findSuccessorCircles()) {
    const last = lastChanged([...(await findProductRecords(ids)).values()]);
    if (!last?.successor) continue;
    const changes = { fields: {}, facts: {}, successor: null };
    const updated = await updateProduct(requireId(last.id), last, changes, null, SYSTEM, { reason: REASON });
    if (updated.ok) opened += 1;
  }
  if (opened > 0) await auditNow("products");
  return opened;
}

const lastChanged = (records: readonly ProductRecordView[]): ProductRecordView | undefined =>
  [...records].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || (a.id < b.id ? -1 : 1))[0];
