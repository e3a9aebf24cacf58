import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { Actor } from "@/lib/core/data/audit/documents";
import { parseId } from "@/lib/core/data/store/ids";
import { piecesHere } from "@/lib/core/domain/catalogue/movements";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { findLine, keepCounted, takeBackCounted } from "@/lib/features/counts/data/count-lines";
import { findPhysical } from "@/lib/features/counts/data/count-products";
import { findCount } from "@/lib/features/counts/data/counts";
import type { CountDocument, CountLineDocument } from "@/lib/features/counts/data/documents";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { CHANGED, CLOSED, NO_SUCH_COUNT } from "./count-refusals";
import { settlePieces } from "./settle-pieces";

const NO_SUCH_LINE = refuse("not_found", "This product is not in the count");
const COUNTED_MEANWHILE = refuse(
  "changed_meanwhile",
  "Somebody has counted this product meanwhile. Please look at it again.",
);
const MOVED_TEXT =
  "Pieces of this product left or came since you looked at it. If you counted before that, please count it again.";

export interface Counting {
  counted: number | null;
  /** How many movements the product had when the person looked at it. */
  seen: number;
  revision: number;
}

/**
 * Notes how many pieces are on the shelf, and how many the shop held at that moment: both stand in the line from then on, so that nothing
 * that moves later is a difference. Pieces that moved since the person looked at the line are refused, since nobody knows whether they
 * were counted; those of a parcel that has left, and whose product does not know it yet, are moved before.
 */
export async function countLine(
  viewer: Viewer,
  id: string,
  productId: string,
  counting: Counting,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const count = await findCount(id);
  if (!count) return NO_SUCH_COUNT;
  const _id = parseId(productId);
  // The line before the state: one that is written below was open when the count was.
  const line = _id && (await findLine(count._id, _id));
  if (!line) return NO_SUCH_LINE;
  await settlePieces();
  const written = await writeLine(line, id, counting, staffActor(viewer));
  if (written.ok && written.value.modifiedCount > 0) await auditNow("countLines");
  return written;
}

/** Without the audit, which is moved once for many lines. */
export async function writeLine(
  before: CountLineDocument,
  countId: string,
  { counted, seen, revision }: Counting,
  by: Actor,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const count = await findCount(countId);
  const closed = refuseUnlessOpen(count);
  if (closed || !count) return closed ?? NO_SUCH_COUNT;
  const product = await findPhysical(before.productId);
  if (!product) return NO_SUCH_LINE;
  const { moveSeq: seq = 0, priceCents, sku: label } = product;
  if (before.revision !== revision) return repeated(before, counted, by) ?? COUNTED_MEANWHILE;
  if (counted === null && before.counted === undefined) return done({ modifiedCount: 0 });
  const writing = { before, label, count, by };
  if (counted === null)
    return (await takeBackCounted(writing)) ? done({ modifiedCount: 1 }) : await overtaken(countId);
  if (seq !== seen) return refuse("moved_meanwhile", MOVED_TEXT, { details: { seen: seq } });
  const { received, shipped = 0 } = product;
  const figures = { counted, expected: piecesHere({ received, shipped }), seq, priceCents };
  return (await keepCounted(writing, figures)) ? done({ modifiedCount: 1 }) : await overtaken(countId);
}

/** The same request sent again, because its answer was lost. */
const repeated = (
  { counted: now, by: byNow }: CountLineDocument,
  counted: number | null,
  by: Actor,
): Result<{ modifiedCount: 0 }> | null => {
  const isSame =
    (now ?? null) === counted && (counted === null || String(byNow?.userId) === String(by.userId));
  return isSame ? done({ modifiedCount: 0 }) : null;
};

async function overtaken(countId: string): Promise<Refusal> {
  return refuseUnlessOpen(await findCount(countId)) ?? COUNTED_MEANWHILE;
}

export function refuseUnlessOpen(count: CountDocument | null): Refusal | null {
  if (!count) return NO_SUCH_COUNT;
  if (count.state === "open") return null;
  return count.state === "opening" ? CHANGED : CLOSED;
}
