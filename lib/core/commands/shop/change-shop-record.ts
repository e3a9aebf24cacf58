import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseVatId } from "@/lib/core/commands/companies/check-vat-id";
import type { Actor } from "@/lib/core/data/audit/documents";
import { acceptsDeliveryRates } from "@/lib/core/data/migrations/schema-version";
import { changeShopRecord, hasOrders } from "@/lib/core/data/shop/change-shop-record";
import { findShopRecord, loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { soldInCurrency, soldInLots } from "@/lib/core/domain/shop/fixed-by-orders";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import type { ShopChanges, ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { env } from "@/lib/env";
import type { Currency } from "@/lib/values/currency";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

export async function readShopRecord(viewer: Viewer): Promise<Result<ShopRecord>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  return done(await loadShopRecord());
}

/**
 * Changes the shop's record as it was read. The currency and the step of lots are free until the first order.
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

/** The first VAT ID that cannot be right, at its position. */
function refuseVatIds(vatIds: readonly string[]): Refusal | null {
  for (const [index, vatId] of vatIds.entries()) {
    const wrong = refuseVatId(vatId);
    if (wrong !== null)
      return refuse("invalid", wrong.message, {
        fields: { [`seller.vatIds[${index}]`]: `${vatId} ${wrong.fields?.vatId}` },
      });
  }
  return null;
}

/** The country that goods leave decides the tax. */
function refuseTaxWithoutCountry({ tax, seller }: ShopRecord, changes: ShopChanges): Refusal | null {
  if (tax.mode === "off" || seller.country !== "") return null;
  const [field, message] = changes.tax
    ? ["tax.mode", "Say under Who sells in which country you are first"]
    : ["seller.country", "The tax of your prices needs it"];
  return refuse("invalid", message, { fields: { [field]: message } });
}

/** Also for the settings of the start, and of a file. */
export async function changeRecord(
  before: ShopRecord,
  changes: ShopChanges,
  by: Actor,
): Promise<Result<ShopRecord>> {
  const wrong = changes.seller === undefined ? null : refuseVatIds(changes.seller.vatIds);
  if (wrong !== null) return wrong;
  const homeless = refuseTaxWithoutCountry({ ...before, ...changes }, changes);
  if (homeless) return homeless;
  const set = env().currency;
  if (set !== null && changes.currency !== undefined && changes.currency !== set) return isSetTo(set);
  if ((changes.deliveryRates?.length ?? 0) > 0 && !(await acceptsDeliveryRates())) return SHOP_BEING_UPDATED;
  const fixed = FIXED.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
  const sold = fixed[0] && SOLD[fixed[0]](before);
  if (sold && (await hasOrders())) return sold;
  if (!(await changeShopRecord(before, changes, by))) return changedMeanwhile(await findShopRecord());
  // An order that was placed at this very moment is in the former currency and lots.
  const isTooLate = sold !== undefined && (await hasOrders());
  if (isTooLate) await restore(before, fixed, by);
  await auditNow("shop");
  return isTooLate ? sold : done(await findShopRecord());
}

/** The fields that the first order fixes. */
const FIXED = ["currency", "lotStep"] as const;

const SOLD: { [Field in (typeof FIXED)[number]]: (record: ShopRecord) => Refusal } = {
  currency: (record) => currencyFixed(soldInCurrency(record)),
  lotStep: (record) => {
    const message = soldInLots(record);
    return refuse("lot_step_fixed", message, { fields: { lotStep: message } });
  },
};

/** Another administrator may change the record meanwhile, so that the write is tried again with what they have stored. */
async function restore(
  before: ShopRecord,
  fields: readonly (typeof FIXED)[number][],
  by: Actor,
): Promise<void> {
  const former = Object.fromEntries(fields.map((field) => [field, before[field]]));
  for (;;) {
    const now = await findShopRecord();
    const isRestored = fields.every((field) => now[field] === before[field]);
    if (isRestored || (await changeShopRecord(now, former, by))) return;
  }
}

const isSetTo = (currency: Currency): Refusal => currencyFixed(`The setting CURRENCY says ${currency}`);
const currencyFixed = (message: string): Refusal =>
  refuse("currency_fixed", message, { fields: { currency: message } });

export const changedMeanwhile = (newer: ShopRecord): Refusal =>
  refuse("changed_meanwhile", "The shop was changed by somebody else, or in another window.", {
    details: { shop: newer },
  });

const isAsWanted = (record: ShopRecord, changes: ShopChanges): boolean =>
  Object.entries(changes).every(
    ([key, value]) => JSON.stringify(record[key as keyof ShopRecord]) === JSON.stringify(value),
  );
