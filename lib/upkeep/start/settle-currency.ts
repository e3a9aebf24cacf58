import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { changeRecord } from "@/lib/core/commands/shop/change-shop-record";
import { findShopRecord, loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { env } from "@/lib/env";
import { SettingRefused } from "./setting-refused";

/**
 * Reads the shop's record before the shop opens. CURRENCY of the environment wins over it until the first order; afterwards
 * another one refuses the start.
 */
export async function settleCurrency(): Promise<void> {
  const wanted = env().currency;
  const record = await findShopRecord();
  if (wanted !== null && wanted !== record.currency) {
    const changed = await changeRecord(record, { currency: wanted }, SYSTEM);
    // Of several instances that start together, another one may have done it.
    if (!changed.ok && (await findShopRecord()).currency !== wanted)
      throw new SettingRefused(`CURRENCY is ${wanted}, but ${lowerFirst(changed.message)}`);
  }
  await loadShopRecord();
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
