import { watchRequest } from "@/lib/concurrency/deadline";
import { createKeyedQueue } from "@/lib/concurrency/serial-queue";
import { findBasket, type StoredBasket, saveBasket } from "@/lib/core/data/basket/baskets";
import type { BasketView } from "@/lib/core/domain/basket/basket";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { viewBasket } from "./view-basket";

/** How many lost races against other processes' changes of the same basket end the attempt. */
const TRIES = 10;

const KEY = Symbol.for("halfinch.basketChanges");
const shared = globalThis as typeof globalThis & { [KEY]?: ReturnType<typeof createKeyedQueue> };

const BUSY = refuse("busy", "Your basket is being changed. Please try again in a moment.", {
  details: { retryAfter: 1 },
});

/** The basket after a change, or why the change is refused; null leaves the basket as it is. */
export type BasketChange = (
  basket: StoredBasket,
) => Promise<{ ok: true; basket: Omit<StoredBasket, "revision"> | null } | Refusal>;

/**
 * Changes the viewer's basket by one guarded write. Changes of one basket in this process wait for each other; where another process was
 * first, it is done again from the start.
 * @param seen the revision that the client shows: another one is refused with the newer basket
 * @returns the whole basket as it is then
 */
export async function changeBasket(
  viewer: Viewer,
  seen: number | undefined,
  change: BasketChange,
): Promise<Result<BasketView>> {
  shared[KEY] ??= createKeyedQueue();
  const isOver = watchRequest();
  return await shared[KEY](viewer.userId, async () =>
    isOver() ? BUSY : await changeInTurn(viewer, seen, change),
  );
}

async function changeInTurn(
  viewer: Viewer,
  seen: number | undefined,
  change: BasketChange,
): Promise<Result<BasketView>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await findBasket(viewer);
    if (seen !== undefined && seen !== before.revision) return await refuseOutdated(viewer, before);
    const changed = await change(before);
    if (!changed.ok) return changed;
    if (changed.basket === null) return done(await viewBasket(viewer, before));
    const after = { ...changed.basket, revision: before.revision };
    if (await saveBasket(viewer, after))
      return done(await viewBasket(viewer, { ...after, revision: before.revision + 1 }));
  }
  return BUSY;
}

async function refuseOutdated(viewer: Viewer, newer: StoredBasket): Promise<Refusal> {
  return refuse("changed_meanwhile", "This basket was changed in another window or on another device.", {
    details: { basket: await viewBasket(viewer, newer) },
  });
}
