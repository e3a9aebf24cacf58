import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { countSampleProducts } from "@/lib/core/data/catalogue/samples";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { publishedPages } from "@/lib/core/domain/shop/published-pages";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { env } from "@/lib/env";
import { missingSteps, type OpeningStep, openingSteps } from "@/lib/features/opening/domain/opening-steps";
import { done, type Result, refuse } from "@/lib/values/result";

export interface Opening {
  record: ShopRecord;
  steps: OpeningStep[];
}

/** How far the owner's shop is. */
export async function readOpening(viewer: Viewer): Promise<Result<Opening>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  const { payments, bank, smtpUrl, staffSecondFactor } = env();
  const record = await loadShopRecord();
  const steps = openingSteps({
    record,
    published: publishedPages(),
    sampleProducts: await countSampleProducts(),
    takesCards: payments === "stripe",
    takesTransfers: bank !== null,
    sendsMail: smtpUrl !== null,
    secondFactor: staffSecondFactor,
  });
  return done({ record, steps });
}

/**
 * Opens the shop for business, or makes it a sample again.
 * @param revision of the shop's record, as it was read
 */
export async function openShop(
  viewer: Viewer,
  { isOpen, revision }: { isOpen: boolean; revision: number },
): Promise<Result<ShopRecord>> {
  const opening = await readOpening(viewer);
  if (!opening.ok) return opening;
  const { record, steps } = opening.value;
  const missing = missingSteps(steps).map(({ title }) => title);
  // Of an older record, or of a shop that is open, the change itself says so.
  const isFirst = isOpen && !record.isOpen && record.revision === revision;
  if (isFirst && missing.length > 0)
    return refuse("not_ready", `Not there yet: ${missing.join(", ").toLowerCase()}`, {
      details: { missing },
    });
  return await setShopRecord(viewer, { isOpen, revision });
}
