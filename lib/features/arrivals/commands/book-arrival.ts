import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { receiveStock } from "@/lib/core/commands/stock/receive-stock";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { labelOf } from "@/lib/features/arrivals/data/arrival-audit";
import { findArrivalProducts } from "@/lib/features/arrivals/data/arrival-products";
import { beginBooking, endBooking, findArrival, findUnfinished } from "@/lib/features/arrivals/data/arrivals";
import type { ArrivalDocument } from "@/lib/features/arrivals/data/documents";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { BOOKED, CHANGED, NO_SUCH_ARRIVAL } from "./keep-arrivals";

/**
 * Brings the pieces of a draft into stock, as it was read. First the arrival says that it is being booked, which one request alone can
 * do; then each product gets its pieces, once; then the arrival is booked. The sweeper goes on where a process died in between.
 * @param idempotencyKey the request that has booked it gets the same answer again
 */
export async function bookArrival(
  viewer: Viewer,
  id: string,
  { revision }: { revision: number },
  idempotencyKey: string,
): Promise<Result<null>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const found = await findArrival(id);
  if (!found) return NO_SUCH_ARRIVAL;
  const key = idOfKey(`book ${id.toLowerCase()}`, viewer, idempotencyKey);
  if (found.state !== "draft") return found.bookKey?.equals(key) ? await finished(found) : BOOKED;
  if (found.revision !== revision) return CHANGED;
  const removed = await refuseRemoved(found);
  if (removed) return removed;
  const begun = await beginBooking(found, key, staffActor(viewer));
  if (begun) return await finished(begun);
  const now = await findArrival(id);
  if (now && now.state !== "draft") return now.bookKey?.equals(key) ? await finished(now) : BOOKED;
  return now ? CHANGED : NO_SUCH_ARRIVAL;
}

/** A product may have been removed from the catalogue since the draft was made. */
async function refuseRemoved({ lines }: ArrivalDocument): Promise<Refusal | null> {
  const products = await findArrivalProducts(lines.map(({ productId }) => productId));
  const fields = lines.flatMap(({ productId }, index) => {
    const product = products.get(productId.toHexString());
    return product?.archivedAt === null
      ? []
      : [
          [
            `lines[${index}].sku`,
            `${product?.sku ?? "This product"} was removed from the catalogue`,
          ] as const,
        ];
  });
  const [first] = fields;
  return first
    ? refuse("invalid", `${first[1]}. Take it out of the arrival.`, { fields: Object.fromEntries(fields) })
    : null;
}

async function finished(arrival: ArrivalDocument): Promise<Result<null>> {
  await finishBooking(arrival);
  await auditNow("arrivals");
  await auditNow("products");
  return done(null);
}

/** @returns whether it is booked now. Any number of processes may do this at once. */
async function finishBooking(arrival: ArrivalDocument): Promise<boolean> {
  const { _id: arrivalId, lines, state, bookedBy, bookingSince } = arrival;
  if (state !== "booking" || !bookedBy || !bookingSince) return false;
  const reason = `Arrival: ${labelOf(arrival)}`;
  if (!(await receiveStock(lines, { arrivalId, by: bookedBy, reason, at: bookingSince }))) return false;
  await endBooking(arrivalId);
  return true;
}

const AT_ONCE = 20;
/** The process of a younger booking is probably still working on it. */
const YOUNG_MS = 5_000;

/** For the sweeper. */
export async function finishBookings(now: Date): Promise<void> {
  const due = await findUnfinished(new Date(now.getTime() - YOUNG_MS), AT_ONCE);
  await forEachIsolated("booking an arrival", due, finishBooking);
}
