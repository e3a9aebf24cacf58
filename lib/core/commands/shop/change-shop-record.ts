import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { Actor } from "@/lib/core/data/audit/documents";
import { changeShopRecord, hasOrders, type ShopChanges } from "@/lib/core/data/shop/change-shop-record";
import { findShopRecord, loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import type { Currency } from "@/lib/values/currency";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

export async function readShopRecord(viewer: Viewer): Promise<Result<ShopRecord>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  return done(await loadShopRecord());
}

/**
 * Changes the shop's record as it was read. The currency is free until the first order.
 * @param revision of the record, as it was read
 */
export async function setShopRecord(
  viewer: Viewer,
  { revision, ...changes }: ShopChanges & { revision: number },
): Promise<Result<ShopRecord>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  const before = await findShopRecord();
  // The same sent again, because its answer was lost.
  if (isAsWanted(before, changes)) return done(before);
  if (before.revision !== revision) return changedMeanwhile(before);
  return await changeRecord(before, changes, staffActor(viewer));
}

/** Also for the settings of the start. */
export async function changeRecord(
  before: ShopRecord,
  changes: ShopChanges,
  by: Actor,
): Promise<Result<ShopRecord>> {
  const isOfCurrency = changes.currency !== undefined && changes.currency !== before.currency;
  if (isOfCurrency && (await hasOrders())) return hasSoldIn(before.currency);
  if (!(await changeShopRecord(before, changes, by))) return changedMeanwhile(await findShopRecord());
  const now = await findShopRecord();
  // An order that was placed at this very moment has the former currency.
  if (isOfCurrency && (await hasOrders())) {
    await changeShopRecord(now, { currency: before.currency }, by);
    await auditNow("shop");
    return hasSoldIn(before.currency);
  }
  await auditNow("shop");
  return done(now);
}

const hasSoldIn = (currency: Currency): Refusal =>
  refuse("currency_fixed", `This shop has sold in ${currency}`, {
    fields: { currency: `This shop has sold in ${currency}` },
  });

const changedMeanwhile = (newer: ShopRecord): Refusal =>
  refuse("changed_meanwhile", "The shop was changed by somebody else, or in another window.", {
    details: { shop: newer },
  });

const isAsWanted = (record: ShopRecord, changes: ShopChanges): boolean =>
  Object.entries(changes).every(([key, value]) => record[key as keyof ShopRecord] === value);
