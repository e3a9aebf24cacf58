import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { ArrivalContent } from "@/lib/features/arrivals/data/arrival-audit";
import {
  findArrival,
  findArrivalHash,
  insertArrival,
  removeArrival,
  replaceArrival,
} from "@/lib/features/arrivals/data/arrivals";
import type { NewArrival } from "@/lib/features/arrivals/domain/schemas";
import { done, type Result, refuse } from "@/lib/values/result";
import { readLines } from "./read-lines";

export const NO_SUCH_ARRIVAL = refuse("not_found", "There is no such arrival");
export const CHANGED = refuse(
  "changed_meanwhile",
  "This arrival was changed meanwhile. Please look at it again.",
);
export const BOOKED = refuse("already_booked", "This arrival is booked already");
const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another arrival");

/** Makes a draft, which moves nothing. @param idempotencyKey the same key makes one arrival */
export async function addArrival(
  viewer: Viewer,
  asked: NewArrival,
  idempotencyKey: string,
): Promise<Result<{ arrivalId: string }>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const _id = idOfKey("arrival", viewer, idempotencyKey);
  const requestHash = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
  const earlier = await findArrivalHash(_id);
  if (earlier === null) {
    const lines = await readLines(asked.lines);
    if (!lines.ok) return lines;
    const { supplier, reference } = asked;
    await insertArrival({ _id, requestHash, supplier, reference, lines: lines.value }, staffActor(viewer));
  }
  // The same request may have come twice at once: then the first one has stored it.
  if ((earlier ?? (await findArrivalHash(_id))) !== requestHash) return OTHER;
  await auditNow("arrivals");
  return done({ arrivalId: _id.toHexString() });
}

/** Replaces what a draft says, as it was read. */
export async function changeArrival(
  viewer: Viewer,
  id: string,
  { revision, ...asked }: NewArrival & { revision: number },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const before = await findArrival(id);
  if (!before) return NO_SUCH_ARRIVAL;
  if (before.state !== "draft") return BOOKED;
  const lines = await readLines(asked.lines);
  if (!lines.ok) return lines;
  const after = { supplier: asked.supplier, reference: asked.reference, lines: lines.value };
  // The same change sent again, because its answer was lost, finds the draft as it wants it.
  if (isSame(before, after)) return done({ modifiedCount: 0 });
  if (before.revision !== revision) return CHANGED;
  if (!(await replaceArrival(before, after, staffActor(viewer)))) return CHANGED;
  await auditNow("arrivals");
  return done({ modifiedCount: 1 });
}

/** Removes a draft, as it was read. */
export async function deleteArrival(
  viewer: Viewer,
  id: string,
  revision: number,
): Promise<Result<{ deletedCount: 1 }>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const before = await findArrival(id);
  if (!before) return NO_SUCH_ARRIVAL;
  if (before.state !== "draft") return BOOKED;
  if (before.revision !== revision) return CHANGED;
  if (!(await removeArrival(before, staffActor(viewer)))) return CHANGED;
  await auditNow("arrivals");
  return done({ deletedCount: 1 });
}

const isSame = (before: ArrivalContent, after: ArrivalContent): boolean => textOf(before) === textOf(after);

const textOf = ({ supplier, reference, lines }: ArrivalContent): string =>
  JSON.stringify([
    supplier,
    reference,
    lines.map(({ productId, pieces, expectedDate = "first" }) => [productId, pieces, expectedDate]),
  ]);
