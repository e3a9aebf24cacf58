import { beforeEach } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { companies } from "@/lib/core/data/companies/collections";
import { shop } from "@/lib/core/data/shop/collections";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { requireId } from "@/lib/core/data/store/ids";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import type { ShopChanges } from "@/lib/core/domain/shop/shop-record";
import { DEFAULT_TAX, type TaxSettings } from "@/lib/core/domain/shop/tax-settings";
import type { Proof } from "@/lib/core/domain/tax/treatment";
import { aCompanyOnAccount } from "./company-on-account";
import { must, staffViewer } from "./shop-in-process";

const BERLIN = {
  company: "",
  street: "Hauptstr. 1",
  city: "Berlin",
  postalCode: "10115",
  country: "Germany",
};
export const TO = {
  germany: BERLIN,
  austria: { ...BERLIN, city: "Wien", postalCode: "1010", country: "Österreich" },
  belfast: { ...BERLIN, city: "Belfast", postalCode: "BT1 5GS", country: "United Kingdom" },
  norway: { ...BERLIN, city: "Oslo", postalCode: "0150", country: "Norge" },
  nowhere: { ...BERLIN, country: "at Mara's, Middle-earth" },
} as const;

const KEPT = Symbol.for("halfinch.shop-record");

/** Each test begins in a shop in Germany, whose tax is so. */
export function chargeTax(tax: Partial<TaxSettings>, others: ShopChanges = {}): void {
  beforeEach(async () => {
    await shop().deleteMany({});
    delete (globalThis as Record<symbol, unknown>)[KEPT];
    await changeShop({
      seller: { ...DEFAULT_SELLER, country: "DE", postalCode: "50667", timeZone: "Europe/Berlin" },
      tax: { ...DEFAULT_TAX, ...tax },
      ...others,
    });
  });
}

export async function changeShop(changes: ShopChanges): Promise<void> {
  const { revision } = await loadShopRecord();
  must(await setShopRecord(staffViewer(), { ...changes, revision }));
}

/** A company with a VAT ID of Austria, which the shop knows to be so. */
export async function anAustrianCompany(state: Proof | null, vatId = "ATU12345675") {
  const company = await aCompanyOnAccount(100_000_000);
  const { _id } = company;
  const vatProof = state ? { vatProof: { vatId, state, at: new Date() } } : {};
  await companies().updateOne({ _id: requireId(company.companyId) }, { $set: { vatId, ...vatProof } });
  return { ...company, _id };
}
